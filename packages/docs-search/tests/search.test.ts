/** @jest-environment node */
import {makeIndex} from '../src/makeIndex';
import type {AddedWords, IndexedPage} from '../src/makeIndex';
import {namedFirst} from '../src/namedFirst';
import {readQuestion} from '../src/query';
import {search} from '../src/search';
import {readIndex} from '../src/searchIndex';

const emptyPage = {group: 'Documentation', title: '', description: '', phrases: [], sections: []} as const;

function indexOf(texts: readonly Partial<IndexedPage>[], added?: AddedWords) {
  const pages = texts.map((page, number) => ({...emptyPage, url: `/${number}`, ...page}));
  return readIndex(JSON.parse(JSON.stringify(makeIndex(pages, added))));
}
const section = (heading: string, ...lines: readonly string[]) => ({
  id: heading.toLowerCase().replaceAll(' ', '-'),
  heading,
  lines,
});
const top = (...lines: readonly string[]) => section('', ...lines);
const places = (query: string, index: ReturnType<typeof indexOf>) =>
  search(query, index, 5).found.map(({page, section: number, line}) => [page, number, line]);

test('the file keeps titles, headings and anchors, also those that a heading does not get by itself', () => {
  const sections = [top(' One.'), section('How it works'), {...section('Own'), id: 'other'}];
  const {entries, pages} = indexOf([{title: 'Wallet', group: 'Notes', sections, phrases: ['my money']}]);
  expect(entries).toEqual([
    {url: '/0', group: 'Notes', title: 'Wallet', sections: sections.map(({id, heading}) => ({id, heading}))},
  ]);
  expect(pages).toEqual([
    {
      title: 0,
      sections: [
        {heading: 2, lines: [3]},
        {heading: 4, lines: []},
        {heading: 5, lines: []},
      ],
      phrases: [6],
    },
  ]);
});

test('a result is the section with the line that has most of what was asked', () => {
  const fees = section('Fees', '|Card · Fee: 3%', '|Bank · Fee: free · Arrives: in 2 days');
  const sections = [top(' About the wallet.'), fees, section('Other cards', ' None.')];
  const index = indexOf([{title: 'Wallet', sections}, {title: 'Bank'}, {title: 'Other'}]);
  expect(search('fee for a bank', index, 5).found[0]).toMatchObject({
    url: '/0#fees',
    heading: 'Fees',
    line: 1,
  });
});

test('who asks when gets the line with a time', () => {
  const index = indexOf([
    {title: 'Joining', sections: [top(' An invite is sent by email.', ' An invite arrives within 7 days.')]},
  ]);
  expect(places('when does my invite come', index)).toEqual([[0, 0, 1]]);
});

test('a question that a list of all repeats is found on the page where it belongs', () => {
  const asked = section('Does it run on tablets?', ' Not announced yet.');
  const others = Array.from({length: 3}, (_, i) => section(`Question ${i}?`));
  const index = indexOf([
    {title: 'All', sections: [...others, asked]},
    {title: 'Devices', sections: [asked]},
  ]);
  expect(search('tablet', index, 5).found.map(({page}) => page)).toEqual([1]);
});

test('a page gives two results at most, and the second counts less', () => {
  const [fee, other] = [section('One', ' A fee.'), section('Two', ' A fee.')];
  const index = indexOf([{title: 'Fee', sections: [top(), fee, other, section('Three', ' A fee.')]}, {}, {}]);
  const {found} = search('fee', index, 5);
  expect(found).toHaveLength(2);
  expect(found[1]!.score).toBeLessThan(0.7 * found[0]!.score);
});

test('of an explorer the words and figures are examples, which do not answer', () => {
  const index = indexOf([
    {title: 'A', sections: [top(), {...section('Try a payout', ' A payout of $5.'), isExplorer: true}]},
    {title: 'B', sections: [top(' A payout.')]},
  ]);
  expect(places('payout', index)).toEqual([[1, 0, 0]]);
});

test('what readers call a line leads to the first that says it, and to its section', () => {
  const callings = [{says: /fee of/, words: ['charg']}];
  const sections = [top(' No word.'), section('Cards', ' None.', ' A fee of 3%.', ' A fee of 4%.')];
  const index = indexOf([{title: 'A', sections}, {title: 'B'}, {title: 'C'}], {callings});
  expect(places('charges', index)[0]).toEqual([0, 1, 1]);
});

const typed = indexOf(
  [
    {title: 'Marketplace', sections: [top(' Words.')]},
    {title: 'Configuration', sections: [top(' Words.')]},
    {title: 'Passphrase', sections: [top(' Words.')]},
    {title: 'Recovery', phrases: ['I lost it'], sections: [top()]},
    {title: 'Phone', sections: [top()]},
  ],
  {synonyms: [{members: ['mobil', 'phon']}]},
);

