/** @jest-environment node */
import {readFileSync} from 'node:fs';
import {glossary} from '@site/src/facts/glossary';
import {everydayWords} from '@site/src/facts/search/everydayWords';
import {readersWords} from '@site/src/facts/search/readersWords';
import {sitePhrases} from '@site/src/facts/search/sitePhrases';
import {callingsOf} from 'docs-search/callings';
import {makeIndex} from 'docs-search/makeIndex';
import {search} from 'docs-search/search';
import {readIndex} from 'docs-search/searchIndex';
import {synonymsOf} from 'docs-search/synonyms';
import {releasedPages} from './releasedPages';

interface Query {
  readonly q: string;
  /** Slugs of documentation pages, or paths of others. */
  readonly relevant: readonly string[];
  readonly kind: string;
}

const pages = releasedPages();
const callings = callingsOf(readersWords);
const index = readIndex(makeIndex(pages, {synonyms: synonymsOf(everydayWords, glossary), callings}));

/** The pages that answer, best first, each once. */
function pagesFor(query: string): string[] {
  const {found, unknown} = search(query, index, 10);
  return unknown ? [] : [...new Set(found.map(({entry}) => entry.url.replace(/^\/docs\//, '')))];
}

test.each([
  ['of developers', 'dev', /./, 0.87, 0.97],
  ['written from the specification', 'own', /^(?!far$)/, 0.82, 0.9],
  ['that share hardly a word with their page', 'own', /^far$/, 0.55, 0.77],
] as const)(
  'queries %s find their page first, or among three, as often as they did',
  (_, file, kinds, first, amongThree) => {
    const queries = JSON.parse(readFileSync(`tests/docs-search/queries.${file}.json`, 'utf8')) as Query[];
    const places = queries
      .filter(({kind}) => kinds.test(kind))
      .map(({q, relevant}) => pagesFor(q).findIndex((page) => relevant.includes(page)) + 1);
    const share = (good: (at: number) => boolean) => places.filter(good).length / places.length;
    expect(share((at) => at === 1)).toBeGreaterThanOrEqual(first);
    expect(share((at) => at > 0 && at <= 3)).toBeGreaterThanOrEqual(amongThree);
  },
);

test.each([
  ['marketplce', 'signal-marketplace'],
  ['battry', 'battery-power-management'],
  ['proof of exi', 'proof-of-existence-explained'],
  ['what is au', 'what-is-aura'],
  ['WHAT IS AURA?', 'what-is-aura'],
  ['what you can ch', 'what-you-can-check-yourself'],
])('%s leads to %s', (query, page) => {
  expect(pagesFor(query)[0]).toBe(page);
});

test('every page of the site has at most eight phrases, lower-case, that no other has', () => {
  const all = Object.values(sitePhrases).flat();
  expect(Object.entries(sitePhrases).filter(([, {length}]) => length > 8)).toEqual([]);
  expect(all.filter((phrase) => phrase !== phrase.toLowerCase())).toEqual([]);
  expect(all.filter((phrase, at) => all.indexOf(phrase) !== at)).toEqual([]);
});

test("each row of readers' words is about something that a page says, and names no word twice", () => {
  const texts = pages.flatMap(({sections}) =>
    sections.flatMap(({heading, lines}) => [`${heading} ${lines[0] ?? ''}`, ...lines]),
  );
  expect(callings.filter(({says}) => !texts.some((text) => says.test(text)))).toEqual([]);
  const twice = callings.flatMap(({words}) => words.filter((word, at) => words.indexOf(word) !== at));
  expect(twice).toEqual([]);
});
