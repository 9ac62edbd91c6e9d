declare module 'subset-font' {
  /** The part of the package that this project uses; it ships without types. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype';
      variationAxes: Record<string, number | {min: number; max: number}>;
      keepFeatures: string[];
      noHinting: boolean;
      dropTables: string[];
    },
  ): Promise<Uint8Array>;
}
