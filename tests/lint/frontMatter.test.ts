import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {fenceProblem, frontMatterProblem, judgeFrontMatter} from '../../lint/frontMatter';
import type {Page, Site} from '../../lint/site';

const site = {pages: [], sidebars: ['docs'], isSorted: true, problems: []} as unknown as Site;

/** What is said of a front matter with one key, as `line:column reason`. */
function judge(file: string, key: string, value: unknown): string[] {
  const page: Page = {
    ...{file, text: `---\ntitle: A\n${key}: x\n---\n`, frontMatter: {title: 'A', [key]: value}},
    ...{permalink: '/a', id: 'a', sidebar: 'docs'},
  };
  return judgeFrontMatter(page, site).map(({line, column, reason}) => `${line}:${column} ${reason}`);
}

// Docusaurus logs what it throws, too.
beforeAll(() => void jest.spyOn(console, 'error').mockReturnValue());

test.each([
  ['docs/a.mdx', 'toc_max_heading_level', 4],
  ['docs/a.mdx', 'tags', ['a']],
  ['docs/a.mdx', 'pagination_next', null],
  ['blog/a.mdx', 'authors', {name: 'Ada'}],
])('%s may have %s: %j', (file, key, value) => {
  expect(judge(file, key, value)).toEqual([]);
});

test.each([
  ['docs/a.mdx', 'sidebar_position', 2, 'sidebars.ts sets the order'],
  ['docs/a.mdx', 'desciption', 'A', 'Nothing reads "desciption" here'],
  ['docs/a.mdx', 'description', '<Fact name="a" />', 'The description is plain text'],
  ['src/pages/a.mdx', 'lead', '**Bold**', 'The lead is plain text'],
  ['docs/a.mdx', 'displayed_sidebar', 'other', 'There’s no "other" for displayed_sidebar'],
  ['docs/a.mdx', 'image', './no.png', 'There’s no picture ./no.png'],
  ['docs/a.mdx', 'last_update', {author: 'Ada'}, 'Pages show the day of an update'],
  ['blog/a.mdx', 'authors', 'nobody', 'blog/authors.yml has no "nobody"'],
  ['blog/a.mdx', 'authors', [{nam: 'Bob'}], 'The front matter is wrong: "authors[0]" does not look'],
  ['blog/a.mdx', 'sidebar_label', 'A', 'Nothing reads "sidebar_label" here'],
])('%s is told of %s: %j', (file, key, value, reason) => {
  expect(judge(file, key, value)).toEqual([expect.stringContaining(`3:1 ${reason}`)]);
});

test.each([
  ['---\ntitle: A\n\nText: here.\n', 'The front matter has no end'],
  ['\n---\ntitle: A\n---\n', 'Begin the front matter with --- on the first line'],
  ['---\ntitle: A\n---\n', 'fine'],
  ['Text\n\n---\n', 'fine'],
  ['Text\n\n---\n\nNote: text\n', 'fine'],
])('%j: %s', (text, reason) => {
  expect(fenceProblem(text) ?? 'fine').toContain(reason);
});

test.each([
  ['tags: [a', 'Close the list with ]'],
  ['title: A\ntitle: B', 'Take one of them out.'],
  ['title: A: b', 'Put a text with a colon'],
  ['title: A\nslug:b', 'with a space after the colon'],
])('YAML of %j: %s', async (matter, write) => {
  const text = `---\n${matter}\n---\n`;
  const error = await DEFAULT_PARSE_FRONT_MATTER({filePath: '', fileContent: text}).catch((cause) => cause);
  expect(frontMatterProblem(error, text).reason).toContain(write);
});
