import {fitsOf} from './fits.ts';
import type {Place} from './fits.ts';
import type {Question} from './query.ts';
import type {Page, SearchIndex, Section, Unit} from './searchIndex.ts';
import {weights} from './weights.ts';

/** A ranked section. */
export interface Result {
  readonly page: Page;
  readonly section: Section;
  /** Index of its best line. */
  readonly line: number;
  readonly score: number;
  /** How much of the query its page contains, 0 to 1. */
  readonly covered: number;
}

/** Ranks sections, best first, at most two of a page. */
export function rank({terms, wantsFigure}: Question, index: SearchIndex, limit: number): Result[] {
  const fits = fitsOf(terms, index);
  const fitOf = (place: Place) => fits.get(place) ?? {score: 0, covered: 0};

  /** A page or section counts less if it lacks some of the words. */
  function whole(place: Page | Section): number {
    const {score, covered} = fitOf(place);
    return score * (1 - weights.coverage * (1 - covered));
  }

  /** How much the query and a title, heading or phrase say the same. */
  function overlap(unit: Unit): number {
    const {score} = fitOf(unit);
    const all = Math.max(score, unit.length / terms.length);
    return score / (1 + weights.extraWords * (all - score));
  }

  /** How much a page is called as the query says. */
  function namedAs({named}: Page): number {
    const overlaps = named.map(overlap);
    const best = named.map(({field}, i) => weights.whole[field] * (overlaps[i] ?? 0));
    const all = overlaps.reduce((sum, each) => sum + each, 0);
    return Math.max(...best) + weights.allNamed * Math.log1p(all);
  }

  function resultsOf(page: Page): Result[] {
    const {covered} = fitOf(page);
    const ofPage = whole(page) + namedAs(page);
    const isList = page.sections.length > weights.listLength;
    const results = page.sections.map((section, place): Result => {
      const lines = section.lines.map((unit) => {
        const fit = fitOf(unit);
        return fit.score * fit.covered * (wantsFigure && unit.hasFigure ? weights.figure : 1);
      });
      const bestLine = Math.max(0, ...lines);
      const inList =
        weights.listHeading * overlap(section.named) + (place === 0 ? weights.listTop * ofPage : 0);
      const around = isList ? inList : ofPage;
      const score = around + weights.section * whole(section) + weights.bestLine * bestLine;
      return {page, section, line: Math.max(0, lines.indexOf(bestLine)), score, covered};
    });
    const [best, second] = results.sort((a, b) => b.score - a.score);
    return [best, second && {...second, score: second.score * weights.second}].filter((each) => !!each);
  }

  return index.pages
    .filter((page) => fits.has(page))
    .flatMap(resultsOf)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit);
}
