import {VFile} from 'vfile';
import {parser} from '../../../plugins/facts/pages';
import {plainMarkdown} from '../../../plugins/outputs/plainMarkdown';
import {heading} from '../../../plugins/facts/nodes';

/** The Markdown of a page without its title. */
async function plain(value: string): Promise<string> {
  const file = new VFile({value, path: 'docs/page.mdx'});
  const markdown = await plainMarkdown(parser.parse(file), file, {
    title: 'Page',
    addressOf: (url) => `https://a.example/${url.replace('./', '')}`,
    overview: [heading(3, 'All pages')],
  });
  return markdown.replace('# Page\n\n', '');
}

describe('plainMarkdown', () => {
  it.each([
    ['facts', 'It costs <Fact name="fee.card" />.', 'It costs 3%.'],
    ['a label within words in bold', '**No <Label name="wallet" />?** Wait.', '**No Wallet?** Wait.'],
    ['terms', 'By <Term name="ach">ACH</Term>, or', 'By ACH, or'],
    ['an announced period', '<Announced until="2025-12-31">Q4 2025</Announced> or later', 'Q4 2025 or later'],
    ['links', '[Fees](./fees.mdx#top)', '[Fees](https://a.example/fees.mdx#top)'],
    ['pictures', '![A phone](./phone.png)', '![A phone](https://a.example/phone.png)'],
    ['the id of a heading', '## Fees {/* #fees */}\n\nText', '## Fees\n\nText'],
    ['comments, imports and exports', 'export const a = 1;\n\nText {/* no */}', 'Text'],
    ['a note with a title', ':::note[Hi]\n\nText\n\n:::', '> **Hi**\n>\n> Text'],
    ['a note without one', ':::warning\n\nText\n\n:::', '> **Warning**\n>\n> Text'],
    [
      'a note as a component',
      'import Admonition from "@theme/Admonition";\n\n<Admonition type="tip" title="Hi">\n\nText\n\n</Admonition>',
      '**Hi**\n\nText',
    ],
    ['a time of day, which is no directive', 'At 6:40pm, see :smile', 'At 6:40pm, see :smile'],
    ['details', '<details>\n<summary>More</summary>\n\nText\n\n</details>', '**More**\n\nText'],
    ['an overview', '<DocsOverview />', '### All pages'],
    [
      'code',
      '```js title="a.js" {2}\n<Fact name="fee.card" />\n```',
      '```js title="a.js" {2}\n<Fact name="fee.card" />\n```',
    ],
    [
      'an explorer',
      '<FactTable name="withdrawalExamples" />\n\n<WithdrawalCalculator />\n\nText',
      /\|\n\nText$/,
    ],
    ['a screen', 'Press.\n\n<Screen name="log.entry" at="status" />\n\nText', 'Press.\n\nText'],
    ['a screen in a step', '1. Press. <Screen name="log.entry" at="status" />', '1. Press.'],
  ])('prints %s', async (_, page, markdown) => {
    expect(await plain(page)).toMatch(markdown);
  });

  it('prints the name of a tab above what it holds', async () => {
    const tab = (label: string) => `<TabItem value="${label}" label="${label}">\n\nText\n\n</TabItem>`;
    expect(await plain(`<Tabs>\n${tab('A')}\n${tab('B')}\n</Tabs>`)).toBe('**A**\n\nText\n\n**B**\n\nText');
    expect(await plain('<Tabs><TabItem value="a">Text</TabItem></Tabs>')).toBe('**a**\n\nText');
  });

  it('keeps blocks apart that stand next to elements of HTML', async () => {
    expect(await plain('One\n\n<br />\n\n<span>Two {1}</span>\n\n- Three')).toBe('One\n\nTwo\n\n- Three');
  });

  it('keeps the title that a page writes itself', async () => {
    expect(await plain('# Own\n\nText')).toBe('# Own\n\nText');
  });
});
