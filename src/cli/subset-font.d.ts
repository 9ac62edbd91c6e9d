declare module 'subset-font' {
  /** The part of the package this project uses; it ships no types. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype';
      variationAxes?: Record<string, number | {min: number; max: number}>;
    },
  ): Promise<Uint8Array>;
}
