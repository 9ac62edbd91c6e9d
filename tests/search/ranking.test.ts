/** @jest-environment node */
import {deflateRawSync} from 'node:zlib';
import {glossary} from '@site/src/facts/glossary';
import {everydayWords} from '@site/src/search/everydayWords';
import {makeIndex} from '@site/src/search/makeIndex';
import {packIndex} from '@site/src/search/packIndex';
import {find} from '@site/src/search/query';
import {rank} from '@site/src/search/rank';
import {sitePhrases} from '@site/src/search/sitePhrases';
import {synonymsOf} from '@site/src/search/synonyms';
import {unpackIndex} from '@site/src/search/unpackIndex';
import {releasedPages} from './releasedPages';
import {queriesIn, score} from './score';

const pages = releasedPages();
const parts = makeIndex(pages, synonymsOf(everydayWords, glossary));
const packed = packIndex(parts);
const index = unpackIndex(packed);
const first = (query: string) => index.pages[rank(query, index)[0]?.page ?? -1]?.url;

test('the developer queries find their page first at least 92 times of 100', () => {
  const {hit1, hit3, empty} = score(queriesIn('dev'), index);
  expect(hit1).toBeGreaterThanOrEqual(0.92);
  expect(hit3).toBeGreaterThanOrEqual(0.96);
  expect(empty).toEqual([]);
});

test('the queries written from the specification keep what they had', () => {
  const {hit1, hit3, empty} = score(
    queriesIn('own').filter(({kind}) => kind !== 'far'),
    index,
  );
  expect(hit1).toBeGreaterThanOrEqual(0.93);
  expect(hit3).toBeGreaterThanOrEqual(0.97);
  expect(empty).toEqual([]);
});

test('so do those that share hardly a word with their page', () => {
  const {hit3, empty} = score(
    queriesIn('own').filter(({kind}) => kind === 'far'),
    index,
  );
  expect(hit3).toBeGreaterThanOrEqual(0.75);
  expect(empty).toEqual([]);
});

test('a word with a slip in it is understood', () => {
  expect(first('marketplce')).toBe('/docs/signal-marketplace');
  expect(first('battry')).toBe('/docs/battery-power-management');
});

test('a title is found while it is being typed', () => {
  expect(first('proof of exi')).toBe('/docs/proof-of-existence-explained');
  expect(first('what is au')).toBe('/docs/what-is-aura');
});

test('a heading typed whole leads to its page', () => {
  expect(first('Install an app')).toBe('/docs/installing-removing-apps');
  expect(first('What a proof holds')).toBe('/docs/proof-of-execution-pipeline');
});

test('naming an identifier says more of a page than any other word of its text', () => {
  const page = (title: string, text: string) => ({
    url: `/${title}`,
    group: 'Documentation' as const,
    title,
    description: '',
    phrases: [],
    sections: [{id: '', heading: '', text}],
  });
  const small = makeIndex([page('one', 'wallet AES-256 here'), page('two', 'x'), page('three', 'y')]);
  const impact = (word: string) =>
    small.impactOfPosting[small.postingStart[find(small.vocabulary, word)] ?? 0];
  expect(impact('aes256')).toBeGreaterThan(impact('wallet') ?? Infinity);
});

test('question marks and capitals make no difference', () => {
  expect(first('WHAT IS AURA?')).toBe('/docs/what-is-aura');
});

test('letters that begin no word find nothing', () => {
  expect(rank('xqzzvbn', index)).toEqual([]);
});

test('packing loses nothing', () => {
  for (const name of [
    'vocabulary',
    'general',
    'postingStart',
    'pageOfPosting',
    'impactOfPosting',
    'unitStart',
    'unitOfWord',
    'unitLength',
  ] as const) {
    expect(Array.from<unknown>(index[name])).toEqual(Array.from<unknown>(parts[name]));
  }
  expect(
    index.pages.map(({title, description, headings}) => [title, description, headings.map(({text}) => text)]),
  ).toEqual(
    parts.pages.map(({title, description, headings}) => [title, description, headings.map(({text}) => text)]),
  );
});

test('a word of general English weighs less than one that names a subject, and nothing in running text', () => {
  const page = (title: string, phrases: string[], text: string) => ({
    url: `/${title}`,
    group: 'Documentation' as const,
    title,
    description: '',
    phrases,
    sections: [{id: '', heading: '', text}],
  });
  const small = makeIndex([
    page('one', ['never again'], ''),
    page('two', ['wallet'], ''),
    page('three', [], 'never wallet'),
    ...Array.from({length: 20}, (_, i) => page(`other${i}`, [], '')),
  ]);
  const pagesOf = (word: string) => {
    const at = find(small.vocabulary, word);
    return [...small.pageOfPosting.subarray(small.postingStart[at], small.postingStart[at + 1])];
  };
  expect(pagesOf('never')).toEqual([0]);
  expect(pagesOf('wallet')).toEqual([1, 2]);
  const both = rank('never wallet', unpackIndex(packIndex(small)));
  expect(both[0]?.page).toBe(1);
});

test('every page of the site has 25 to 40 phrases of its own, lower-case, that no other has', () => {
  const all = Object.values(sitePhrases).flat();
  expect(Object.entries(sitePhrases).filter(([, {length}]) => length < 25 || length > 40)).toEqual([]);
  expect(all.filter((phrase) => phrase !== phrase.toLowerCase())).toEqual([]);
  expect(all.filter((phrase, at) => all.indexOf(phrase) !== at)).toEqual([]);
});

test('the index stays within its budget', () => {
  const words = pages.flatMap(({sections}) => sections).flatMap(({text}) => text.split(/\s+/)).length;
  const sent = deflateRawSync(packed, {level: 9}).length;
  expect(packed.length / words).toBeLessThan(3);
  expect(sent / words).toBeLessThan(1.5);
  // With the script, 40 kB for the first use.
  expect(sent / pages.length).toBeLessThan(600);
});
