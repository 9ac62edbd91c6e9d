import {definitions, unconfirmed} from '../../tools/definitions';
import {specified} from '../../src/facts/behavior';

const sources = [
  {
    file: 'docs/a.mdx',
    text: 'Open <Label name="wallet.withdraw.route" />. <Fact name="behavior.node.pause" />',
  },
  {file: 'docs/b.mdx', text: '<Screen name="wallet.withdraw" at="amount" /> <FactTable name="auraLevels" />'},
  {file: 'src/explorers/C.tsx', text: 'behavior.node.pauseButton, behavior.node.off'},
];
const find = (name: string, marks = {}) => definitions(sources, marks).find((each) => each.name === name)!;

test('a definition names the files that show it, through a part or a table too', () => {
  expect(find('screen.wallet.withdraw').shown).toEqual(['docs/a.mdx', 'docs/b.mdx']);
  expect(find('screen.wallet').shown).toEqual([]);
  expect(find('behavior.node.pause').shown).toEqual(['docs/a.mdx']);
  expect(find('behavior.node.off').shown).toEqual(['src/explorers/C.tsx']);
  expect(find('behavior.aura.monetize').shown).toEqual(['docs/b.mdx']);
});

test('what the specification states is not for the owner to confirm', () => {
  const names = definitions(sources).map(({name}) => name);
  expect(names.filter((name) => specified.includes(name))).toEqual([]);
});

test('a definition is confirmed as it was read, and is open again once it says something else', () => {
  const {name, mark} = find('behavior.node.pause');
  expect(find(name, {[name]: mark}).confirmed).toBe(true);
  expect(find(name, {[name]: 'ffff'}).confirmed).toBe(false);
  const marks = {[name]: mark, 'behavior.node.gone': mark};
  const rows = unconfirmed(definitions(sources, marks), marks);
  expect(rows.some((row) => row.startsWith(`'${name}'`))).toBe(false);
  expect(rows.at(-1)).toContain("'behavior.node.gone' | is no longer defined");
});
