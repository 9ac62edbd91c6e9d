/** The accessible texts of a Mermaid source. */
export interface DiagramSource {
  readonly title: string;
  /** The text alternative; empty if there is none. */
  readonly description: string;
}

/** Reads Mermaid's `accTitle:` and `accDescr:` lines, each of which must fit on one line. */
export function readDiagramSource(source: string): DiagramSource {
  const line = (keyword: string) => new RegExp(`^\\s*${keyword}:\\s*(.+)$`, 'm').exec(source)?.[1]?.trim();
  return {title: line('accTitle') ?? 'Diagram', description: line('accDescr') ?? ''};
}

/**
 * The file name of a source's drawing: a 64-bit hash (FNV-1a with two seeds; rendering is synchronous, so Web Crypto is no
 * option). It ignores title, description and indentation, which don't change the drawing.
 */
export function drawingName(source: string): string {
  const body = source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !/^acc(Title|Descr):/.test(line))
    .join('\n');
  return [0x811c9dc5, 0x1000193].map((seed) => fnv(body, seed)).join('');
}

function fnv(text: string, seed: number): string {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
