import {readQuery} from './query.ts';
import type {QueryTerm} from './query.ts';
import {impactSteps} from './searchIndex.ts';
import type {Group, SearchIndex} from './searchIndex.ts';
import {words} from './tokens.ts';

/** A page that answers, with the heading that answers best. */
export interface Result {
  /** Number of the page in the index. */
  readonly page: number;
  readonly score: number;
  /** Number of the heading in the page's entry, if one matches. */
  readonly heading?: number;
}

/** How much each sign of a good answer counts. Tuned on `tests/search/queries.own.json`; the other query file only checks. */
const rankWeights = {
  /** The best title, heading or phrase as a whole, against the sum over single words. */
  units: 0.65,
  title: 2.1,
  heading: 0.5,
  /** A heading of several words that is just what was typed. */
  wholeHeading: 1.7,
  /** All titles, headings and phrases of the page that share a word, with falling gain. */
  manyUnits: 0.3,
  /** From this many headings on, each counts less: a page of many headings is a list. */
  manyHeadings: 14,
  list: 0.6,
  /** How much a page loses that answers only some of the words. */
  coverage: 0.67,
  /** How much of heading and query must agree before a result leads to the heading. */
  headingNamed: 0.3,
  rarityFloor: 0.2,
  /** How much of its rarity a word of general English keeps. */
  general: 0.75,
  /** No guess (synonym, correction) of an unknown word may be rarer than this. */
  unknownRarity: 2.5,
  /** What is typed is how the title begins. */
  titleBegins: 0.57,
};

const groupWeights: Readonly<Record<Group, number>> = {Documentation: 1, Site: 0.95, Announcements: 0.75};

/** The pages that answer a query, best first. */
export function rank(query: string, index: SearchIndex, limit = 8): Result[] {
  const queryTerms = readQuery(query, index);
  const {perPage, covered, perUnit, mass} = weigh(queryTerms, index);
  const {best, all, heading} = bestUnits(perUnit, mass, queryTerms.length, index);
  const typed = words(query).join(' ');

  const results: Result[] = [];
  index.pages.forEach(({group, headings}, page) => {
    const sum = perPage[page] ?? 0;
    const title = index.plainTitles[page] ?? '';
    const begins =
      typed.length > 1 && title.startsWith(typed) ? rankWeights.titleBegins * (title === typed ? 2 : 1) : 0;
    if (sum === 0 && begins === 0) return;
    const coverage = 1 - rankWeights.coverage * (1 - (covered[page] ?? 0) / mass);
    const weight =
      groupWeights[group] * (headings.length > 2 * rankWeights.manyHeadings ? rankWeights.list : 1);
    const score =
      begins +
      weight *
        ((sum / mass) * coverage +
          rankWeights.units * (best[page] ?? 0) +
          rankWeights.manyUnits * Math.log1p(all[page] ?? 0));
    results.push({page, score, heading: heading.get(page)});
  });
  return results.sort((a, b) => b.score - a.score || a.page - b.page).slice(0, limit);
}

/** For every page and unit the sum over the query's words; of a word's readings the best counts. */
function weigh(queryTerms: readonly QueryTerm[], index: SearchIndex) {
  const count = index.pages.length;
  const pagesWith = (word: number) => (index.postingStart[word + 1] ?? 0) - (index.postingStart[word] ?? 0);
  const rarity = (n: number) =>
    Math.log(1 + Math.max(0, count - n + 0.5) / (n + 0.5)) + rankWeights.rarityFloor;
  const perPage = new Float64Array(count);
  const covered = new Float64Array(count);
  const perUnit = new Float64Array(index.unitLength.length);
  const pageBest = new Float64Array(count);
  const unitBest = new Float64Array(index.unitLength.length);
  let mass = 0;

  for (const {readings, exact} of queryTerms) {
    const beginnings = readings.filter(({beginning}) => beginning);
    const cap =
      exact !== undefined
        ? rarity(pagesWith(exact))
        : beginnings.length > 0
          ? rarity(beginnings.reduce((sum, {word}) => sum + pagesWith(word), 0))
          : rankWeights.unknownRarity;
    const values = readings.map(({word, weight}) => ({
      word,
      value:
        weight * Math.min(rarity(pagesWith(word)), cap) * (index.general[word] ? rankWeights.general : 1),
    }));
    const termMass = Math.max(0, ...values.map(({value}) => value)) || 1;
    mass += termMass;

    pageBest.fill(0);
    unitBest.fill(0);
    for (const {word, value} of values) {
      for (let i = index.postingStart[word] ?? 0; i < (index.postingStart[word + 1] ?? 0); i++) {
        raise(
          pageBest,
          index.pageOfPosting[i] ?? 0,
          value * ((index.impactOfPosting[i] ?? 0) / impactSteps) ** 2,
        );
      }
      for (let i = index.unitStart[word] ?? 0; i < (index.unitStart[word + 1] ?? 0); i++) {
        raise(unitBest, index.unitOfWord[i] ?? 0, value);
      }
    }
    pageBest.forEach((value, page) => {
      if (value === 0) return;
      perPage[page] = (perPage[page] ?? 0) + value;
      covered[page] = (covered[page] ?? 0) + Math.min(termMass, 2 * value);
    });
    unitBest.forEach((value, unit) => {
      if (value > 0) perUnit[unit] = (perUnit[unit] ?? 0) + value;
    });
  }
  return {perPage, covered, perUnit, mass: mass || 1};
}

/** Each page's best title, heading or phrase by how much of it and of the query is in the other. */
function bestUnits(perUnit: Float64Array, mass: number, termCount: number, index: SearchIndex) {
  const best = new Float64Array(index.pages.length);
  const all = new Float64Array(index.pages.length);
  const bestHeading = new Float64Array(index.pages.length).fill(rankWeights.headingNamed);
  const heading = new Map<number, number>();
  perUnit.forEach((shared, unit) => {
    if (shared === 0) return;
    const page = index.pageOfUnit[unit] ?? 0;
    const place = unit - (index.titleUnit[page] ?? 0);
    const headingCount = index.pages[page]?.headings.length ?? 0;
    const unitMass = Math.max(shared, ((index.unitLength[unit] ?? 1) * mass) / termCount);
    const overlap = shared / (unitMass + mass - Math.min(shared, mass));
    const isHeading = place > 0 && place <= headingCount;
    // The whole heading was typed, and nothing else.
    const whole = termCount > 1 && index.unitLength[unit] === termCount && shared > 0.95 * mass;
    const headingWeight =
      (whole ? rankWeights.wholeHeading : rankWeights.heading) *
      Math.min(1, rankWeights.manyHeadings / headingCount);
    all[page] = (all[page] ?? 0) + overlap;
    raise(best, page, overlap * (place === 0 ? rankWeights.title : isHeading ? headingWeight : 1));
    // A heading is named only if it answers better than the page's title, whose unit comes first.
    if (place === 0) raise(bestHeading, page, overlap);
    if (isHeading && raise(bestHeading, page, overlap)) heading.set(page, place - 1);
  });
  return {best, all, heading};
}

function raise(values: Float64Array, at: number, value: number): boolean {
  if (value <= (values[at] ?? 0)) return false;
  values[at] = value;
  return true;
}
