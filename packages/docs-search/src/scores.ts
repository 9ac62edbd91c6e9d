import type {QueryTerm} from './query.ts';
import {kind} from './searchIndex.ts';
import type {PageUnits, SearchIndex, SectionUnits} from './searchIndex.ts';
import {weights} from './weights.ts';

/** What gets a score of its own; a unit by its number. */
type Place = PageUnits | SectionUnits | number;

const fields: Readonly<Record<string, number>> = {
  [kind.title]: weights.title,
  [kind.description]: weights.description,
  [kind.heading]: weights.heading,
  [kind.line]: weights.line,
  [kind.phrase]: weights.phrase,
};

/** How well each page, section and unit fits the terms of a query; of the readings of a term the best counts. */
export class Scores {
  /** What all terms are worth together. */
  readonly mass: number;
  private readonly sums = new Map<Place, number>();
  private readonly coverage = new Map<Place, number>();
  private best = new Map<Place, number>();

  constructor(
    terms: readonly QueryTerm[],
    private readonly index: SearchIndex,
  ) {
    let mass = 0;
    for (const term of terms) {
      const values = valuesOf(term, index);
      const most = Math.max(0, ...values.map(({value}) => value)) || 1;
      mass += most;
      for (const {word, value} of values) this.addReading(index.postings[word] ?? [], value);
      for (const [place, value] of this.best) {
        this.sums.set(place, this.of(place) + value);
        this.coverage.set(place, (this.coverage.get(place) ?? 0) + Math.min(most, 2 * value));
      }
      this.best = new Map();
    }
    this.mass = mass || 1;
  }

  of(place: Place): number {
    return this.sums.get(place) ?? 0;
  }

  /** How much of the query a place has, 0 to 1. */
  covered(place: Place): number {
    return Math.min(1, (this.coverage.get(place) ?? 0) / this.mass);
  }

  private addReading(units: readonly number[], value: number): void {
    const {kinds, owners, linesOfSection} = this.index;
    const pages = new Map<PageUnits, number>();
    const sections = new Map<SectionUnits, number>();
    let titled: PageUnits | undefined;
    for (const unit of units) {
      const {page, section} = owners[unit] ?? {};
      if (!page) continue;
      if (unit === page.title) titled = page;
      this.raise(unit, value);
      pages.set(page, (pages.get(page) ?? 0) + (fields[kinds[unit] ?? ''] ?? 0));
      if (!section) continue;
      const isHeading = unit === section.heading;
      const length = 1 + weights.sectionLength * (section.lines.length / linesOfSection - 1);
      const before = sections.get(section) ?? (titled === page ? weights.inTitle : 0);
      sections.set(section, before + (isHeading ? weights.sectionHeading : 1 / length));
      if (isHeading) for (const line of section.lines) this.raise(line, value * weights.inHeading);
    }
    for (const [page, sum] of pages) this.raise(page, (value * sum) / (sum + weights.pageSaturation));
    for (const [section, sum] of sections)
      this.raise(section, (value * sum) / (sum + weights.sectionSaturation));
  }

  private raise(place: Place, value: number): void {
    if (value > (this.best.get(place) ?? 0)) this.best.set(place, value);
  }
}

/** Weighs each reading of a term by its inverse document frequency. */
function valuesOf({readings, exact}: QueryTerm, {pages, pagesWith, general}: SearchIndex) {
  const count = (word: number) => pagesWith[word] ?? 0;
  const rarity = (n: number) =>
    Math.log(1 + Math.max(0, pages.length - n + 0.5) / (n + 0.5)) + weights.rarityFloor;
  const cap = exact === undefined ? weights.unknownRarity : rarity(count(exact));
  return readings.map(({word, weight}) => ({
    word,
    value: weight * Math.min(rarity(count(word)), cap) * (general.has(word) ? weights.general : 1),
  }));
}
