import {generalWords} from './generalWords.ts';
import {impactSteps} from './searchIndex.ts';
import type {IndexedPage, IndexParts} from './searchIndex.ts';
import {leadingSynonyms} from './synonyms.ts';
import type {Synonyms} from './synonyms.ts';
import {terms} from './tokens.ts';

/** BM25F: how much a word in this field counts, and how much the field's length counts against it. */
const fields = {
  title: {weight: 6, length: 0.3},
  phrases: {weight: 3.75, length: 0.3},
  headings: {weight: 1.2, length: 0.5},
  description: {weight: 3.1, length: 0.3},
  body: {weight: 1, length: 0.75},
};
type Field = keyof typeof fields;

const general = new Set(terms(generalWords));

const tuning = {
  /** The weight at which a word counts half of what it can (`k1` of BM25). */
  saturation: 6,
  /** A word on more than this share of the pages is kept only where a unit holds it or it says more than `faint`. */
  common: 0.2,
  faint: 2,
  /** In running text a word of letters and digits (`AES-256`) counts so often: who names it writes of it. */
  identifier: 4,
};

/** Works out, for every word, the pages it speaks for and the titles, headings and phrases it stands in. */
export function makeIndex(pages: readonly IndexedPage[], synonyms: readonly Synonyms[] = []): IndexParts {
  const {units, unitLength, unitsOfPage, pageOfUnit} = unitsOf(pages);
  const impacts = impactsOf(pages);
  for (const [word, list] of impacts) {
    if (list.length <= tuning.common * pages.length) continue;
    const named = new Set(units.get(word)?.map((unit) => pageOfUnit[unit]));
    const telling = list.filter(({page, impact}) => impact > tuning.faint || named.has(page));
    if (telling.length > 0) impacts.set(word, telling);
  }
  const vocabulary = [...impacts.keys()].sort();
  const postings = vocabulary.map((word) => impacts.get(word) ?? []);
  const wordUnits = vocabulary.map((word) => units.get(word) ?? []);
  return {
    pages: pages.map((page) => ({
      url: page.url,
      group: page.group,
      title: page.title,
      description: page.description,
      headings: telling(page).map(({id, heading}) => ({id, text: heading})),
    })),
    vocabulary,
    general: Uint8Array.from(vocabulary, (word) => Number(general.has(word))),
    postingStart: starts(postings),
    pageOfPosting: Uint32Array.from(postings.flatMap((list) => list.map(({page}) => page))),
    impactOfPosting: Uint8Array.from(postings.flatMap((list) => list.map(({impact}) => impact))),
    unitStart: starts(wordUnits),
    unitOfWord: Uint32Array.from(wordUnits.flat()),
    unitLength: Uint8Array.from(unitLength),
    unitsOfPage,
    synonyms: leadingSynonyms(synonyms, new Set(vocabulary)),
  };
}

function impactsOf(pages: readonly IndexedPage[]): Map<string, {page: number; impact: number}[]> {
  const texts = pages.map(fieldTerms);
  const names = Object.keys(fields) as Field[];
  const average = (name: Field) =>
    Math.max(1, texts.reduce((sum, text) => sum + text[name].length, 0) / pages.length);
  const averages = Object.fromEntries(names.map((name) => [name, average(name)])) as Record<Field, number>;

  const impacts = new Map<string, {page: number; impact: number}[]>();
  texts.forEach((text, page) => {
    const weights = new Map<string, number>();
    for (const name of names) {
      const {weight, length} = fields[name];
      const once = weight / (1 - length + (length * text[name].length) / averages[name]);
      for (const term of text[name]) {
        const times = name === 'body' && /\d\D|\D\d/.test(term) ? tuning.identifier : 1;
        weights.set(term, (weights.get(term) ?? 0) + times * once);
      }
    }
    for (const [term, weight] of weights) {
      const impact = Math.max(1, Math.round(impactSteps * Math.sqrt(weight / (tuning.saturation + weight))));
      append(impacts, term, {page, impact});
    }
  });
  return impacts;
}

function fieldTerms(page: IndexedPage): Record<Field, readonly string[]> {
  return {
    title: terms(page.title),
    phrases: page.phrases.flatMap(terms),
    headings: page.sections.flatMap(({heading}) => terms(heading)),
    description: terms(page.description),
    body: page.sections.flatMap(({text}) => terms(text)).filter((term) => !general.has(term)),
  };
}

function unitsOf(pages: readonly IndexedPage[]) {
  const units = new Map<string, number[]>();
  const unitLength: number[] = [];
  const pageOfUnit: number[] = [];
  const unitsOfPage = pages.map((page, number) => {
    const shown = [page.title, ...telling(page).map(({heading}) => heading)].map(
      (text) => new Set(terms(text)),
    );
    const seen = new Set(shown.map(together));
    // A phrase with the words of a title, a heading or another phrase adds nothing.
    const more = page.phrases
      .map((phrase) => new Set(terms(phrase)))
      .filter((unitTerms) => seen.size < seen.add(together(unitTerms)).size);
    const pageUnits = [...shown, ...more];
    for (const unitTerms of pageUnits) {
      for (const term of unitTerms) append(units, term, unitLength.length);
      unitLength.push(unitTerms.size);
      pageOfUnit.push(number);
    }
    return pageUnits.length;
  });
  return {units, unitLength, unitsOfPage, pageOfUnit};
}

/** The last part of every page says where to go on; its heading says nothing of the page. */
function telling({sections}: IndexedPage) {
  return sections.slice(1).filter(({heading}) => !/^(next|read on)$/i.test(heading));
}

function together(unitTerms: ReadonlySet<string>): string {
  return [...unitTerms].sort().join(' ');
}

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function starts(lists: readonly (readonly unknown[])[]): Uint32Array {
  const start = new Uint32Array(lists.length + 1);
  lists.forEach((list, i) => {
    start[i + 1] = (start[i] ?? 0) + list.length;
  });
  return start;
}
