/** @jest-environment node */
import {highlight, shortened} from '@site/src/client/search/highlight';
import {readIndex, writeIndex} from 'docs-search/indexFormat';
import {makeIndex} from 'docs-search/makeIndex';
import {passage} from 'docs-search/passage';
import {readQuery} from 'docs-search/query';
import {readHtml as readNodes} from 'docs-search/readHtml';
import {isFurniture, pageOf} from 'docusaurus-light/pages';
import {versionAt} from 'docs-search/searchFiles';
import {stem, terms, words} from 'docs-search/tokens';

const readHtml = (html: string) => readNodes(pageOf('', html).nodes, isFurniture);

test.each([
  ['permissions', 'permission'],
  ['installing', 'installation'],
  ['battery', 'batteries'],
  ['withdraw', 'withdrawal'],
  ['monetize', 'monetization'],
  ['executed', 'execution'],
])('%s and %s are one word', (one, other) => {
  expect(stem(one)).toBe(stem(other));
});

test.each([
  ['signal', 'sign'],
  ['aura', 'au'],
  ['note', 'not'],
  ['businesses', 'busy'],
  ['file', 'fill'],
])('%s and %s are two words', (one, other) => {
  expect(stem(one)).not.toBe(stem(other));
});

test.each([
  ['walkietalkie', ['walkie', 'talkie']],
  ['ios15', ['ios', '15']],
  ['blake3', ['blake3']],
  ['walkies', ['walkies']],
])('%s is read as %j', (typed, expected) => {
  const page = {
    url: '/',
    group: 'Site' as const,
    title: 'Walkie-talkie on iOS 15 with BLAKE3',
    description: '',
    phrases: [],
    sections: [],
  };
  const {index} = readIndex(writeIndex(makeIndex([page])));
  expect(readQuery(typed, index).map((term) => term.typed)).toEqual(expected);
});

test('identifiers stay whole, whatever their spelling', () => {
  expect(words('AES-256')).toEqual(['aes256']);
  expect(words('BLAKE3, Æ and Ænergy')).toEqual(['blake3', 'æ', 'and', 'aenergy']);
  expect(words('2GB')).toEqual(['2', 'gb']);
});

test('small words go, question words stay, and a query of small words keeps them', () => {
  expect(terms('How do I get the wallet?')).toEqual(['how', 'wallet']);
  expect(terms('what is it')).toEqual(['what', 'is', 'it']);
});

test('a contraction is read as its first word', () => {
  expect(terms('I’d sell what’s mine')).toEqual(terms('I sell what is mine'));
});

test('of a built page only what a reader sees is read, line by line', () => {
  const page = readHtml(
    `<head><meta name="description" content="Short."></head><nav>Menu</nav><main><article><h1>Title</h1><p>Top <button popovertarget=t>word</button><span id=t popover>tip</span>.</p>` +
      `<h2 id=part>Part<a class="hash-link" href="#part">#</a></h2><p>One</p><p><a>Two</a><a>three</a></p><script>no()</script>` +
      `<ol><li>Go<li>Stop</ol><ul><li>Item</ul><div class="plain_x" data-search-skip>Table</div><h2 id=empty>Empty</h2><h2 id=next data-search-skip>Next</h2><p>Read on</p></article></main><footer>Foot</footer>`,
  );
  expect(page).toEqual({
    title: 'Title',
    description: 'Short.',
    sections: [
      {id: '', heading: '', lines: [' Top word.']},
      {id: 'part', heading: 'Part', lines: [' One', ' Two three', '-1. Go', '-2. Stop', '-Item']},
      {id: 'empty', heading: 'Empty', lines: []},
    ],
  });
});

test('a page leaves itself out', () => {
  expect(readHtml('<main data-search-skip><h1>All notes</h1><h2>One</h2></main>').title).toBe('');
});

test('a row is read with the headings of its columns', () => {
  const {sections} = readHtml(
    '<main><h1>T</h1><table><thead><tr><th>Route<th>Fee<th>Arrives<tbody><tr><th>ACH<td>Free<td>2 days</table></main>',
  );
  expect(sections[0]?.lines).toEqual(['|ACH · Fee: Free · Arrives: 2 days']);
});

test('an explorer is a section of its own, and the text after it stays with its heading', () => {
  const {sections} = readHtml(
    '<main><h1>T</h1><h2 id=fees>Fees</h2><p>One<div data-island=X><section id=try aria-labelledby=t><p id=t>Try a sum</p><p>24 left</p></section></div><p>Two</p></main>',
  );
  expect(sections.slice(1)).toEqual([
    {id: 'fees', heading: 'Fees', lines: [' One', ' Two']},
    {id: 'try', heading: 'Try a sum', lines: [' Try a sum', ' 24 left'], isExplorer: true},
  ]);
});

test('an item that begins with a bold question is a section with its answer', () => {
  const {sections} = readHtml(
    '<main><h1>T</h1><h2 id=open>Open</h2><ul><li><strong>Is it out?</strong> Not yet.</ul></main>',
  );
  expect(sections.slice(1)).toEqual([
    {id: 'open', heading: 'Open', lines: []},
    {id: 'open', heading: 'Is it out?', lines: [' Not yet.']},
  ]);
});

test('a passage begins where the answer is, and takes the words that lead to a list along', () => {
  const lines = [' Long before.', ' There are two ways:', '-By bank, free', '-By card, 3%', ' Long after.'];
  expect(passage(lines, 3, 40)).toEqual({lines: [' There are two ways:', '-By card, 3%'], best: 1});
  expect(passage(lines, 3, 44).lines).toHaveLength(3);
  expect(passage(lines, 0, 1000)).toEqual({lines, best: 0});
});

test('a long line is cut to the sentences that answer', () => {
  const line = 'Nothing here at all. The fee of a card is known. Nothing more.';
  expect(shortened(line, (word) => word === 'fee', 40)).toBe('… The fee of a card is known. Nothing …');
});

test('matching words are marked', () => {
  expect(highlight('The card fee is due', (word) => word === 'card' || word === 'fee')).toEqual([
    {text: 'The ', marked: false},
    {text: 'card fee', marked: true},
    {text: ' is due', marked: false},
  ]);
});

test('readers of another version search that version, all others the newest release', () => {
  const versions = [
    {name: 'current', isLast: false, route: '/docs/next'},
    {name: '1.0', isLast: true, route: '/docs'},
  ];
  expect(versionAt('/docs/next/what-is-aura', {versions})?.name).toBe('current');
  expect(versionAt('/docs/what-is-aura', {versions})?.name).toBe('1.0');
  expect(versionAt('/team', {versions})?.name).toBe('1.0');
  expect(versionAt('/docs/next-steps', {versions})?.name).toBe('1.0');
});
