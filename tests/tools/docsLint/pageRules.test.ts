/** @jest-environment node */
import {execFileSync} from 'node:child_process';
import {quotes} from '../../../src/facts/quotes';

interface Written {
  readonly file: string;
  readonly text: string;
}

function check(sites: readonly (readonly Written[])[]): string[][] {
  const answer = execFileSync(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'tests/support/checkPages.ts'],
    {input: JSON.stringify(sites)},
  );
  return JSON.parse(String(answer)) as string[][];
}

const good = [
  '---',
  'title: Charging at night',
  'description: How a node works while the phone charges at night, and what to set up before you sleep.',
  'search_phrases:',
  '  - charging at night',
  '---',
  '',
  'A node works at night. It starts below <Fact name="battery.floor" />.',
  '',
  '## Next',
  '',
  '- [Night notes](./other.mdx#at-night)',
  '',
].join('\n');

const other: Written = {
  file: 'docs/other.mdx',
  text: good
    .replaceAll(/[Cc]harging at night/g, 'night notes')
    .replace('How a node works while', 'What happens when')
    .replace('## Next', '## At night\n\nIt works.\n\n## Next')
    .replace('./other.mdx#at-night', './charging.mdx'),
};
const page = (text: string): Written[] => [{file: 'docs/charging.mdx', text}, other];
const paragraph = (words: string) => page(good.replace('A node works at night.', words));

