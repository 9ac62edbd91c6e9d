import type {QueryTerm} from './query.ts';
import type {Page, SearchIndex, Section, Unit} from './searchIndex.ts';
import {weights} from './weights.ts';

/** What can fit a query. */
export type Place = Page | Section | Unit;

/** How well a place fits, and how much of the query it has, each from 0 to 1. */
export interface Fit {
  readonly score: number;
  readonly covered: number;
}

/** The places that fit the terms of a query; of the readings of a term the best counts. */
export function fitsOf(terms: readonly QueryTerm[], index: SearchIndex): Map<Place, Fit> {
  const fits = new Map<Place, Fit>();
  const weighed = terms.map((term) => valuesOf(term, index));
  const mass = weighed.reduce((sum, {most}) => sum + most, 0);
  for (const {values, most} of weighed) {
    const best = new Map<Place, number>();
    for (const {word, value} of values)
      for (const [place, share] of sharesOf(index.postings[word] ?? [], index))
        best.set(place, Math.max(best.get(place) ?? 0, value * share));
    for (const [place, value] of best) {
      const {score, covered} = fits.get(place) ?? {score: 0, covered: 0};
      const has = Math.min(most, 2 * value);
      fits.set(place, {score: score + value / mass, covered: covered + has / mass});
    }
  }
  return fits;
}

/** Weighs each reading of a term by its inverse document frequency, but as no rarer than the word itself. */
function valuesOf({readings, exact}: QueryTerm, {pages, postings, general}: SearchIndex) {
  const rarityOf = (word: number) => {
    const count = new Set(postings[word]?.map(({page}) => page)).size;
    return Math.log(1 + (pages.length - count + 0.5) / (count + 0.5)) + weights.rarityFloor;
  };
  const cap = exact === undefined ? Infinity : rarityOf(exact);
  const values = readings.map(({word, weight}) => {
    const value = weight * Math.min(cap, rarityOf(word)) * (general.has(word) ? weights.general : 1);
    return {word, value};
  });
  return {values, most: Math.max(0, ...values.map(({value}) => value)) || 1};
}

/** What a word is worth to each place, if these units hold it: pages and sections as in BM25F. */
function sharesOf(units: readonly Unit[], {linesOfSection}: SearchIndex): Map<Place, number> {
  const shares = new Map<Place, number>();
  const sums = new Map<Page | Section, number>();
  const titled = new Set<Page>();
  for (const {field, page, section} of units) {
    sums.set(page, (sums.get(page) ?? 0) + weights.fields[field]);
    if (field === 'title') titled.add(page);
    if (!section) continue;
    const length = 1 + weights.sectionLength * (section.lines.length / linesOfSection - 1);
    const before = sums.get(section) ?? (titled.has(page) ? weights.inTitle : 0);
    sums.set(section, before + (field === 'heading' ? 1 : 1 / length));
    if (field === 'heading') for (const line of section.lines) shares.set(line, weights.inHeading);
  }
  for (const [place, sum] of sums)
    shares.set(place, sum / (sum + ('url' in place ? weights.pageSaturation : weights.sectionSaturation)));
  for (const unit of units) shares.set(unit, 1);
  return shares;
}
