import {inlineFacts, today} from '../../../../tools/site/markdown/printFacts';
import type {FactSources} from '../../../../tools/site/markdown/printFacts';

const sources: FactSources = {
  quotes: {'fee.card': '3%', either: 'this|that'},
  tables: {
    fees: {columns: ['Route', 'Fee'], rows: [['Card | instant', '3%']]},
    phases: {columns: ['Phase'], rows: [['Summer 2025'], ['Live']]},
    words: {columns: ['Word', 'Meaning'], rows: [['Sigil', 'An image.']], anchors: ['sigil']},
  },
  diagrams: {life: 'flowchart TD\n  accTitle: The life\n  A --> B'},
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
      heading: 'Open questions',
      entries: [{question: 'When?', says: 'No answer yet.', page: 'how-to-join'}],
    },
  },
  allOpen: [{heading: 'Joining', entries: [{question: 'When?', says: 'In May.', page: 'how-to-join'}]}],
  links: {...today.links, shop: {inText: 'the shop', url: 'https://shop.example'}},
};

test.each([
  ['It costs <Fact name="fee.card" />.', 'It costs 3%.'],
  ['Take <Fact name="either" />.', 'Take this|that.'],
  ['| Choice | <Fact name="either" /> |', '| Choice | this\\|that |'],
  ['<FactTable name="fees" />', '| Route | Fee |\n| --- | --- |\n| Card \\| instant | 3% |'],
  [
    '<FactTable name="phases" />',
    '| Phase |\n| --- |\n| <Announced until="2025-09-22">Summer 2025</Announced> |\n| Live |',
  ],
  ['<FactTable name="words" />', '### Sigil {/* #sigil */}\n\nAn image.'],
  ['<FactDiagram name="life" />', '```mermaid\nflowchart TD\n  accTitle: The life\n  A --> B\n```'],
  ['Ask <FactLink name="shop" />.', 'Ask [the shop](https://shop.example).'],
  [
    '<NotAnnounced name="join" />',
    '## Open questions {/* #not-announced-yet */}\n\n- **When?** No answer yet.',
  ],
  ['<NotAnnounced name="all" />', '## Joining\n\n- **When?** In May. [How to join](./how-to-join.mdx)'],
  ['**Open <Label name="wallet.send" />.**', '**Open <strong translate="no">Wallet › Send</strong>.**'],
  [
    '<RecordExample name="task" />',
    '```json\n{}\n```\n\nThe example follows the [JSON Schema of the task](pathname:///schemas/task.schema.json).',
  ],
  [
    'Your <Term name="sigil">sigil</Term>.',
    'Your <Term tip="An image called &quot;sigil&quot;." entry="sigil">sigil</Term>.',
  ],
])('%s becomes text that stays when facts change', (written, frozen) => {
  expect(inlineFacts(written, sources)).toBe(frozen);
  expect(inlineFacts(frozen, {...sources, quotes: {}, terms: {}})).toBe(frozen);
});

test.each([
  ['<Fact name="fee.cart" />', /no fact named "fee.cart".*fee\.card/],
  ['<Label name="wallet.sent" />', /no label.*wallet\.send/],
  ['<NotAnnounced name="jion" />', /jion.*join/],
  ['<Screen name="send" at="confrim" />', /part.*confirm/],
])('%s throws and lists the names that exist', (written, says) => {
  expect(() => inlineFacts(written, sources)).toThrow(says);
});

test('a screen becomes a picture with its own labels, its text and its mark', () => {
  const says = 'Wallet › Send: Route (Bank, Card), Mode (Light), Confirm';
  const parts = (marked: boolean) =>
    `[["choice",false,"Route","Bank","Card"],["pick",false,"Mode","Light"],["button",${marked},"Confirm"]]`;
  expect(inlineFacts('<Screen name="send" />', sources)).toBe(
    `<Screen path="Wallet › Send" says="${says}" parts={${parts(false)}} />`,
  );
  expect(inlineFacts('<Screen name="send" at="confirm" />', sources)).toBe(
    `<Screen path="Wallet › Send" says="${says}. Marked: Confirm" parts={${parts(true)}} />`,
  );
});

test('WhereToGet becomes its table, the signs of a fake and the links', () => {
  const printed = inlineFacts('<WhereToGet />', sources);
  expect(printed).toContain('| iPhone |');
  expect(printed).toContain('[SELF OS download site](https://download.selfos.example)');
  expect(printed).not.toMatch(/\{\w+\}|</);
});

test('components in code are left alone', () => {
  const page = 'Write `<Fact name="fee.card" />`:\n\n```mdx\n<Fact name="fee.card" />\n```\n';
  expect(inlineFacts(page, sources)).toBe(page);
});
