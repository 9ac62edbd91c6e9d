/** @jest-environment node */
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
  labels: {'wallet.send': 'Wallet › Send'},
  screens: {
    send: {
      path: 'Wallet › Send',
      parts: {
        route: {kind: 'choice', label: 'Route', options: {bank: 'Bank', card: 'Card'}},
        mode: {kind: 'pick', label: 'Mode', options: {light: 'Light', full: 'Full'}},
        confirm: {kind: 'button', label: 'Confirm', options: {}},
      },
    },
  },
  examples: {task: {title: 'task', json: '{}', schema: '/schemas/task.schema.json'}},
  open: {
    join: {
      heading: 'Not announced yet',
      entries: [{question: 'When?', says: 'Not announced yet.', page: 'how-to-join'}],
    },
  },
  allOpen: [{heading: 'Joining', entries: [{question: 'When?', says: 'In May.', page: 'how-to-join'}]}],
  link: (name) => ({inText: `the ${name}`, url: `https://${name}.example`}),
};

test('a fact becomes its text', () => {
  expect(freezeFacts('It costs <Fact name="fee.card" />.', sources)).toBe('It costs 3%.');
});

test('pipes of a fact within a table are escaped', () => {
  expect(freezeFacts('| Choice | <Fact name="either" /> |', sources)).toBe('| Choice | this\\|that |');
  expect(freezeFacts('Take <Fact name="either" />.', sources)).toBe('Take this|that.');
});

test('a table becomes a Markdown table with escaped pipes', () => {
  expect(freezeFacts('<FactTable name="fees" />', sources)).toBe(
    '| Route | Fee |\n| --- | --- |\n| Card \\| instant | 3% |',
  );
});

test('an announced period keeps its last day', () => {
  const phases = {columns: ['Phase'], rows: [['Summer 2025'], ['Live']]};
  expect(freezeFacts('<FactTable name="phases" />', {...sources, tables: {phases}})).toBe(
    '| Phase |\n| --- |\n| <Announced until="2025-09-22">Summer 2025</Announced> |\n| Live |',
  );
});

test('rows with anchors become headings with the same ids', () => {
  expect(freezeFacts('<FactTable name="words" />', sources)).toBe('### Sigil {/* #sigil */}\n\nAn image.');
});

test('a diagram becomes a fence with its title and description', () => {
  expect(freezeFacts('<FactDiagram name="life" />', sources)).toBe(
    '```mermaid\nflowchart TD\n  accTitle: The life\n  accDescr: From A to B.\n  A --> B\n```',
  );
});

test('a link becomes Markdown, also while its address is a placeholder', () => {
  expect(freezeFacts('Ask <FactLink name="shop" />.', sources)).toBe('Ask [the shop](https://shop.example).');
});

test('open questions become a heading and a list, with page links in the full list', () => {
  expect(freezeFacts('<NotAnnounced name="join" />', sources)).toBe(
    '## Not announced yet\n\n- **When?** Not announced yet.',
  );
  expect(freezeFacts('<NotAnnounced name="all" />', sources)).toBe(
    '## Joining\n\n- **When?** In May. [How to join](./how-to-join.mdx)',
  );
  expect(() => freezeFacts('<NotAnnounced name="jion" />', sources)).toThrow(/jion.*join/);
});

test('a label becomes its words, also within bold text', () => {
  expect(freezeFacts('**Open <Label name="wallet.send" />.**', sources)).toBe(
    '**Open <strong translate="no">Wallet › Send</strong>.**',
  );
  expect(() => freezeFacts('<Label name="wallet.sent" />', sources)).toThrow(/no label.*wallet\.send/);
});

test('a screen becomes a picture with its own labels, its text and its mark', () => {
  const says = 'Wallet › Send: Route (Bank, Card), Mode (Light), Confirm';
  const parts = (marked: boolean) =>
    `[["choice",false,"Route","Bank","Card"],["pick",false,"Mode","Light"],["button",${marked},"Confirm"]]`;
  expect(freezeFacts('<RecordExample name="task" />', sources)).toBe(
    '```json\n{}\n```\n\nThe example follows the [JSON Schema of the task](pathname:///schemas/task.schema.json).',
  );
  expect(freezeFacts('<Screen name="send" />', sources)).toBe(
    `<Screen path="Wallet › Send" says="${says}" parts={${parts(false)}} />`,
  );
  expect(freezeFacts('<Screen name="send" at="confirm" />', sources)).toBe(
    `<Screen path="Wallet › Send" says="${says}. Marked: Confirm" parts={${parts(true)}} />`,
  );
  expect(() => freezeFacts('<Screen name="send" at="confrim" />', sources)).toThrow(/part.*confirm/);
});

test('WhereToGet becomes its table, the signs of a fake and the links', () => {
  const printed = freezeFacts('<WhereToGet />', sources);
  expect(printed).toContain('| iPhone |');
  expect(printed).toContain('[the download](https://download.example)');
  expect(printed).not.toMatch(/\{\w+\}|</);
});

test('a term keeps its text and gets its definition', () => {
  expect(freezeFacts('Your <Term name="sigil">sigil</Term>.', sources)).toBe(
    'Your <Term tip="An image called &quot;sigil&quot;." entry="sigil">sigil</Term>.',
  );
});

test('components in code are left alone', () => {
  const page = 'Write `<Fact name="fee.card" />`:\n\n```mdx\n<Fact name="fee.card" />\n```\n';
  expect(freezeFacts(page, sources)).toBe(page);
});

test('freezing is idempotent', () => {
  const once = freezeFacts('<Fact name="fee.card" /> <Term name="sigil">s</Term>', sources);
  expect(freezeFacts(once, {...sources, quotes: {}, terms: {}})).toBe(once);
});

test('an unknown name throws and lists the existing names', () => {
  expect(() => freezeFacts('<Fact name="fee.cart" />', sources)).toThrow(
    /no fact named "fee.cart".*fee\.card/,
  );
});
