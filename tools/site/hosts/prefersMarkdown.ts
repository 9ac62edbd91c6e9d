/** Whether an `Accept` header prefers Markdown to HTML; of two that it likes alike, the one named first. Browsers name no Markdown. */
export function prefersMarkdown(accept = ''): boolean {
  const ranges = accept.toLowerCase().split(',');
  const named = (type: string) => ranges.findIndex((range) => range.split(';')[0]?.trim() === type);
  const quality = (place: number) => Number(/;\s*q=(.*)$/.exec(ranges[place] ?? '')?.[1] ?? 1);
  const [markdown, html, any] = [named('text/markdown'), named('text/html'), named('*/*')];
  if (markdown < 0 || !(quality(markdown) > 0)) return false;
  if (html < 0) return any < 0 || quality(markdown) >= quality(any);
  const [ours, other] = [quality(markdown), quality(html)];
  return ours > other || (ours === other && markdown < html);
}
