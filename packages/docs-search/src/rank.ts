import type {Question} from './query.ts';
import {Scores} from './scores.ts';
import type {PageUnits, SearchIndex, SectionUnits} from './searchIndex.ts';
import {weights} from './weights.ts';

/** A ranked section. */
export interface Result {
  readonly page: number;
  /** Index in its page; 0 is the part above the first heading. */
  readonly section: number;
  /** Index of its best line. */
  readonly line: number;
  readonly score: number;
  /** How much of the query its page contains, 0 to 1. */
  readonly covered: number;
}

/** Ranks sections, best first, at most two of a page. */
export function rank({terms, wants}: Question, index: SearchIndex, limit: number): Result[] {
  const scores = new Scores(terms, index);
  const {mass} = scores;
  /** How many of the kinds of answer that are wanted a unit has. */
  const fitting = new Map<number, number>();
  for (const word of wants)
    for (const unit of index.postings[word] ?? []) fitting.set(unit, (fitting.get(unit) ?? 0) + 1);

  /** The part of the mass that a page or section has, less if it lacks some of the words. */
  const fit = (place: PageUnits | SectionUnits) =>
    (scores.of(place) / mass) * (1 - weights.coverage * (1 - scores.covered(place)));

  /** How much the query and a title, heading or phrase say the same. */
  function overlap(unit: number): number {
    const value = scores.of(unit);
    const all = Math.max(value, ((index.lengths[unit] ?? 1) * mass) / terms.length);
    return value / (mass + weights.extraWords * (all - value));
  }

  function scoreOfPage(page: PageUnits): number {
    const {length} = page.sections;
    const ofHeadings = weights.wholeHeading * Math.min(1, weights.manyHeadings / length);
    const title = overlap(page.title);
    const headings = page.sections.map(({heading}) => overlap(heading));
    const phrases = page.phrases.map(overlap);
    const best = Math.max(weights.wholeTitle * title, ofHeadings * Math.max(0, ...headings), ...phrases);
    const all = [title, ...headings, ...phrases].reduce((sum, each) => sum + each, 0);
    return fit(page) + weights.bestUnit * best + weights.manyUnits * Math.log1p(all);
  }

  function bestLine({lines}: SectionUnits) {
    let best = {score: 0, line: 0};
    lines.forEach((unit, line) => {
      const holds = 1 + weights.holds * (fitting.get(unit) ?? 0);
      const score = (scores.of(unit) / mass) * scores.covered(unit) * holds;
      if (score > best.score) best = {score, line};
    });
    return best;
  }

  const results = index.pages.flatMap((page, number) => {
    if (scores.of(page) === 0) return [];
    const {length} = page.sections;
    const isList = length > 2 * weights.manyHeadings;
    const ofPage = scoreOfPage(page);
    const sections = page.sections.map((units, section): Result => {
      const {score, line} = bestLine(units);
      const isTop = section === 0;
      const named = overlap(isTop ? page.title : units.heading);
      const asked = weights.headingOverlap + weights.asksAlike * (fitting.get(units.heading) ?? 0);
      const around = isList ? weights.listHeading * named + (isTop ? weights.listTop * ofPage : 0) : ofPage;
      return {
        page: number,
        section,
        line,
        score: around + weights.section * fit(units) + weights.bestLine * score + (isTop ? 0 : asked * named),
        covered: scores.covered(page),
      };
    });
    const [best, second] = sections.sort((a, b) => b.score - a.score);
    if (!best) return [];
    return second ? [best, {...second, score: second.score * weights.second}] : [best];
  });
  return results.sort((a, b) => b.score - a.score).slice(0, limit);
}