const cases: readonly (readonly [name: string, site: readonly Written[], says: string | undefined])[] = [
  ['a good page', page(good), undefined],
  ['no title', page(good.replace('title: Charging at night\n', '')), 'charging.mdx:1  Give the page a title'],
  [
    'a short description',
    page(good.replace(/description: .*/, 'description: Too short.')),
    'charging.mdx:3  Write "description:" as one sentence of 60 to 160 characters that ends in a full stop; it has 10.',
  ],
  [
    'an unknown key',
    page(good.replace('search_phrases:', 'serch_phrases:')),
    'charging.mdx:4  Take "serch_phrases" out',
  ],
  [
    'front matter that is no YAML',
    page(good.replace('title: Charging', 'title: "Charging')),
    'charging.mdx:1  The front matter is not valid YAML',
  ],
  [
    'a ninth phrase',
    page(
      good.replace(
        '  - charging at night',
        Array.from({length: 9}, (_, at) => `  - phrase ${at}`).join('\n'),
      ),
    ),
    'charging.mdx:4  Keep the 8 phrases',
  ],
  [
    'a capital in a phrase',
    page(good.replace('  - charging', '  - Charging')),
    'charging.mdx:4  Write "Charging at night" in small letters.',
  ],
  [
    'the same phrase on two pages',
    page(good.replace('  - charging at night', '  - night notes')),
    'docs/other.mdx:5  Keep "night notes" here or in docs/charging.mdx',
  ],
  [
    'a description that another page has',
    [
      {file: 'docs/a.mdx', text: other.text},
      {...other, text: other.text.replace('title: night notes', 'title: Notes')},
    ],
    'docs/other.mdx:3  Describe this page: docs/a.mdx says the same.',
  ],
  [
    'a fact that does not exist',
    page(good.replace('battery.floor', 'batery.floor')),
    'charging.mdx:8  There is no fact named "batery.floor"',
  ],
  [
    'a component that does not exist',
    paragraph('See <Facts name="x" /> here.'),
    'charging.mdx:8  No page knows <Facts>',
  ],
  [
    'a figure typed by hand',
    paragraph(`It pays ${quotes['reward.media']} for a picture.`),
    'charging.mdx:8  Write <Fact name="reward.media" /> for',
  ],
  [
    'a reward without its caution',
    paragraph('It pays <Fact name="reward.media" />.'),
    'charging.mdx:8  Put <Fact name="reward.caution" />',
  ],
  [
    'a fact in a heading',
    page(good.replace('## Next', '## Below <Fact name="battery.floor" />\n\n## Next')),
    'charging.mdx:10  Type the value here as words',
  ],
  [
    'an import',
    page(good.replace('A node', "import x from 'y';\n\nA node")),
    'charging.mdx:8  Take this line out',
  ],
  ['a tag that stays open', paragraph('Some <b>words.'), 'charging.mdx:8  This is not MDX'],
  ['a term in another spelling', paragraph('Open Self OS.'), 'charging.mdx:8  Write SELF OS:'],
  ['praise', paragraph('A seamless night.'), 'charging.mdx:8  Say what it does'],
  ['an exclamation', paragraph('Good night!'), 'charging.mdx:8  End the sentence with a full stop'],
  [
    'a vague link',
    page(good.replace('[Night notes]', '[here]')),
    'charging.mdx:12  Let the words of the link name',
  ],
  [
    'an address of another site',
    page(good.replace('./other.mdx#at-night', 'https://other.example/')),
    'charging.mdx:12  Name the link with <FactLink',
  ],
  [
    'a page that does not exist',
    page(good.replace('./other.mdx#at-night', './othr.mdx')),
    'charging.mdx:12  There is no docs/othr.mdx',
  ],
  [
    'a page of the site that does not exist',
    page(good.replace('./other.mdx#at-night', '/tems')),
    'charging.mdx:12  There is no page /tems',
  ],
  [
    'an anchor that does not exist',
    page(good.replace('#at-night', '#at-nite')),
    'charging.mdx:12  docs/other.mdx has no heading #at-nite: it has #at-night, #next.',
  ],
  [
    'a link that is no file',
    page(good.replace('other.mdx#at-night', 'other')),
    'charging.mdx:12  Link to the file',
  ],
  ['no way on', page(good.replace(/## Next[\s\S]*/, '')), 'charging.mdx:8  End the page with "## Next"'],
  [
    'two headings of one name',
    page(good.replace('## Next', '## A\n\nText.\n\n## A\n\n## Next')),
    'charging.mdx:14  Name each section differently',
  ],
  [
    'a term explained twice',
    paragraph('A <Term name="sigil">sigil</Term> and a <Term name="sigil">sigil</Term>.'),
    'charging.mdx:8  Explain "sigil" where it comes first',
  ],
  [
    'a diagram without words',
    page(good.replace('## Next', '```mermaid\nflowchart TD\n  a --> b\n```\n\n## Next')),
    'Give the diagram a title',
  ],
  [
    'a diagram with colors of its own',
    page(
      good.replace(
        '## Next',
        '```mermaid\nflowchart TD\n  accTitle: A\n  accDescr: Eight words that say what is shown here.\n  classDef x fill:red\n```\n\n## Next',
      ),
    ),
    'Leave colors to the palette',
  ],
  [
    'a note without a summary',
    [
      {
        file: 'blog/2025-05-01-night.mdx',
        text: good
          .replace(/search_phrases[\s\S]*?---/, '---')
          .replace('./other.mdx#at-night', '/docs/glossary#sigil'),
      },
    ],
    'blog/2025-05-01-night.mdx:1  Put {/* truncate */}',
  ],
];

const answer = (text: string) => check([page(text)])[0];

test('a figure that two facts print is told once, with both names', () => {
  const told = answer(good.replace('A node works at night.', `A node rests at ${quotes['battery.floor']}.`));
  expect(told).toEqual([
    expect.stringContaining(
      'Write <Fact name="eligibility.battery" /> or <Fact name="battery.floor" /> for "20%" in:',
    ),
  ]);
});

test('a page that is not MDX is told everything else too', () => {
  const told = answer(
    good.replace(
      'A node works at night.',
      'Some <b>words on Self OS. A <Term name="sigl">sigil</Term>, [a page](./othr.mdx).',
    ),
  );
  expect(told).toEqual([
    expect.stringContaining('charging.mdx:8  This is not MDX'),
    expect.stringContaining('charging.mdx:8  There is no term named "sigl". The nearest names are sigil,'),
    expect.stringContaining('charging.mdx:8  Write SELF OS:'),
    expect.stringContaining('charging.mdx:8  There is no docs/othr.mdx'),
  ]);
});

const answers = check(cases.map(([, site]) => site));

test.each(cases.map(([name, , says], at) => ({name, says, said: answers[at]})))('$name', ({says, said}) => {
  if (says === undefined) expect(said).toEqual([]);
  else expect(said).toContainEqual(expect.stringContaining(says));
});
