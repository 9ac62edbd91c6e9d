/** Switches a flowchart between vertical and horizontal; `null` for other diagrams. */
export function turned(source: string): string | null {
  const [whole, start = '', direction] = /^(\s*(?:flowchart|graph))\s+(LR|RL|TD|TB|BT)\b/.exec(source) ?? [];
  if (whole === undefined) return null;
  const other = direction === 'LR' || direction === 'RL' ? 'TD' : 'LR';
  return source.replace(whole, `${start} ${other}`);
}

/** Draws decisions as hexagons instead of rhombuses, which need twice the space for the same text. */
export function compact(source: string): string {
  return source.replace(/(?<!\{)\{("[^"]*")\}(?!\})/g, '{{$1}}');
}
