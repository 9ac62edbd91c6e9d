/** @jest-environment node */
import {glossary} from '@site/src/facts/glossary';
import {readersWords} from '@site/src/facts/search/readersWords';
import {everydayWords} from '@site/src/facts/search/everydayWords';
import {readIndex, writeIndex} from 'docs-search/indexFormat';
import {callingsOf} from 'docs-search/callings';
import {makeIndex} from 'docs-search/makeIndex';
import {nearestWords, readQuestion} from 'docs-search/query';
import {rank} from '@site/packages/docs-search/src/rank';
import type {IndexedPage} from 'docs-search/searchIndex';
import {sitePhrases} from '@site/src/facts/search/sitePhrases';
import {synonymsOf} from 'docs-search/synonyms';
import {namedFirst} from '@site/packages/docs-search/src/namedFirst';
import {releasedPages} from './releasedPages';
import {pagesFor, queriesIn, score} from './score';

const pages = releasedPages();
const written = makeIndex(pages, {
  synonyms: synonymsOf(everydayWords, glossary),
  callings: callingsOf(readersWords),
});
const {index, entries} = readIndex(writeIndex(written));
const first = (query: string) => pagesFor(query, index, written.pages)[0];

const small = (...texts: readonly Partial<IndexedPage>[]) =>
  readIndex(
    writeIndex(
      makeIndex(
        texts.map((page, number) => ({
          url: `/${number}`,
          group: 'Documentation',
          title: '',
          description: '',
          phrases: [],
          sections: [],
          ...page,
        })),
      ),
    ),
  ).index;

test.each([
  ['of developers', 'dev', /./, 0.87, 0.97],
  ['written from the specification', 'own', /^(?!far$)/, 0.82, 0.9],
  ['that share hardly a word with their page', 'own', /^far$/, 0.55, 0.77],
] as const)(
  'queries %s find their page first, or among three, as often as they did',
  (_, file, kinds, first, amongThree) => {
    const queries = queriesIn(file).filter(({kind}) => kinds.test(kind));
    const {hit1, hit3} = score(queries, index, written.pages);
    expect(hit1).toBeGreaterThanOrEqual(first);
    expect(hit3).toBeGreaterThanOrEqual(amongThree);
  },
);

test('a word with a slip in it is understood', () => {
  expect(first('marketplce')).toBe('/docs/signal-marketplace');
  expect(first('battry')).toBe('/docs/battery-power-management');
});

test('a title is found while it is being typed', () => {
  expect(first('proof of exi')).toBe('/docs/proof-of-existence-explained');
  expect(first('what is au')).toBe('/docs/what-is-aura');
  expect(first('what you can ch')).toBe('/docs/what-you-can-check-yourself');
});

test('a beginning that several titles share, or that is too short, changes no order', () => {
  const results = [{page: 2, section: 1, line: 0, score: 1, covered: 1}];
  const titled = (...titles: readonly string[]) => titles.map((title) => ({title, sections: []}));
  const pagesKnown = titled('Proof of work', 'Proof of stake', 'Wallet');
  expect(namedFirst('proof of', pagesKnown, results)).toBe(results);
  expect(namedFirst('pro', titled('Programs'), results)).toBe(results);
  expect(namedFirst('proof of S', pagesKnown, results)).toMatchObject([{page: 1, section: 0}, {page: 2}]);
  expect(namedFirst('wal', pagesKnown, results)).toBe(results);
  expect(namedFirst('wallet', pagesKnown, results)).toMatchObject([
    {page: 2, section: 0},
    {page: 2, section: 1},
  ]);
});

test.each([
  ['what is a sigil', true],
  ["What's the sigil?", true],
  ['what does sigil mean', true],
  ['what does a sigil cost', false],
  ['sigil', false],
])('"%s" is answered first by the section of that name: %s', (query, isFirst) => {
  const results = [{page: 0, section: 0, line: 0, score: 1, covered: 1}];
  const headed = (heading: string) => ({id: heading, heading});
  const known = [
    {title: 'Account', sections: [headed('')]},
    {title: 'Glossary', sections: [headed(''), headed('Signal'), headed('Sigil')]},
  ];
  const [best] = namedFirst(query, known, results);
  expect(best).toMatchObject(isFirst ? {page: 1, section: 2} : {page: 0});
});

test('question marks and capitals make no difference', () => {
  expect(first('WHAT IS AURA?')).toBe(first('what is aura'));
});

test('a result is the section with the line that has most of what was asked', () => {
  const sections = [
    {id: '', heading: '', lines: [' About the wallet.']},
    {id: 'fees', heading: 'Fees', lines: ['|Card · Fee: 3%', '|Bank · Fee: free · Arrives: in 2 days']},
    {id: 'cards', heading: 'Other cards', lines: [' None.']},
  ];
  const fees = small({title: 'Wallet', sections}, {title: 'Bank'}, {title: 'Other'});
  const [best] = rank(readQuestion('fee for a bank', fees), fees, 5);
  expect(best).toMatchObject({page: 0, section: 1, line: 1});
});

test('who asks when gets the line with a time', () => {
  const lines = [' An invite is sent by email.', ' An invite arrives within 7 days.'];
  const invites = small({title: 'Joining', sections: [{id: '', heading: '', lines}]});
  expect(rank(readQuestion('when does my invite come', invites), invites, 1)[0]?.line).toBe(1);
});

test('a question that a list of all repeats is found on the page where it belongs', () => {
  const section = {id: 'open', heading: 'Does it run on tablets?', lines: [' Not announced yet.']};
  const others = Array.from({length: 3}, (_, i) => ({id: '', heading: `Question ${i}?`, lines: []}));
  const open = small({title: 'All', sections: [...others, section]}, {title: 'Devices', sections: [section]});
  expect(rank(readQuestion('tablets', open), open, 5).map(({page}) => page)).toEqual([1]);
});

test('letters that begin no word find nothing, and the nearest words are offered instead', () => {
  expect(rank(readQuestion('xqzzvbn', index), index, 5)).toEqual([]);
  const [near] = nearestWords('walleterium', index);
  expect(near?.readings.map(({word}) => index.vocabulary[word])).toContain('wallet');
});

test('writing and reading loses nothing', () => {
  for (const name of [
    'vocabulary',
    'pagesWith',
    'groupOfPage',
    'firstUnit',
    'kinds',
    'lengths',
    'general',
  ] as const)
    expect(Array.from<unknown>(index[name])).toEqual(Array.from<unknown>(written.index[name]));
  expect(index.postings).toEqual(written.index.postings);
  const shownOf = written.pages.filter(({sections}) => sections.length > 0);
  expect(entries.filter(({url}) => shownOf.some((page) => page.url === url))).toEqual(shownOf);
});

test('every page of the site has at most eight phrases, lower-case, that no other has', () => {
  const all = Object.values(sitePhrases).flat();
  expect(Object.entries(sitePhrases).filter(([, {length}]) => length > 8)).toEqual([]);
  expect(all.filter((phrase) => phrase !== phrase.toLowerCase())).toEqual([]);
  expect(all.filter((phrase, at) => all.indexOf(phrase) !== at)).toEqual([]);
});
