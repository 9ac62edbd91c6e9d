import {makeIndex, searchFiles} from '../src/makeIndex';
import type {IndexedPage} from '../src/makeIndex';
import {readQuery} from '../src/query';
import type {ReadersWords} from '../src/readersWords';
import {searchOf} from '../src/search';
import {readIndex} from '../src/searchIndex';

const emptyPage = {group: 'Documentation', title: '', description: '', phrases: [], sections: []} as const;

/** An index of pages with the addresses `/0`, `/1` and so on, as a browser gets it. */
function fileOf(texts: readonly Partial<IndexedPage>[], added?: ReadersWords) {
  const pages = texts.map((page, number) => ({...emptyPage, url: `/${number}`, ...page}));
  return JSON.parse(JSON.stringify(makeIndex(pages, added)));
}
const section = (heading: string, ...lines: readonly string[]) => ({
  id: heading.toLowerCase().replaceAll(' ', '-'),
  heading,
  lines,
});
const top = (...lines: readonly string[]) => section('', ...lines);

/** What is found: the address, and the number of the best line. */
const found = (query: string, texts: readonly Partial<IndexedPage>[], added?: ReadersWords) =>
  searchOf(fileOf(texts, added))(query, 5).found.map(({url, line}) => `${url} ${line}`);

test('the files keep titles, headings and anchors, also those that a heading does not get by itself', () => {
  const sections = [top(' One.'), section('How it works'), {...section('Own'), id: 'other'}];
  const page = {...emptyPage, url: '/0', title: 'Wallet', sections, phrases: ['my money']};
  const {'index.json': index, ...texts} = searchFiles([page]);
  expect(texts).toEqual({'0-0.json': [' One.'], '0-1.json': [], '0-2.json': []});
  const [read] = readIndex(index as ReturnType<typeof makeIndex>).pages;
  expect(read).toMatchObject({url: '/0', group: 'Documentation', title: 'Wallet'});
  expect(read?.sections).toMatchObject(
    sections.map(({id, heading}, number) => ({id, heading, file: `0-${number}.json`})),
  );
  expect(read?.named.map(({field, length}) => [field, length])).toEqual([
    ['title', 1],
    ['heading', 2],
    ['heading', 1],
    ['phrase', 1],
  ]);
});

test('a result is the section with the line that has most of what was asked', () => {
  const fees = section('Fees', '|Card · Fee: 3%', '|Bank · Fee: free · Arrives: in 2 days');
  const sections = [top(' About the wallet.'), fees, section('Other cards', ' None.')];
  const pages = [{title: 'Wallet', sections}, {title: 'Bank'}, {title: 'Other'}];
  expect(found('fee for a bank', pages)[0]).toBe('/0#fees 1');
});

test('who asks when gets the line with a figure', () => {
  const lines = [' An invite is sent by email.', ' An invite arrives within 7 days.'];
  const pages = [{title: 'Joining', sections: [top(...lines)]}];
  expect(found('does my invite come', pages)).toEqual(['/0 0']);
  expect(found('when does my invite come', pages)).toEqual(['/0 1']);
});

test('a page gives two results at most, and the second counts less', () => {
  const [fee, other] = [section('One', ' A fee.'), section('Two', ' A fee.')];
  const sections = [top(), fee, other, section('Three', ' A fee.')];
  const {found: results} = searchOf(fileOf([{title: 'Fee', sections}, {}, {}]))('a fee', 5);
  expect(results).toHaveLength(2);
  expect(results[1]!.score).toBeLessThan(0.7 * results[0]!.score);
});

test('what readers call a line leads to the first that says it, and to its section', () => {
  const sections = [top(' No word.'), section('Cards', ' None.', ' A fee of 3%.', ' A fee of 4%.')];
  const pages = [{title: 'A', sections}, {title: 'B'}, {title: 'C'}];
  expect(found('charges', pages, {callings: 'fee of -> charge\nno such line -> charge'})[0]).toBe(
    '/0#cards 1',
  );
});

const typed = [
  {title: 'Marketplace', sections: [top(' Words.')]},
  {title: 'Configuration', sections: [top(' Words.')]},
  {title: 'Passphrase', sections: [top(' Words.')]},
  {title: 'Recovery', phrases: ['I lost it'], sections: [top()]},
  {title: 'Phone', sections: [top()]},
];

test.each([
  ['marketplce', 0],
  ['amrketplace', 0],
  ['market', 0],
  ['configurati', 1],
  ['pass phrase', 2],
  ['lost', 3],
  ['mobile', 4],
])('what is typed as %j leads to page %s', (query, page) => {
  expect(found(query, typed, {everyday: 'mobile phone'})[0]).toBe(`/${page} 0`);
});

test.each(['xqzzvbn', 'mar ket', 'wor ', 'b', 'phone2x'])('what is typed as %j finds nothing', (query) => {
  expect(found(query, [...typed, {title: 'Book'}])).toEqual([]);
});

test('what covers little of a query is weak, and three results are enough', () => {
  const pages = ['One', 'Two', 'Three', 'Four'].map((title) => ({
    title: `${title} wallet`,
    sections: [top()],
  }));
  const search = searchOf(fileOf([...pages, {}, {}]));
  const counted = (query: string) => [search(query, 5).weak, search(query, 5).found.length];
  expect(counted('wallet')).toEqual([false, 4]);
  expect(counted('wallet aaaa bbbb cccc dddd eeee ffff gggg')).toEqual([true, 3]);
});

