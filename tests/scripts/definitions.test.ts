import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {confirmPage} from '../../scripts/confirm';
import {byPage, definitions, readConfirmed, unconfirmed} from '../../scripts/definitions';

const all = definitions([
  {slug: 'a', text: '<Label name="node.mode" /> <Fact name="behavior.node.pause" />'},
  {slug: 'b', text: '<Screen name="node" at="pause.hour" /> <FactTable name="auraLevels" />'},
  {slug: 'glossary', text: '<FactTable name="glossary" />'},
]);
const find = (id: string) => all.find((each) => each.id === id)!;

describe('definitions', () => {
  test.each([
    ['screen.node', ['a', 'b']],
    ['screen.wallet', ['elsewhere']],
    ['behavior.node.pause', ['a']],
    ['term.manifest', ['glossary']],
  ])('%s is on the pages %j, by its label, its name or its table', (id, pages) => {
    expect(find(id).pages).toEqual(pages);
  });

  test('leave out what the owner gave us, and tables that repeat rows of behavior', () => {
    const ids = all.map(({id}) => id);
    expect(ids).toEqual(expect.arrayContaining(['table.taskStates', 'fact.cipher']));
    for (const id of ['behavior.aura.never', 'term.essence', 'fact.fee.card']) expect(ids).not.toContain(id);
  });

  test('byPage puts the fullest page first', () => {
    const open = ['screen.node', 'behavior.node.pause', 'screen.wallet'].map(find);
    const counts = [...byPage(open)].map(([page, {length}]) => [page, length]);
    expect(counts).toEqual([
      ['a', 2],
      ['b', 1],
      ['elsewhere', 1],
    ]);
  });
});

test('confirmPage stores each yes with its sentence, and an edited sentence comes back', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'confirm-'));
  const file = path.join(folder, 'confirmed.json');
  const log = jest.spyOn(console, 'log').mockReturnValue();
  const onPage = [find('screen.node'), find('behavior.node.pause')];
  const talk = (...answers: string[]) =>
    confirmPage('a', onPage, readConfirmed(file), async () => answers.shift() ?? '', file);
  await talk('y', 'no');
  expect(log.mock.calls.join()).toContain('Change it in src/facts/behavior.ts.');
  expect(readConfirmed(file)).toEqual({[onPage[0]!.id]: onPage[0]!.says});
  expect(unconfirmed(onPage, readConfirmed(file))).toEqual([onPage[1]]);
  expect(unconfirmed([{...onPage[0]!, says: 'Edited.'}], readConfirmed(file))).toHaveLength(1);
  await talk('y');
  await expect(talk()).rejects.toThrow('Nothing to confirm on "a"');
  rmSync(folder, {recursive: true});
});
