import type {Node} from 'unist';
import {brokenLinks} from '../../lint/links';
import type {Page} from '../../lint/pages';

const page: Page = {file: 'docs/a.mdx', text: '', frontMatter: {}, permalink: '/docs/next/a'};
const other: Page = {file: 'docs/b.mdx', text: '', frontMatter: {}, permalink: '/docs/next/b'};
const compiled = (anchors: string[], urls: string[] = []) => ({
  messages: [],
  anchors: new Set(anchors),
  links: urls.map((url) => ({url, node: {type: 'link'} as Node})),
});

const reasons = async (...urls: string[]) => {
  const found = await brokenLinks(page, compiled(['top', '50%'], urls), [page, other], () =>
    Promise.resolve(compiled(['at-night'])),
  );
  return found.map(({reason}) => reason);
};

test('links to pages, headings, files and other sites are fine', async () => {
  await expect(
    reasons(
      '#top',
      '/docs/next/b',
      './b#at-night',
      'b/',
      '/',
      '/terms',
      '/img/favicon.svg',
      'https://a.example',
    ),
  ).resolves.toEqual([]);
});

test('a "%" in a link is a sign', async () => {
  await expect(reasons('#50%', '#50%25', '/docs/next/b#100%')).resolves.toEqual([
    'docs/b.mdx has no heading #100%. The nearest are #at-night.',
  ]);
});

test('a link that leads nowhere is named', async () => {
  await expect(reasons('#nope', '/nope', 'nope')).resolves.toEqual([
    'This page has no heading #nope. The nearest are #50%, #top.',
    'There is no page /nope. Link to a page by its file, as in [words](./introduction.mdx).',
    'There is no page /docs/next/nope. Link to a page by its file, as in [words](./introduction.mdx).',
  ]);
});