test.each([
  ['marketplce', 0],
  ['amrketplace', 0],
  ['configurati', 1],
  ['pass phrase', 2],
  ['lost', 3],
  ['mobile', 4],
  ['marketplaceify', undefined],
])('what is typed as %j leads to page %s', (query, page) => {
  const {found, unknown} = search(query, typed, 5);
  expect(unknown ? undefined : found[0]?.page).toBe(page);
});

test('a query is read as its words, their beginnings and what they stand for, with the kinds of answer', () => {
  const index = indexOf(
    [
      {title: 'Marketplace', sections: [top(' It costs $1.', ' Many phones: 1.')]},
      {title: 'Marketplace for phones'},
    ],
    {synonyms: [{members: ['mobil', 'phon']}]},
  );
  const word = (stem: string) => index.vocabulary.indexOf(stem);
  expect(readQuestion('how many mobiles cost market', index)).toEqual({
    wants: ['#figure', '#money'].map(word),
    terms: [
      {typed: 'mobiles', readings: [{word: word('phon'), weight: 1, isTyped: false}]},
      {
        typed: 'cost',
        exact: word('cost'),
        readings: [{word: word('cost'), weight: 1, isTyped: true}],
      },
      {
        typed: 'market',
        readings: [{word: word('marketplac'), weight: expect.closeTo(0.6 * (0.6 + 2.4 / 10)), isTyped: true}],
      },
    ],
  });
});

test.each([
  ['fee for a bank', '0.1=2.274 1.0=1.823 0.0=0.563'],
  ['how much is a card', '0.2=2.530 0.1=1.533 2.0=0.788'],
])('%s: pages, sections and lines are weighed as before', (query, expected) => {
  const fees = section('What is the fee?', '|Card · Fee: 3%', '|Bank · Fee: free · Arrives: in 2 days');
  const sections = [top(' About the wallet.'), fees, section('Other cards', ' None.', ' A card.')];
  const index = indexOf([
    {title: 'Wallet', description: 'Fees of a card.', sections, phrases: ['bank card']},
    {title: 'Bank', sections: [top(' A bank has a fee.')]},
    {title: 'Other', sections: [top(' No card.')]},
  ]);
  const scores = search(query, index, 5).found.map(
    ({page, section: at, score}) => `${page}.${at}=${score.toFixed(3)}`,
  );
  expect(scores.join(' ')).toBe(expected);
});

test('in a list of many headings the section counts more than its page', () => {
  const many = (length: number) => Array.from({length}, (_, at) => section(`Node ${at}`, ' A node.'));
  const scoreOf = (length: number) => {
    const index = indexOf([{title: 'Nodes', sections: [top(), ...many(length)]}, {title: 'Other'}]);
    return search('node 7', index, 1).found[0]?.score.toFixed(2);
  };
  expect([57, 58].map(scoreOf)).toEqual(['3.94', '2.52']);
});

test.each([
  ['bok', []],
  ['bokk', ['book']],
  ['boxxk', []],
  ['programm', ['program']],
])('of %s so many slips are corrected that %j remain', (query, expected) => {
  const index = indexOf([{title: 'Book program'}, {title: 'Other'}]);
  const [term] = readQuestion(`${query} `, index).terms;
  expect(term?.readings.map(({word}) => index.vocabulary[word])).toEqual(expected);
});

test('a last word may go on, unless a space ends it', () => {
  expect(search('market', typed, 5).found[0]?.page).toBe(0);
  expect(search('market ', typed, 5).unknown).toBe(true);
});

test('letters that begin no word find what stands next to them, and say so', () => {
  const answer = search('markxzz', typed, 5);
  expect(answer).toMatchObject({unknown: true, weak: true});
  expect(answer.found[0]?.url).toBe('/0');
});

describe('what is named comes first', () => {
  const found = {page: 2, section: 1, line: 0, score: 1, covered: 1};
  const order = (query: string, entries: Parameters<typeof namedFirst>[1], page: number) =>
    namedFirst(query, entries, [{...found, page}])
      .map(({page: its, section: at}) => `${its}.${at}`)
      .join(' ');

  test.each([
    ['proof of', 2, '2.1'],
    ['pro', 2, '2.1'],
    ['proof of S', 2, '1.0 2.1'],
    ['wal', 0, '0.1'],
    ['wall', 0, '2.0 0.1'],
    ['wall', 2, '2.1'],
    ['wallet', 2, '2.0 2.1'],
  ])('%s, with page %i ahead: of titles, the one that begins so', (query, page, expected) => {
    const titles = ['Proof of work', 'Proof of stake', 'Wallet'];
    expect(
      order(
        query,
        titles.map((title) => ({title, sections: []})),
        page,
      ),
    ).toBe(expected);
  });

  test.each([
    ['signal', '0.1 1.1'],
    ['two small words', '1.2 0.1'],
  ])('%s: of headings, that of the shortest page', (query, expected) => {
    const headed = [
      {title: 'Long', sections: ['', 'Other', 'Two small words', 'Signal'].map((each) => section(each))},
      {title: 'Short', sections: ['', 'Signal', 'Two small words'].map((each) => section(each))},
    ];
    expect(order(query, headed, 0)).toBe(expected);
  });
});
