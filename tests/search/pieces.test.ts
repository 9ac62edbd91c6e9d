/** @jest-environment node */
import {excerpt} from '@site/src/search/excerpt';
import {highlight} from '@site/src/search/highlight';
import {makeIndex} from '@site/src/search/makeIndex';
import {packIndex} from '@site/src/search/packIndex';
import {distanceWithin, readQuery} from '@site/src/search/query';
import {readHtml} from '@site/src/search/readHtml';
import {versionAt} from '@site/src/search/searchFiles';
import {stem, terms, words} from '@site/src/search/tokens';
import {unpackIndex} from '@site/src/search/unpackIndex';

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
  const index = unpackIndex(
    packIndex(
      makeIndex([
        {
          url: '/',
          group: 'Site',
          title: 'Walkie-talkie on iOS 15 with BLAKE3',
          description: '',
          phrases: [],
          sections: [],
        },
      ]),
    ),
  );
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

test('a swap of two letters is one edit', () => {
  expect(distanceWithin('worklfow', 'workflow', 2)).toBe(1);
  expect(distanceWithin('wallet', 'palace', 1)).toBe(2);
});

test('of a built page only what a reader sees is read', () => {
  const page = readHtml(
    `<head><meta name="description" content="Short."></head><nav>Menu</nav><main><article><h1>Title</h1><p>Top <button popovertarget=t>word</button><span id=t popover>tip</span>.</p>` +
      `<h2 id=part>Part<a class="hash-link" href="#part">#</a></h2><p>One</p><p><a>Two</a><a>three</a></p><script>no()</script></article></main><footer>Foot</footer>`,
  );
  expect(page).toEqual({
    title: 'Title',
    description: 'Short.',
    sections: [
      {id: '', heading: '', text: 'Top word.'},
      {id: 'part', heading: 'Part', text: 'One\nTwo three'},
    ],
  });
});

test('an excerpt is the sentences with most of the words, and cells are not run together', () => {
  const matches = (word: string) => ['fee', 'card'].includes(word);
  const texts = ['Nothing here.', 'First one. The fee of a card is known. Card\nFee\nDays'];
  expect(excerpt(texts, matches)).toEqual({
    text: 'First one. The fee of a card is known. Card',
    section: 1,
    matches: 2,
  });
});

test('an excerpt can be had of one section only', () => {
  const matches = (word: string) => ['fee', 'card'].includes(word);
  const texts = ['The fee of a card.', 'A fee.', 'Nothing.'];
  expect(excerpt(texts, matches, 1)?.section).toBe(1);
  expect(excerpt(texts, matches, 2)).toBeUndefined();
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
  expect(versionAt('/docs/next/what-is-aura', {versions})).toBe('current');
  expect(versionAt('/docs/what-is-aura', {versions})).toBe('1.0');
  expect(versionAt('/team', {versions})).toBe('1.0');
  expect(versionAt('/docs/next-steps', {versions})).toBe('1.0');
});
