import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {confirmPage} from '../../../tools/release/confirm';
import {byPage, definitions, readConfirmed, sourceOf, unconfirmed} from '../../../tools/release/definitions';

const texts = [
  {
    file: 'docs/a.mdx',
    text: 'Open <Label name="wallet.withdraw.route" />. <Fact name="behavior.node.pause" />',
  },
  {file: 'docs/b.mdx', text: '<Screen name="wallet.withdraw" at="amount" /> <FactTable name="auraLevels" />'},
  {file: 'docs/glossary.mdx', text: '<FactTable name="glossary" />'},
  {file: 'src/explorers/C.tsx', text: 'behavior.node.pauseButton, behavior.node.off'},
];
const all = definitions(texts);
const find = (id: string) => all.find((each) => each.id === id)!;

test('a definition names the files that show it, through a part or a table too', () => {
  expect(find('screen.wallet.withdraw').shown).toEqual(['docs/a.mdx', 'docs/b.mdx']);
  expect(find('screen.wallet').shown).toEqual([]);
  expect(find('behavior.node.pause').shown).toEqual(['docs/a.mdx']);
  expect(find('behavior.node.off').shown).toEqual(['src/explorers/C.tsx']);
  expect(find('behavior.aura.monetize').shown).toEqual(['docs/b.mdx']);
  expect(find('term.manifest').shown).toEqual(['docs/glossary.mdx']);
});

test.each([
  ['behavior.aura.never', 'specified'],
  ['behavior.node.pause', 'defined'],
  ['term.manifest', 'defined'],
  ['term.activity', 'defined'],
  ['term.essence', 'specified'],
  ['table.withdrawalFees', 'specified'],
  ['table.signalTypes', 'defined'],
  ['table.fixedRun', 'computed'],
  ['fact.cipher', 'defined'],
  ['fact.fee.card', 'specified'],
])('%s is %s', (id, source) => {
  expect(sourceOf(id)).toBe(source);
});

test('definitions are counted by page, those of no page elsewhere', () => {
  const pages = byPage([
    find('screen.wallet.withdraw'),
    find('behavior.node.pause'),
    find('behavior.node.off'),
  ]);
  expect([...pages].map(([page, {length}]) => [page, length])).toEqual([
    ['a', 2],
    ['b', 1],
    ['elsewhere', 1],
  ]);
});

describe('confirmPage', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'confirm-'));
  const file = path.join(folder, 'confirmed.json');
  afterAll(() => rmSync(folder, {recursive: true}));
  const onPage = [find('screen.wallet.withdraw'), find('behavior.node.pause')];
  const [screen, pause] = onPage as [(typeof onPage)[0], (typeof onPage)[0]];

  /** @param answers what is typed, in order */
  async function talk(page: string, before: Readonly<Record<string, string>>, ...answers: string[]) {
    const printed: string[] = [];
    const ask = answers.length > 0 ? async () => answers.shift() ?? 'stop' : undefined;
    const print = (line: string) => printed.push(line);
    await confirmPage(page, onPage, before, {print, ...(ask && {ask})}, file);
    return printed.join('\n');
  }

  test('a yes is stored with the sentence, a no says where to change it, and stop keeps both', async () => {
    const said = await talk('docs/a.mdx', {'behavior.node.gone': 'Old'}, 'maybe', 'y', 'no');
    expect(said).toContain('a: 2 to confirm');
    expect(said).toContain('Also on: b');
    expect(said).toContain('Confirmed 1 of 2');
    expect(said).toContain('To change in src/facts/behavior.ts: behavior.node.pause');
    expect(readConfirmed(file)).toEqual({[screen.id]: screen.says});
    expect(unconfirmed(onPage, readConfirmed(file))).toEqual([pause]);
    await talk('/docs/a', readConfirmed(file), 'stop');
    expect(readConfirmed(file)).toEqual({[screen.id]: screen.says});
  });

  test('a definition that was edited comes back with what it was', async () => {
    const before = {[screen.id]: screen.says, [pause.id]: 'It pauses.'};
    expect(unconfirmed(onPage, before)).toEqual([pause]);
    expect(await talk('a', before, 'yes')).toContain('You confirmed: It pauses.');
    expect(readConfirmed(file)).toEqual({[screen.id]: screen.says, [pause.id]: pause.says});
    expect(await talk('a', readConfirmed(file))).toBe('Everything on a is confirmed.');
  });

  test('without a terminal the definitions are printed, within 80 columns', async () => {
    const said = await talk('a', {});
    expect(said).toContain('Run this in a terminal to answer: npm run launch:check -- --confirm a');
    expect(Math.max(...said.split('\n').map(({length}) => length))).toBeLessThanOrEqual(80);
  });

  test('a page without definitions is refused', async () => {
    await expect(talk('withdrwa', {})).rejects.toThrow('No page named "withdrwa"');
  });
});
