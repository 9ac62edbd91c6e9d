/** The excerpt of a section. */
export interface Passage {
  readonly lines: readonly string[];
  /** Index of the best line in `lines`. */
  readonly best: number;
}

/**
 * Picks the excerpt: the whole section if it fits, else from the best line on.
 * @param best index of that line
 * @param longest limit in characters
 */
export function passage(lines: readonly string[], best: number, longest: number): Passage {
  const length = (at: number) => lines[at]?.length ?? 0;
  const isProse = (at: number) => lines[at]?.startsWith(' ') ?? true;
  let left = longest - length(best);
  let lead = best - 1;
  while (lead > 0 && !isProse(best) && !isProse(lead)) lead--;
  // Keep the line that introduces a list.
  const leads =
    lead >= 0 &&
    !isProse(best) &&
    isProse(lead) &&
    lines[lead]?.endsWith(':') &&
    length(lead) < Math.min(170, left);
  if (leads) left -= length(lead);
  let from = best;
  let to = best + 1;
  while (to < lines.length && length(to) <= left) left -= length(to++);
  while (from > (leads ? lead + 1 : 0) && length(from - 1) <= left) left -= length(--from);
  const shown = [...(leads ? [lines[lead] ?? ''] : []), ...lines.slice(from, to)];
  return {lines: shown, best: best - from + Number(leads)};
}