test('a query is read as its words, their beginnings and what they stand for', () => {
  const index = readIndex(
    fileOf([{title: 'Cost of a marketplace'}, {title: 'Marketplace for phones: mobile devices'}], {
      everyday: 'handset phone\ncost mobile-device',
    }),
  );
  const word = (stem: string) => index.vocabulary.indexOf(stem);
  expect(readQuery('how many handsets cost market', index)).toEqual({
    wantsFigure: true,
    terms: [
      {readings: []},
      {readings: []},
      {readings: [{word: word('phon'), weight: 1, isTyped: false}]},
      {
        exact: word('cost'),
        readings: [
          {word: word('cost'), weight: 1, isTyped: true},
          ...['mobil', 'devic'].map((stem) => ({
            word: word(stem),
            weight: expect.closeTo(0.67 / Math.SQRT2),
            isTyped: false,
          })),
        ],
      },
      {readings: [{word: word('marketplac'), weight: 0.5, isTyped: true}]},
    ],
  });
});

test.each([
  ['bok', []],
  ['bokk', ['book']],
  ['boxxk', []],
  ['progrom', ['program']],
  ['prxxgram', ['program']],
])('of %s so many slips are corrected that %j remain', (query, expected) => {
  const index = readIndex(fileOf([{title: 'Book program'}, {title: 'Other'}]));
  const [term] = readQuery(`${query} `, index).terms;
  expect(term?.readings.map(({word}) => index.vocabulary[word])).toEqual(expected);
});

test.each([
  ['fee for a bank', '/0#what-is-the-fee? 1 2.356, /1 0 2.232, /0 0 0.522'],
  ['how much is a card', '/0#other-cards 1 1.045, /0#what-is-the-fee? 0 0.627, /2 0 0.286'],
])('%s: pages, sections and lines are weighed as before', (query, expected) => {
  const fees = section('What is the fee?', '|Card · Fee: 3%', '|Bank · Fee: free · Arrives: in 2 days');
  const sections = [top(' About the wallet.'), fees, section('Other cards', ' None.', ' A card.')];
  const pages = [
    {title: 'Wallet', description: 'Fees of a card.', sections, phrases: ['bank card']},
    {title: 'Bank', sections: [top(' A bank has a fee.')]},
    {title: 'Other', sections: [top(' No card.')]},
  ];
  const {found: results} = searchOf(fileOf(pages, {everyday: 'fee cost'}))(query, 5);
  expect(results.map(({url, line, score}) => `${url} ${line} ${score.toFixed(3)}`).join(', ')).toBe(expected);
});

test('in a list of many headings the section counts, not its page', () => {
  const many = (length: number) => Array.from({length}, (_, at) => section(`Node ${at}`, ' A node.'));
  const scoreOf = (length: number) => {
    const pages = [{title: 'Nodes', sections: [top(), ...many(length)]}, {title: 'Other'}];
    return searchOf(fileOf(pages))('node 7', 1).found[0]?.score.toFixed(2);
  };
  expect([57, 58].map(scoreOf)).toEqual(['3.68', '2.35']);
});

describe('what is named is seen first', () => {
  const pages = [
    {title: 'Proof of work', sections: [top(), section('Signal', ' None.')]},
    {title: 'Proof of stake', sections: [top(), section('Signal', ' None.')]},
    {title: 'Wallet', sections: [top(), section('Keys', ' None.')]},
    {
      title: 'Wallet setup',
      sections: [top(), section('Wallet', ' A wallet.'), section('A wallet', ' A wallet.')],
    },
    ...['Signal tower', 'Signal box', 'Signal type'].map((title) => ({title, sections: [top(' A signal.')]})),
  ];

  test.each([
    ['two titles begin so', 'proof of ', ['/0', '/1']],
    ['one title does', 'proof of s', ['/1', '/0']],
    ['a title, then a heading', 'Wallet!', ['/2', '/3#wallet']],
    ['a heading that two pages have, the first', 'signal', ['/4', '/0#signal']],
    ['a section of the page that is named', 'wallet set', ['/3#wallet', '/3#a-wallet']],
  ])('%s: %s', (_, query, expected) => {
    const urls = found(query, pages).map((each) => each.split(' ')[0]);
    expect(urls.slice(0, 2)).toEqual(expected);
  });
});

describe('an excerpt', () => {
  const texts = (query: string, lines: readonly string[], best: number, longest: number) =>
    searchOf(fileOf([{title: 'Fee of a card'}, {title: 'Charge'}], {everyday: 'fee charge'}))(query, 5)
      .excerpt(lines, best, longest)
      .map(({isItem, text}) => (isItem ? '-' : ' ') + text.map((each) => each.text).join(''));

  test('has the best line, and those after and before it that fit', () => {
    const lines = [' Long before.', ' There are two ways:', '-By bank, free', '-By card, 3%', ' Long after.'];
    expect(texts('fee', lines, 3, 40)).toEqual(lines.slice(2));
    expect(texts('fee', lines, 3, 37)).toEqual(lines.slice(3));
    expect(texts('fee', lines, 0, 1000)).toEqual(lines);
  });

  test('of a long line has the sentences that answer', () => {
    const line = ' Nothing here at all. The charge is known. Nothing more.';
    expect(texts('fee', [line], 0, 33)).toEqual([' … The charge is known. Nothing …']);
  });

  test('has the words marked that were typed, not what they stand for', () => {
    const {mark} = searchOf(fileOf([{title: 'Fee of a card'}, {title: 'Charge'}], {everyday: 'fee charge'}))(
      'card fee',
      5,
    );
    expect(mark('The card fee is a charge').filter(({marked}) => marked)).toEqual([
      {text: 'card', marked: true},
      {text: 'fee', marked: true},
    ]);
  });
});
