/** Which option a key leads to; undefined for keys that move nothing. Home and End with a modifier stay with the text. */
export function nextActive(
  {key, shiftKey, ctrlKey, metaKey, altKey}: KeyboardEvent,
  active: number,
  count: number,
): number | undefined {
  if (count === 0 || shiftKey || ctrlKey || metaKey || altKey) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return active <= 0 ? count - 1 : active - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
