/** What a Mermaid source says about itself, read without Mermaid. */
export interface DiagramSource {
  readonly title: string;
  /** The picture in words. */
  readonly description: string;
}

/** Title and description stand in Mermaid's own accessibility lines, one line each. */
export function readDiagramSource(source: string): DiagramSource {
  const line = (keyword: string) => new RegExp(`^\\s*${keyword}:\\s*(.+)$`, 'm').exec(source)?.[1]?.trim();
  return {title: line('accTitle') ?? 'Diagram', description: line('accDescr') ?? ''};
}

/**
 * The name of a source's drawing, a hash (FNV-1a, twice, because it has to be computed while a page is rendered). Title,
 * description and indentation change no drawing, so they are left out.
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
