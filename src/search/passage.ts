/** The lines of a section that answer, as they are shown. */
export interface Passage {
  readonly lines: readonly string[];
  /** The line that answers best, by number in `lines`. */
  readonly best: number;
}

/**
 * What is shown of a section: the whole if it is short, else from the line that answers best on.
 * @param best number of that line
 * @param longest how many letters fit
 */
export function passage(lines: readonly string[], best: number, longest: number): Passage {
  const length = (at: number) => lines[at]?.length ?? 0;
  const isProse = (at: number) => lines[at]?.startsWith(' ') ?? true;
  let left = longest - length(best);
  let lead = best - 1;
  while (lead > 0 && !isProse(best) && !isProse(lead)) lead--;
  // "There are three ways:" belongs to each of them.
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
