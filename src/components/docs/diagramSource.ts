/** What a Mermaid source says about itself, read without Mermaid, so that the server can print it too. */
export interface DiagramSource {
  readonly title: string;
  /** The picture in words. */
  readonly description: string;
  /** Mermaid's diagram type, such as `flowchart`. */
  readonly type: string;
}

/** Title and description stand in Mermaid's own accessibility lines, one line each. */
export function readDiagramSource(source: string): DiagramSource {
  const line = (keyword: string) => new RegExp(`^\\s*${keyword}:\\s*(.+)$`, 'm').exec(source)?.[1]?.trim();
  return {
    title: line('accTitle') ?? 'Diagram',
    description: line('accDescr') ?? '',
    type: /^\s*(\S+)/.exec(source)?.[1] ?? '',
  };
}

/** A flowchart that runs down runs sideways, and the other way round; `null` for other diagrams. */
export function turned(source: string): string | null {
  const [whole, start = '', direction] = /^(\s*(?:flowchart|graph))\s+(LR|RL|TD|TB|BT)\b/.exec(source) ?? [];
  if (whole === undefined) return null;
  const other = direction === 'LR' || direction === 'RL' ? 'TD' : 'LR';
  return source.replace(whole, `${start} ${other}`);
}

/**
 * Questions as hexagons instead of rhombuses, which need twice the room for the same words: on a phone that is the
 * difference between reading a diagram and enlarging it.
 */
export function compact(source: string): string {
  return source.replace(/(?<!\{)\{("[^"]*")\}(?!\})/g, '{{$1}}');
}

/**
 * Roughly how tall the drawing will be, in CSS pixels: room kept free for it, so that the text below moves little.
 * A sideways flowchart is about one row; everything else grows with its lines.
 */
export function estimateHeight(source: string): number {
  const {type} = readDiagramSource(source);
  const steps = source.split('\n').filter((line) => /-->|->>|-\)|---|==>/.test(line)).length;
  if (/^\s*(?:flowchart|graph)\s+(?:LR|RL)\b/.test(source)) return 160;
  if (type === 'sequenceDiagram') return 160 + steps * 48;
  return Math.min(640, 120 + steps * 64);
}
