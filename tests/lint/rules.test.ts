import type {Pluggable} from 'unified';
import {mdxAdvice} from '../../lint/mdxAdvice';
import {parser} from '../../plugins/facts/parsePage';
import {figures} from '../../lint/rules/figures';
import {imports} from '../../lint/rules/imports';
import {marks} from '../../lint/rules/marks';
import {infima, outbound, pictures, rewards} from '../../lint/rules/page';
import {codeMeta, unsupported, tabs} from '../../lint/rules/structure';
import {words} from '../../lint/rules/words';

const list = [[/\bat once\b/gi, 'Say "right away".']];

const rules: Readonly<Record<string, Pluggable>> = {
  ...{marks, tabs, unsupported, codeMeta, infima, imports, rewards, outbound, pictures},
  figures: [figures, ['error', {'docs/page.mdx': ['40 Æ']}]],
  words: [words, ['warn', list]],
};

/** What a rule says of a page, as `line:column message`. */
async function check(rule: string, text: string): Promise<string[]> {
  const data = {frontMatter: {title: 'Two hundred dollars'}};
  const {messages} = await parser()
    .use([rules[rule] as Pluggable])
    .process({path: 'docs/page.mdx', value: text, data});
  return messages.map(({line, column, reason}) => `${line}:${column} ${reason}`);
}

test.each([
  ['marks', ':::note[A]\n\nB\n\n:::\n\n> :::tip\n> C\n> :::\n\n1. D\n\n   :::info\n   E\n   :::\n'],
  ['marks', 'At 10:30, [a](b.mdx "t"), `:::note x`, a ~~b~~, **c**, 5 \\~ 6, :smile:\n'],
  ['marks', '```\n:::note x\n[[toc]]\n```\n\n- [x] done\n\nA[^1].\n\n[^1]: B\n\n    indented code\n'],
  ['marks', '| A | B |\n| --- | --- |\n| 1 \\| 2 |\n'],
  ['tabs', '<Tabs>\n<TabItem value="a">A</TabItem>\n{/* c */}\n<TabItem value="b">B</TabItem>\n</Tabs>\n'],
  ['tabs', '<Tabs defaultValue={null} queryString groupId="g">\n\n<TabItem value="a" />\n\n</Tabs>\n'],
  ['tabs', '<Tabs defaultValue="b">{list.map((v) => <TabItem key={v} value={v} />)}</Tabs>\n'],
  ['unsupported', '```js title="a.js" {1}\nlive\n```\n\n<b className="x">A</b>\n'],
  ['imports', "import X from '@theme/Tabs';\nimport {taskStates} from '@site/src/facts/tasks';\n"],
  ['imports', "import {useDocsVersion} from '@docusaurus/plugin-content-docs/client';\n"],
  ['imports', "import X from '@docusaurus/Link';\nimport {y} from '@docusaurus/theme-common';\n"],
  ['figures', 'Three steps, 12 words, two hours, 4G, 5 of 20 phones, 40 Æ. `2.7%` <Fact name="a" /> days\n'],
  ['figures', '```mermaid\ngantt\n  dateFormat YYYY-MM-DD\n  Task: a, 2014-01-06, 24h\n```\n'],
  ['rewards', '<Fact name="reward.media" /> <Fact name="reward.caution" />\n'],
  ['outbound', '[a](./b.mdx) [c](mailto:a@b.example)\n'],
  ['words', '`at once`\n\n```mermaid\nflowchart\n a["at once"]\n```\n'],
])('%s accepts %j', async (rule, text) => {
  await expect(check(rule, text)).resolves.toEqual([]);
});

