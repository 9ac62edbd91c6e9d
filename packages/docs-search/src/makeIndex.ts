import {generalWords} from './generalWords.ts';
import {waysOfAnswering, waysOfAsking} from './query.ts';
import type {Calling} from './callings.ts';
import {withCalled} from './indexFormat.ts';
import {groups, kind, longest} from './searchIndex.ts';
import type {Called, IndexedPage, WrittenIndex} from './searchIndex.ts';
import {leadingSynonyms} from './synonyms.ts';
import type {Synonyms} from './synonyms.ts';
import {terms} from './tokens.ts';

const general = new Set(terms(generalWords));

/** The words that a site adds to those of its pages. */
export interface AddedWords {
  readonly synonyms?: readonly Synonyms[];
  readonly callings?: readonly Calling[];
}

/** Builds the inverted index over titles, descriptions, headings, lines and phrases. */
export function makeIndex(
  pages: readonly IndexedPage[],
  {synonyms = [], callings = []}: AddedWords = {},
): WrittenIndex {
  const postings = new Map<string, number[]>();
  const firstUnit: number[] = [];
  const kinds: number[] = [];
  const lengths: number[] = [];
  const unitsThatSay: number[][] = callings.map(() => []);

  function add(
    what: number,
    words: readonly string[],
    {marks = [], called = []}: {marks?: readonly string[]; called?: readonly string[]} = {},
  ) {
    const different = new Set(words);
    for (const word of [...different, ...marks]) {
      const units = postings.get(word);
      if (units) units.push(kinds.length);
      else postings.set(word, [kinds.length]);
    }
    kinds.push(what);
    const length = new Set([...words, ...called]).size;
    lengths.push(what === kind.line ? 0 : Math.min(length, longest));
  }

  const shortest = homes(pages);
  const boilerplate = repeatedHeadings(pages);
  pages.forEach((page, number) => {
    const {title, description, sections, phrases} = page;
    firstUnit.push(kinds.length);
    add(kind.title, terms(title));
    add(kind.description, terms(description));
    for (const {heading, lines, isExplorer} of sections) {
      // Index a repeated question only on its home page.
      const elsewhere = (shortest.get(heading) ?? number) !== number;
      const isNamed = !elsewhere && !isExplorer && !boilerplate.has(heading);
      // A section is about what its heading and its first line say.
      const about = isNamed && heading ? `${heading} ${lines[0] ?? ''}` : '';
      // Of its lines the first that says it counts; the figures of an explorer are examples.
      const said = callings.map(({says}, row) => {
        if (says.test(about)) unitsThatSay[row]?.push(kinds.length);
        return elsewhere || isExplorer ? -1 : lines.findIndex((line) => says.test(line));
      });
      add(kind.heading, isNamed ? terms(heading) : [], {
        marks: waysOfAsking(heading),
        called: callings.flatMap(({says, words}) => (says.test(about) ? words : [])),
      });
      lines.forEach((line, at) => {
        said.forEach((first, row) => first === at && unitsThatSay[row]?.push(kinds.length));
        // Lines are indexed without general English.
        const words = terms(line.slice(1)).filter((word) => !general.has(word));
        add(kind.line, elsewhere || isExplorer ? [] : [...words, ...waysOfAnswering(line)]);
      });
    }
    for (const phrase of phrases) add(kind.phrase, terms(phrase));
  });
  firstUnit.push(kinds.length);

  const added = callings.filter((_, row) => unitsThatSay[row]?.length).flatMap(({words}) => words);
  const vocabulary = [...new Set([...postings.keys(), ...added])].sort();
  const numberOf = new Map(vocabulary.map((word, number) => [word, number]));
  const called = callings.flatMap(({words}, row): Called[] => {
    const units = unitsThatSay[row] ?? [];
    const numbers = words.map((word) => numberOf.get(word) ?? 0).sort((a, b) => a - b);
    return units.length > 0 ? [{words: numbers, units}] : [];
  });
  const ownPostings = vocabulary.map((word) => postings.get(word) ?? []);
  const lists = withCalled(ownPostings, called);
  const pageOf = pageOfUnit(firstUnit);
  return {
    index: {
      vocabulary,
      general: Uint8Array.from(vocabulary, (word) => Number(general.has(word))),
      pagesWith: lists.map((units) => new Set(units.map((unit) => pageOf[unit])).size),
      postings: lists,
      groupOfPage: Uint8Array.from(pages, ({group}) => groups.indexOf(group)),
      firstUnit: Uint32Array.from(firstUnit),
      kinds: Uint8Array.from(kinds),
      lengths: Uint8Array.from(lengths),
    },
    ownPostings,
    called,
    pages: pages.map(({url, group, title, sections}) => ({
      url,
      group,
      title,
      sections: sections.map(({id, heading}) => ({id, heading})),
    })),
    synonyms: leadingSynonyms(synonyms, new Set(vocabulary)),
  };
}

function pageOfUnit(firstUnit: readonly number[]): Uint32Array {
  const pages = new Uint32Array(firstUnit[firstUnit.length - 1] ?? 0);
  firstUnit.forEach((first, page) => pages.fill(page, first));
  return pages;
}

/** Headings that begin as more than three others do, such as "What can go wrong with …": they do not tell sections apart. */
function repeatedHeadings(pages: readonly IndexedPage[]): Set<string> {
  const beginning = (heading: string) => heading.split(' ', 4).join(' ');
  const headings = pages.flatMap(({sections}) => sections.map(({heading}) => heading));
  const counts = new Map<string, number>();
  for (const heading of headings) counts.set(beginning(heading), (counts.get(beginning(heading)) ?? 0) + 1);
  return new Set(headings.filter((heading) => (counts.get(beginning(heading)) ?? 0) > 3));
}

/** For each question heading, the shortest page that has it. */
function homes(pages: readonly IndexedPage[]): Map<string, number> {
  const found = new Map<string, number>();
  pages.forEach(({sections}, page) => {
    for (const {heading} of sections) {
      if (!heading.endsWith('?')) continue;
      const before = found.get(heading);
      if (before === undefined || sections.length < (pages[before]?.sections.length ?? 0))
        found.set(heading, page);
    }
  });
  return found;
}
