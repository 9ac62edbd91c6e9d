import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {rendering} from '../../lint/rules/rendering';
import {parser} from '../../plugins/facts/parsePage';

const folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
afterAll(() => rmSync(folder, {recursive: true}));

async function problemsIn(value: string): Promise<string[]> {
  const {messages} = await parser()
    .use([[rendering, ['error']]])
    .process({value, path: path.join(folder, 'page.mdx'), data: {frontMatter: {title: 'A'}}});
  return messages.map(({line, column, reason}) => `${line}:${column}  ${reason}`);
}

beforeAll(() => {
  writeFileSync(path.join(folder, 'rates.json'), '{"card": {"percent": 3}}');
  writeFileSync(
    path.join(folder, '_part.mdx'),
    'export const year = 2026;\n\nBy {props.who.name} <Fact name="fee.card" />\n',
  );
});
const imports = 'import rates from "./rates.json";\nimport Part, {year} from "./_part.mdx";\n\n';

test.each([
  ['<Fcat name="fee.card" />', 'There’s no component <Fcat>. The nearest are Fact'],
  ['<DocCardList />', `<DocCardList>. Write "import DocCardList from '@theme/DocCardList';" on its own line`],
  ['<Link to="/a">A</Link>', `Write "import Link from '@docusaurus/Link';"`],
  ['<Tip>A</Tip>', 'There’s no component <Tip>. Write a note as `:::tip`'],
  ['<BrowserOnly />', 'Pages are served without React: take it out.'],
  ['A <fact name="fee.card" />', 'There’s no element <fact>: write <Fact>.'],
  ['<note>x</note>', 'There’s no element <note>'],
  ['A {placeholder} here', 'placeholder is not defined. Write \\{ for a brace'],
  ['A {[{a: 1}]} here', 'Objects are not valid as a React child'],
  ['A {1, 2} here', 'Readers wouldn’t see all of this'],
  ['export const f = () => { throw Error("no") };\n\nA {f()} here', '3:3  This can’t be shown: no.'],
  ['export const frontMatter = {};\n\nText', '1:1  Docusaurus exports frontMatter itself'],
  ['export const fee = <Fact name="fee.card" />;\n\n{fee}', 'Write <Fact> where readers see it'],
  ['export const rate = base * 2;\n\nA {rate}', '1:1  base is not defined'],
  ['<div style="color: red">x</div>', 'The `style` prop expects a mapping'],
  ['<Tabs values={[{value: ios}]} />', 'ios is not defined'],
  ['A {frontMatter.title && <Foo />}', 'There’s no component <Foo>'],
  ['A {[1].map(() => <Fact name="fee.card" />)}', 'Write <Fact> outside of braces'],
  ['<Details summary={<Label name="wallet" />}>x</Details>', 'Write <Label> outside of braces.'],
  ['export const List = ({children}) => children.map((x) => x);\n\n<List>a</List>', 'children.map is not'],
  [`${imports}{rates.wallet.percent}`, '4:1  This can’t be shown: Cannot read properties of undefined'],
  ['import TOC from "@theme/TOCInline";\n\n<TOC />', '<TOCInline> needs toc={toc}.'],
  [`${imports}<Part />`, 'Cannot read properties of undefined'],
  ['import {month} from "./_part.mdx";\n\n{month}', '1:1  There’s no month in ./_part.mdx'],
])('tells what is wrong with %s', async (page, problem) => {
  expect((await problemsIn(page)).join('\n')).toContain(problem);
});

test.each([
  'A {/* comment */} here',
  'A {1 + 1} {Math.max(1, 2)} {[1, 2].map((n) => n + 1)}',
  'export function Note({children}) {\n  return <b>{children}</b>;\n}\n\n<Note>Hi</Note>',
  '<details>\n<summary>More</summary>\n\nText\n\n</details>',
  '<svg viewBox="0 0 1 1"><g><path d="M0 0" /></g></svg>',
  '<my-element><label>x</label></my-element>',
  `${imports}{rates.card.percent} {year} <Part who={{name: 'Ida'}} />`,
  'import {rate} from "./rate.yml";\nimport * as Chart from "./Chart";\n\n{rate.now} {[...rate.list]} <Chart.Bar at={rate} />',
  'A {frontMatter.title} {toc.length > 0 && <b>Hi</b>} <img src={require("./a.png").default} />',
])('lets %s be', async (page) => {
  expect(await problemsIn(page)).toEqual([]);
});
