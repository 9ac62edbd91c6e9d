import {problemsIn} from './page';

test.each([
  ['<Fact name="fee.crad" />', 'There’s no fact named "fee.crad". The nearest names are fee.'],
  ['<Fact name="toString" />', 'There’s no fact named "toString".'],
  ['<Fact />', '<Fact> needs "name": <Fact name="fee.card" />.'],
  ['<Fact name={card} />', 'Write the name of <Fact> as a text in quotes'],
  ['<Fact {...props} />', 'Write the props of <Fact> one by one'],
  ['<Fact nmae="fee.card" />', '<Fact> has no "nmae". It takes name'],
  ['<Fact name="fee.card" name="fee.card" />', '<Fact> has "name" twice'],
  ['A <Fact name="fee.card">3%</Fact>', '<Fact> prints its own text: write <Fact name="fee.card" />'],
  ['A <Term name="ach" />', '<Term> needs words between its tags'],
  ['A <FactTable name="withdrawalFees" />', 'Put <FactTable> on its own line'],
  ['| A |\n| - |\n| <FactTable name="withdrawalFees" /> |', 'Put <FactTable> on its own line'],
  ['<Screen name="log.entry" at="sum" />', 'There’s no part of this screen named "sum".'],
  ['<WithdrawalCalculator amount="3" />', '<WithdrawalCalculator> has no "amount". It takes nothing'],
  ['<TabItem label="iPhone">x</TabItem>', '<TabItem> needs "value": <TabItem value="ios" label="iPhone">'],
  // A copied page imports what every page has.
  ["import TabItem from '@theme/TabItem';\n\n<TabItem label='iPhone'>x</TabItem>", '3:1  <TabItem> needs'],
])('tells what is wrong with %s', async (page, problem) => {
  expect((await problemsIn(page)).join('\n')).toContain(problem);
});

test('tells all faults of a page with their places', async () => {
  const page = '---\ntitle: A\n---\n\n<Fact name="no" />\n\n- <Label\n  name="no" />\n';
  expect((await problemsIn(page)).map((problem) => problem.split(' ')[0])).toEqual(['5:1', '7:3']);
});

test('leaves a component of the same name alone that a page imports', async () => {
  expect(await problemsIn("import {Fact} from './Fact';\n\n<Fact at='sum' />")).toEqual([]);
});
