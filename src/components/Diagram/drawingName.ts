/**
 * The name of a source's drawing: a 64-bit hash (FNV-1a with two seeds; rendering is synchronous, so Web Crypto is no option).
 * It ignores indentation.
 */
export function drawingName(source: string): string {
  const lines = source.split('\n').map((line) => line.trim());
  return [0x811c9dc5, 0x1000193].map((seed) => fnv(lines.filter(Boolean).join('\n'), seed)).join('');
}

function fnv(text: string, seed: number): string {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
