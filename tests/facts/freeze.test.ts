import {freezeFacts} from '../../src/facts/freeze';
import type {FactSources} from '../../src/facts/freeze';

const sources: FactSources = {
  quotes: {'fee.card': '3%', either: 'this|that'},
  tables: {
    fees: {columns: ['Route', 'Fee'], rows: [['Card | instant', '3%']]},
    words: {columns: ['Word', 'Meaning'], rows: [['Sigil', 'An image.']], anchors: ['sigil']},
  },
  diagrams: {life: {title: 'The life', description: 'From A to B.', source: 'flowchart TD\n  A --> B'}},
  terms: {sigil: 'An image called "sigil".'},
};

test('a fact becomes the text it prints', () => {
  expect(freezeFacts('It costs <Fact name="fee.card" />.', sources)).toBe('It costs 3%.');
});

test('a fact inside a table cannot end its cell', () => {
  expect(freezeFacts('| Choice | <Fact name="either" /> |', sources)).toBe('| Choice | this\\|that |');
  expect(freezeFacts('Take <Fact name="either" />.', sources)).toBe('Take this|that.');
});

test('a table becomes a Markdown table whose cells keep their pipes', () => {
  expect(freezeFacts('<FactTable name="fees" />', sources)).toBe(
    '| Route | Fee |\n| --- | --- |\n| Card \\| instant | 3% |',
  );
});

test('rows that can be linked to become headings with the same addresses', () => {
  expect(freezeFacts('<FactTable name="words" />', sources)).toBe('### Sigil {/* #sigil */}\n\nAn image.');
});

test('a diagram becomes a fence with its title and description', () => {
  expect(freezeFacts('<FactDiagram name="life" />', sources)).toBe(
    '```mermaid\nflowchart TD\n  accTitle: The life\n  accDescr: From A to B.\n  A --> B\n```',
  );
});

test('a term keeps its word and carries its definition with it', () => {
  expect(freezeFacts('Your <Term name="sigil">sigil</Term>.', sources)).toBe(
    'Your <Term tip="An image called &quot;sigil&quot;." entry="sigil">sigil</Term>.',
  );
});

test('code shows components and is left alone', () => {
  const page = 'Write `<Fact name="fee.card" />`:\n\n```mdx\n<Fact name="fee.card" />\n```\n';
  expect(freezeFacts(page, sources)).toBe(page);
});

test('freezing twice changes nothing more', () => {
  const once = freezeFacts('<Fact name="fee.card" /> <Term name="sigil">s</Term>', sources);
  expect(freezeFacts(once, {...sources, quotes: {}, terms: {}})).toBe(once);
});

test('a wrong name fails and says which names there are', () => {
  expect(() => freezeFacts('<Fact name="fee.cart" />', sources)).toThrow(
    /no fact named "fee.cart".*fee\.card/,
  );
});
