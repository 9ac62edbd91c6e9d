/** A picture of a diagram. */
export interface Drawing {
  readonly svg: string;
  /** Natural size in CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** Reads the natural size of a drawing where Mermaid and our own drawings both state it. */
export function asDrawing(svg: string): Drawing {
  const box = /viewBox="([^"]+)"/.exec(svg)?.[1] ?? '';
  const [, , width = 0, height = 0] = box.split(/[\s,]+/).map(Number);
  return {svg, width, height};
}
