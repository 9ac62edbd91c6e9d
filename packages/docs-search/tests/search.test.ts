import {searchFiles} from '../src/makeIndex';
import type {IndexedPage} from '../src/makeIndex';
import {searchIn} from '../src/search';
import type {IndexFile} from '../src/search';

const emptyPage = {group: 'Documentation', title: '', description: '', questions: {}, sections: []} as const;

const section = (heading: string, ...lines: readonly string[]) => ({
  id: heading.toLowerCase().replaceAll(' ', '-'),
  heading,
  lines,
});
const top = (...lines: readonly string[]) => section('', ...lines);

/** The search of pages with the addresses `/0`, `/1` and so on, as a browser gets it. */
function searchOf(texts: readonly Partial<IndexedPage>[]) {
  const files = searchFiles(texts.map((page, number) => ({...emptyPage, url: `/${number}`, ...page})));
  return searchIn(JSON.parse(JSON.stringify(files['index.json'])) as IndexFile);
}

async function found(query: string, texts: readonly Partial<IndexedPage>[]): Promise<string[]> {
  return (await searchOf(texts))(query, 5).found.map(({url}) => url);
}

describe('searchFiles', () => {
  test('writes, for a heading without text, what is below it with its anchor, or else next', () => {
    const trouble = {id: 'trouble', heading: 'Trouble?', lines: ['~Fields']};
    const sections = [
      top(),
      trouble,
      {...trouble, heading: 'No money?', lines: [' Wait.']},
      {...trouble, heading: 'No code?', lines: [' Ask.']},
      section('Others'),
      section('Last', ' Line.'),
    ];
    expect(searchFiles([{...emptyPage, url: '/0', sections}])).toMatchObject({
      '0-1.json': ['-No money? Wait.', '-No code? Ask.'],
      '0-4.json': ['-Last Line.'],
    });
  });

  test('writes the lines of each section next to the index, but no question', () => {
    const sections = [top(' One.'), section('How it works', ' So.'), {...section('Own'), id: 'other'}];
    const page = {...emptyPage, url: '/0', title: 'Wallet', sections, questions: {top: ['where is my cash']}};
    const {'index.json': index, ...texts} = searchFiles([page]);
    expect(texts).toEqual({'0-0.json': [' One.'], '0-1.json': [' So.'], '0-2.json': []});
    expect(JSON.stringify(index)).not.toContain('where is my cash');
  });
});

describe('a search', () => {
  const wallet = {
    title: 'Wallet',
    description: 'Keep your tokens.',
    sections: [
      top(' About keys.'),
      section('Fees', ' A card costs 3%.'),
      {...section('Limits', ' At most 100.'), id: 'other'},
    ],
    questions: {top: ['is it custodial'], fees: ['cash out'], other: ['how big can a transfer be']},
  };
  const pages = [wallet, {title: 'Marketplace', sections: [top(' A card is traded.')]}, {title: 'Phone'}];

  test.each([
    ['a title', 'wallets', '/0'],
    ['a description', 'tokens', '/0'],
    ['a heading', 'fee', '/0#fees'],
    ['a line', 'three cards costing', '/0#fees'],
    ['a question of a section', 'cash out', '/0#fees'],
    ['a question of a heading with another anchor', 'big transfers', '/0#other'],
    ['a question of the lead', 'custodial?', '/0'],
    ['the beginning of a word', 'mark', '/1'],
    ['a stem that an ending follows', 'marketplac', '/1'],
    ['a slip of typing', 'amrketplace', '/1'],
  ])('finds %s: %s', async (_, query, url) => {
    expect((await found(query, pages))[0]).toBe(url);
  });

  test.each(['xqzzvbn', 'mar ket', 'w'])('finds nothing for %j', async (query) => {
    expect(await found(query, pages)).toEqual([]);
  });

  test('names the words that no page has', async () => {
    const search = await searchOf(pages);
    expect(search('refund for my wallet', 5)).toMatchObject({
      found: [{title: 'Wallet'}],
      missing: ['refund'],
    });
    expect(search('wallt', 5).missing).toEqual([]);
    // Only a question that nobody sees has these.
    expect(search('cash out', 5)).toMatchObject({found: [{heading: 'Fees'}], missing: ['cash', 'out']});
    expect(search('cash from a wallet', 5).missing).toEqual([]);
  });

  test('shows an open question below an answer that is headed by the word, and first without one', async () => {
    const open = {...section('Does the battery last a week offline?', ' No answer yet.'), isOpen: true};
    const sections = [top(), open, section('How to save battery', ' Charge it at night.')];
    const search = await searchOf([{title: 'Power', sections}]);
    expect(search('battery', 5).found[0]).toMatchObject({isOpen: false});
    expect(search('offline', 5).found[0]).toMatchObject({isOpen: true});
  });

  test('shows two sections of a page at most', async () => {
    const sections = [top(' A fee.'), ...['One', 'Two'].map((name) => section(name, ' A fee.'))];
    expect(await found('fee', [{title: 'Costs', sections}])).toHaveLength(2);
  });

  test.each([
    ['the only title that begins so', 'proof of s', ['/1', '/0']],
    ['a title, then a heading', 'Wallet!', ['/2', '/3#wallet']],
  ])('shows %s first', async (_, query, urls) => {
    const named = [
      {title: 'Proof of work', sections: [top(' Proof of proof.')]},
      {title: 'Proof of stake', sections: [top(' Stake.')]},
      {title: 'Wallet', sections: [top()]},
      {title: 'Wallet setup', sections: [top(' Wallet.'), section('Wallet', ' None.')]},
    ];
    expect((await found(query, named)).slice(0, 2)).toEqual(urls);
  });
});

describe('an excerpt', () => {
  async function excerpt(query: string, lines: readonly string[], longest: number) {
    const search = await searchOf([{title: 'Fee of a card', sections: [top(...lines)]}, {title: 'Other'}]);
    return search(query, 5).excerpt(lines, longest);
  }
  const texts = ({lines}: Awaited<ReturnType<typeof excerpt>>) =>
    lines.map(({isItem, text}) => (isItem ? '-' : ' ') + text.map((each) => each.text).join(''));
  const lines = [' Long before.', ' There are two ways:', '-By bank, free', '-By card, 3%', ' Long after.'];

  test('has the line that answers best, and those around it that fit', async () => {
    expect(texts(await excerpt('card', lines, 40))).toEqual(lines.slice(2));
    expect(texts(await excerpt('card', lines, 37))).toEqual(lines.slice(3));
    expect(await excerpt('card', lines, 1000)).toMatchObject({best: '-By card, 3%', lines: {length: 5}});
  });

  test('has the line with a figure for a question that asks for one', async () => {
    const invite = [' An invite is sent by email.', ' An invite arrives within 7 days.'];
    expect((await excerpt('my invite', invite, 30)).best).toBe(invite[0]);
    expect((await excerpt('when is my invite here', invite, 30)).best).toBe(invite[1]);
  });

  test('has the sentences of a long line that hold the words, which are marked', async () => {
    const shown = await excerpt('fees', [' Nothing here at all. The fee is known. Nothing more.'], 34);
    expect(texts(shown)).toEqual([' … The fee is known. Nothing more.']);
    expect(shown.lines[0]?.text.filter(({marked}) => marked)).toEqual([{text: 'fee', marked: true}]);
  });
});
