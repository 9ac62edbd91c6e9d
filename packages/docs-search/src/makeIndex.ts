import {generalWords} from './generalWords.ts';
import {waysOfAnswering, waysOfAsking} from './waysOfAsking.ts';
import type {Calling} from './callings.ts';
import {kind, packEntry, steps} from './searchIndex.ts';
import type {IndexFile, PageEntry} from './searchIndex.ts';
import {leadingSynonyms} from './synonyms.ts';
import type {Synonyms} from './synonyms.ts';
import {terms} from './tokens.ts';

/** One heading of a page and the text up to the next one. */
export interface Section {
  /** Anchor, empty for the top of the page. */
  readonly id: string;
  readonly heading: string;
  /** Prefixed by kind: a space for a paragraph, `-` for a list item or step, `|` for a table row. */
  readonly lines: readonly string[];
  /** An explorer's title and example figures rank below the text around it. */
  readonly isExplorer?: boolean;
}

/** A page as input of the index. */
export interface IndexedPage extends PageEntry {
  readonly description: string;
  /** What readers type when they look for this page and its words do not say. */
  readonly phrases: readonly string[];
  readonly sections: readonly Section[];
}

/** The words that a site adds to those of its pages. */
export interface AddedWords {
  readonly synonyms?: readonly Synonyms[];
  readonly callings?: readonly Calling[];
}

const general = new Set(terms(generalWords));

/** Builds the inverted index over titles, descriptions, headings, lines and phrases. */
export function makeIndex(
  pages: readonly IndexedPage[],
  {synonyms = [], callings = []}: AddedWords = {},
): IndexFile {
  const postings = new Map<string, number[]>();
  const unitsThatSay = callings.map((): number[] => []);
  let kinds = '';

  function add(what: string, words: readonly string[]) {
    for (const word of new Set(words)) {
      const units = postings.get(word);
      if (units) units.push(kinds.length);
      else postings.set(word, [kinds.length]);
    }
    kinds += what;
  }

  const shortest = homes(pages);
  for (const page of pages) {
    add(kind.title, terms(page.title));
    add(kind.description, terms(page.description));
    for (const {heading, lines, isExplorer} of page.sections) {
      // A repeated question is indexed only on its home page.
      const isElsewhere = (shortest.get(heading) ?? page) !== page;
      const isRead = !isElsewhere && !isExplorer;
      // A section is about what its heading and its first line say.
      const about = isRead && heading ? `${heading} ${lines[0] ?? ''}` : '';
      callings.forEach(({says}, row) => {
        if (says.test(about)) unitsThatSay[row]?.push(kinds.length);
        // Of its lines the first that says it counts; the figures of an explorer are examples.
        const first = isRead ? lines.findIndex((line) => says.test(line)) : -1;
        if (first >= 0) unitsThatSay[row]?.push(kinds.length + 1 + first);
      });
      add(kind.heading, [...(isRead ? terms(heading) : []), ...waysOfAsking(heading)]);
      for (const line of lines) {
        // Lines are indexed without general English.
        const words = terms(line.slice(1)).filter((word) => !general.has(word));
        add(kind.line, isRead ? [...words, ...waysOfAnswering(line)] : []);
      }
    }
    for (const phrase of page.phrases) add(kind.phrase, terms(phrase));
  }

  const said = callings.flatMap(({words}, row) => {
    const units = unitsThatSay[row] ?? [];
    return units.length > 0 ? [{words, units}] : [];
  });
  const vocabulary = [...new Set([...postings.keys(), ...said.flatMap(({words}) => words)])].sort();
  const numbers = (words: readonly string[]) =>
    steps(words.map((word) => vocabulary.indexOf(word)).sort((a, b) => a - b));
  return {
    vocabulary,
    general: numbers(vocabulary.filter((word) => general.has(word))),
    kinds,
    postings: vocabulary.map((word) => steps(postings.get(word) ?? [])),
    called: said.map(({words, units}) => ({words: numbers(words), units: steps(units)})),
    pages: pages.map(packEntry),
    synonyms: leadingSynonyms(synonyms, new Set(vocabulary)),
  };
}

/** For each question heading, the shortest page that has it. */
function homes(pages: readonly IndexedPage[]): Map<string, IndexedPage> {
  const found = new Map<string, IndexedPage>();
  for (const page of pages)
    for (const {heading} of page.sections) {
      const before = found.get(heading);
      if (heading.endsWith('?') && (!before || page.sections.length < before.sections.length))
        found.set(heading, page);
    }
  return found;
}