test.each([
  ['marks', ':::note [A]\nText\n:::\n', '1:1 Write the title in brackets: `:::note[A]`.'],
  ['marks', ':::note Run `a`\nText\n:::\n', '1:1 Write the title in brackets: `:::note[Run …]`.'],
  ['marks', ':::details\nB\n:::\n', '1:1 Write what folds as'],
  ['marks', '::: details A\nB\n:::\n', '1:1 Write what folds as'],
  ['marks', ':::note Text. :::\n', '1:1 Write a note on three lines'],
  ['marks', '    let a;\n', '1:5 Spaces don’t make code'],
  ['marks', 'Term\n: Meaning\n', '2:1 Readers see the colon'],
  ['marks', ':::hint\nText\n:::\n', '1:1 There’s no note "hint". Notes are'],
  ['marks', ':::note{title="A"}\nText\n:::\n', '1:1 Write the title in brackets: :::note[A]'],
  ['marks', '> [!WARNING]\n> Text\n', '1:3 Write `:::warning`, its text'],
  ['marks', '[[toc]]\n', '1:1 Take this out'],
  ['marks', 'See [[Wallet]].\n', '1:5 Link to a page by its file'],
  ['marks', 'A[^1].\n', '1:2 Write a footnote as'],
  ['marks', '22~6 at home, or 23~7\n', '1:3 One ~ strikes text out'],
  ['marks', '[a](my file.mdx)\n', '1:3 An address has no spaces'],
  ['marks', '\\{% hint %}\n', '1:1 No template is run here'],
  ['marks', '=== "iPhone"\n\n    Text\n', '1:1 Write tabs as <Tabs>'],
  ['marks', '::: code-group\n', '1:1 There’s no :::code-group'],
  ['marks', '[a] (b.mdx)\n', '1:1 Readers see these brackets'],
  ['marks', "Text\nimport A from './a';\n", '2:1 Leave a line empty before'],
  ['marks', '\uFEFFA\r\n\r\n::: note\r\nText\r\n:::\r\n', '3:1 Leave out the space'],
  ['marks', '<Admonition type="hint">\n\nText\n\n</Admonition>\n', '1:1 There’s no note "hint"'],
  ['marks', '::::note\nText\n:::\n', '1:1 This note has no end: write :::: on its own line'],
  ['marks', ':::note\n- A\n  :::tip\n  B\n  :::\n:::\n', '3:3 Give the note around this one more colons'],
  ['marks', '~~~\nx\n', '1:1 This code has no end: write its ~~~'],
  ['marks', '[a](./b.mdx and more\n', '1:3 Readers see these brackets: close each one'],
  ['marks', '[a](mailto: b@c.example)\n', '1:3 Leave out the space: [words](mailto:address).'],
  ['marks', '[a](./100%.mdx)\n', '1:1 Write %25 for a %'],
  ['marks', '- one\n-two\n', '2:1 Write a list with a space after its signs'],
  ['marks', 'For $x + y$ and $5 or $6.\n', '1:5 Formulas'],
  ['marks', "'''js\na\n'''\n", '1:1 Write code between lines of ```.'],
  ['marks', '||a|| b\n', '1:1 Readers see the ||'],
  ['marks', '/// tip | Title\nText\n///\n', '1:1 Write a note as'],
  ['marks', '--8\\<-- "a.md"\n', '1:1 Nothing is put in here'],
  ['marks', '+++\ntitle = "A"\n+++\n', '1:1 Begin and end the front matter with ---'],
  ['codeMeta', '```js{1,3}\n```\n', '1:1 Nothing reads "js{1,3}" here: write ```js title="a.js" {1,3-4}'],
  ['codeMeta', '```Mermaid\n```\n', '1:1 Readers see the code of this diagram'],
  ['infima', '<b className="a alert--info">A</b>\n', '1:1 "alert--info" does nothing here'],
  ['pictures', '[](./b.mdx)\n', '1:1 Readers don’t see this link'],
  ['figures', 'In March 2027\n', '1:4 Print "March 2027"'],
  ['marks', '#Heading\n', '1:1 Write a heading as'],
  ['marks', 'A **b **c\n', '1:3 Readers see the **'],
  ['marks', '| A | B |\n| --- |\n', '1:1 Readers see the signs of this table'],
  ['marks', '| A |\n| --- |\n| 1 | 2 |\n', '3:1 Readers don’t see the last cells'],
  ['marks', ':abbr[HTML] a\n', '1:1 Readers don’t see ":abbr"'],
  ['tabs', '<Tabs>\nText.\n<TabItem value="a">A</TabItem>\n</Tabs>\n', '2:1 Only <TabItem> belongs'],
  ['tabs', '<Tabs>\n<TabItem value="a" />\n<TabItem value="a" />\n</Tabs>\n', '3:1 Two tabs have'],
  ['tabs', '<Tabs queryString="os">\n<TabItem />\n</Tabs>\n', '1:1 The address names the group'],
  ['tabs', '<TabItem value="a">A</TabItem>\n', '1:1 Put this <TabItem> between'],
  ['unsupported', '```jsx live\nx\n```\n', '1:1 Code isn’t run on this site'],
  ['unsupported', "import {useState} from 'react';\n", '1:1 Pages are served without React'],
  ['unsupported', '<b onClick={() => 1}>A</b>\n', '1:1 Pages are served without React, so onClick'],
  ['unsupported', '<iframe src="/a" />\n', '1:1 Browsers block <iframe>'],
  ['unsupported', '<details>\n  <summary>A</summary>\n  B\n</details>\n', '2:3 Leave a line empty'],
  ['unsupported', '<a href="./b.mdx">A</a>\n', '1:1 An address in a tag'],
  ['imports', "import X from './_missing.mdx';\n", '1:1 There’s no ./_missing.mdx'],
  ['imports', "import X from 'no-such';\n", '1:1 There’s no no-such: run "npm install no-such"'],
  ['imports', "import Fact from './Fact';\n", '1:1 There’s no ./Fact: take the import out'],
  ['imports', '<img alt="A" src="static/img/favicon.svg" />\n', '1:1 Files in static have an address'],
  ['imports', "import X from '!!raw-loader!../package.json';\n", '1:1 There’s no raw-loader: put its code'],
  ['imports', "import {Link} from '@docusaurus/Link';\n", '1:1 There’s no Link in @docusaurus/Link'],
  ['imports', '<img alt="A" src={require("@site/static/img/icon-192.png")} />\n', '1:1 Write require('],
  ['imports', '{require("@site/static/manifest.webmanifest")}\n', '1:1 The build can’t import this file'],
  ['unsupported', 'export default () => null;\n', '1:1 This takes the place of the page'],
  ['imports', '<img alt="A" src="/img/missing.png" />\n', '1:1 There’s no static/img/missing.png'],
  ['figures', 'A\n\nIt costs **3%** there.\n', '3:12 Print "3%" with <Fact name="fee.card" />'],
  ['figures', '---\nid: a\ntitle: Two hundred dollars\n---\n', '3:12 Print "hundred dollars"'],
  ['figures', '```mermaid\ngantt\n  title In 2027\n```\n', '3:12 A diagram prints no facts'],
  ['rewards', '<FactTable name="averageRewards" />\n', '1:1 Put <Fact name="reward.caution" />'],
  ['outbound', 'A [b](https://c.example)\n', '1:3 Name the link'],
  ['pictures', '![](/img/a.png)\n', '1:1 Say what the picture shows'],
  ['words', 'Do it\nat once.\n', '2:1 Say "right away". ("at once")'],
])('%s finds the fault of %j', async (rule, text, expected) => {
  const [first = 'nothing', ...more] = await check(rule, text);
  expect(first.slice(0, expected.length)).toBe(expected);
  expect(more).toEqual([]);
});

test.each([
  ['Could not parse expression with acorn', '## A {#b}', /Write the id of a heading as \{\/\* #b \*\/\}\.$/],
  ['Could not parse expression with acorn', '![A](./b.png){width=50%}', /Nothing reads braces after/],
  ['(note: to create a comment in MDX, use `{/* text */}`)', '<!-- a -->', /use `\{\/\* text \*\/\}`\)\.$/],
  ['Unexpected character `5` (U+0035) before name', 'a <5', /Write \\< for a sign/],
  ['Expected a closing tag for `<String>` (2:1-2:9)', 'a <String>', /Write \\< .* or .*`<String>`\.$/],
  ['Expected a closing tag for `<Details>` (2:1-2:9)', 'a <Details>', /Close each tag/],
  ['before attribute value, expected', '<Fact name=fee.card />', /straight quotes: name="fee\.card"\.$/],
  ['Could not parse import/exports', 'Text', /Leave a line empty after imports/],
  ['Expected a closing tag for `<br>` (8:2-8:6)', 'a<br>b', /Write <br \/>\.$/],
])('MDX says %j', (said, line, advice) => {
  expect(mdxAdvice(said, `A\n${line}`, 2)).toMatch(advice);
});
