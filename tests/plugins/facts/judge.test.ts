import {faults, render} from './page';

describe('judgeFacts', () => {
  it.each([
    ['<Fact name="fee.crad" />', 'There is no fact named "fee.crad". The nearest names are fee.'],
    ['<Fact />', '<Fact> needs "name": <Fact name="fee.card" />.'],
    ['<Fact name={card} />', 'Write the name of <Fact> as a text in quotes'],
    ['<Fact {...props} />', 'Write the props of <Fact> one by one'],
    ['<Fact nmae="fee.card" />', '<Fact> has no "nmae". It takes name'],
    ['<Fact name="fee.card" name="fee.card" />', '<Fact> has "name" twice'],
    ['A <Fact name="fee.card">3%</Fact>', '<Fact> prints a text of its own: write <Fact name="fee.card" />'],
    ['A <Term name="ach" />', '<Term> needs words between its tags'],
    ['A <FactTable name="withdrawalFees" />', 'Put <FactTable> on a line of its own'],
    ['| A |\n| - |\n| <FactTable name="withdrawalFees" /> |', 'Put <FactTable> on a line of its own'],
    ['<Screen name="log.entry" at="sum" />', 'There is no part of this screen named "sum".'],
    ['<Fcat name="fee.card" />', 'There’s no component <Fcat>. The nearest are Fact'],
    ['A <fact name="fee.card" />', 'There’s no element <fact>: write <Fact>.'],
    ['<Foo.Bar />', 'There’s no component <Foo>.'],
    ['<WithdrawalCalculator amount="3" />', '<WithdrawalCalculator> has no "amount". It takes nothing'],
    ['<TabItem label="iPhone">x</TabItem>', '<TabItem> needs "value"'],
    ['A {placeholder} here', 'placeholder is not defined. Write \\{ for a brace'],
    ['A {[{a: 1}]} here', 'Objects are not valid as a React child'],
    ['A {1, 2} here', 'Readers wouldn’t see all of this'],
    ['A {() => 1} here', 'Readers wouldn’t see all of this'],
    ['<note>x</note>', 'There’s no element <note>'],
    ['A {process.env.FOO.bar}', 'Cannot read properties of undefined'],
    ['export const f = () => { throw Error("no") };\n\nA {f()} here', '3:3  This can’t be shown: no.'],
    ['export const rate = base * 2;\n\nA {rate}', '1:1  base is not defined'],
    ['<div style="color: red">x</div>', 'The `style` prop expects a mapping'],
    ['<Tabs values={[{value: ios}]} />', 'ios is not defined'],
    ['A {frontMatter.title && <Foo />}', 'There’s no component <Foo>'],
    ['A {[1].map(() => <Fact name="fee.card" />)}', 'Write <Fact> outside of braces'],
    ['A <br>line</br>', 'must neither have `children`'],
  ])('tells what is wrong with %s', async (page, message) => {
    expect((await faults(page)).join('\n')).toContain(message);
    await expect(render(page)).rejects.toThrow(message);
  });

  it.each([
    'A {/* comment */} here',
    'A {1 + 1} {Math.max(1, 2)} {[1, 2].map((n) => n + 1)}',
    'export function Note({children}) {\n  return <b>{children}</b>;\n}\n\n<Note>Hi</Note>',
    '<details>\n<summary>More</summary>\n\nText\n\n</details>',
    '<svg viewBox="0 0 1 1"><g><path d="M0 0" /></g></svg>',
    '<my-element><label>x</label></my-element>',
  ])('lets %s be', async (page) => {
    expect(await faults(page)).toEqual([]);
    await expect(render(page)).resolves.toBeTruthy();
  });

  it('lets be what only Docusaurus knows', async () => {
    const page =
      'import {rate} from "./rate";\nimport Chart from "./Chart";\n\n{rate.now} <Chart at={rate} />';
    expect(await faults(`${page}\n\nA {frontMatter.title} {toc.length > 0 && <b>Hi</b>}`)).toEqual([]);
  });

  it('tells all faults of a page with their places', async () => {
    const page = '---\ntitle: A\n---\n\n<Fact name="no" />\n\n- <Label\n  name="no" />\n\n<No />\n';
    expect((await faults(page)).map((fault) => fault.split(' ')[0])).toEqual(['5:1', '7:3', '10:1']);
  });

  it('judges a component that a copied page imports from the theme', async () => {
    const page = "import TabItem from '@theme/TabItem';\n\n<TabItem label='iPhone'>x</TabItem>";
    expect(await faults(page)).toEqual([
      '3:1  <TabItem> needs "value": <TabItem value="ios" label="iPhone">.',
    ]);
  });
});
