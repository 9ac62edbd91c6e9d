import {generalWords} from './generalWords.ts';
import type {PageText} from './readHtml.ts';
import {callingsOf, synonymsOf} from './readersWords.ts';
import type {ReadersWords} from './readersWords.ts';
import {slug, steps, textFile} from './searchIndex.ts';
import type {Group, IndexFile} from './searchIndex.ts';
import {terms} from './words.ts';

/** A page as input of the index. */
export interface IndexedPage extends PageText {
  readonly url: string;
  readonly group: Group;
  /** What readers type when they look for this page and its words do not say. */
  readonly phrases: readonly string[];
}

const general = new Set(terms(generalWords));

/** The files of the search by name: the index, and the lines of each section. */
export function searchFiles(pages: readonly IndexedPage[], added?: ReadersWords): Record<string, unknown> {
  const texts = pages.flatMap(({sections}, page) =>
    sections.map(({lines}, section) => [textFile(page, section), lines] as const),
  );
  return {'index.json': makeIndex(pages, added), ...Object.fromEntries(texts)};
}

/** Builds the inverted index over titles, descriptions, headings, lines and phrases. */
export function makeIndex(pages: readonly IndexedPage[], added: ReadersWords = {}): IndexFile {
  const postings = new Map<string, number[]>();
  const called = callingsOf(added).map((calling) => ({...calling, units: [] as number[]}));
  let unit = 0;

  function add(words: readonly string[]) {
    for (const word of new Set(words)) postings.set(word, [...(postings.get(word) ?? []), unit]);
    unit++;
  }

  for (const page of pages) {
    add(terms(page.title));
    add(terms(page.description));
    for (const {heading, lines} of page.sections) {
      // A section is about what its heading and its first line say. Of its lines, the first that says it counts.
      const about = heading && `${heading} ${lines[0] ?? ''}`;
      for (const {says, units} of called) {
        if (says.test(about)) units.push(unit);
        const first = lines.findIndex((line) => says.test(line));
        if (first >= 0) units.push(unit + 1 + first);
      }
      add(terms(heading));
      // Lines are indexed without general English.
      for (const line of lines) add(terms(line.slice(1)).filter((word) => !general.has(word)));
    }
    for (const phrase of page.phrases) add(terms(phrase));
  }

  const said = called.filter(({units}) => units.length > 0);
  const vocabulary = [...new Set([...postings.keys(), ...said.flatMap(({words}) => words)])].sort();
  const known = new Set(vocabulary);
  const leads = (to: string) => to.split(' ').every((part) => known.has(part));
  const numbers = (words: readonly string[]) => words.map((word) => vocabulary.indexOf(word));
  return {
    vocabulary,
    general: numbers(vocabulary.filter((word) => general.has(word))),
    postings: vocabulary.map((word) => steps(postings.get(word) ?? [])),
    called: said.map(({words, units}) => ({words: numbers(words), units: steps(units)})),
    pages: pages.map(({url, group, title, sections, phrases}) => ({
      url,
      group,
      title,
      sections: sections.map(({heading, id, lines}) => ({
        heading,
        lines: lines.length,
        ...(id !== slug(heading) && {id}),
      })),
      phrases: phrases.length,
    })),
    synonyms: synonymsOf(added).filter(({members, target}) =>
      target === undefined ? members.some(leads) : leads(target),
    ),
  };
}
