/** A flowchart that runs down runs sideways, and the other way round; `null` for other diagrams. */
export function turned(source: string): string | null {
  const [whole, start = '', direction] = /^(\s*(?:flowchart|graph))\s+(LR|RL|TD|TB|BT)\b/.exec(source) ?? [];
  if (whole === undefined) return null;
  const other = direction === 'LR' || direction === 'RL' ? 'TD' : 'LR';
  return source.replace(whole, `${start} ${other}`);
}

/**
 * Questions as hexagons instead of rhombuses, which need twice the room for the same words: on a phone that is the difference
 * between reading a diagram and enlarging it.
 */
export function compact(source: string): string {
  return source.replace(/(?<!\{)\{("[^"]*")\}(?!\})/g, '{{$1}}');
}
