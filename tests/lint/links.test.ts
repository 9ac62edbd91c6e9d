import type {Node} from 'unist';
import {addressOf, brokenLinks} from '../../lint/links';
import type {Page} from '../../lint/site';

const page: Page = {file: 'docs/a.mdx', text: '', frontMatter: {}, permalink: '/docs/next/a'};
const other: Page = {file: 'docs/b.mdx', text: '', frontMatter: {}, permalink: '/docs/next/b'};
const part: Page = {file: 'docs/_part.mdx', text: '', frontMatter: {}};
const compiled = (anchors: string[], ...parts: Page[]) => ({
  ...{messages: [], anchors: new Set(anchors), links: [], parts},
});

test.each([
  ['#top', ''],
  ['/docs/next/b', ''],
  ['./b#at-night', ''],
  ['b/', ''],
  ['/', ''],
  ['/terms', ''],
  ['/img/favicon.svg', ''],
  ['#50%', ''],
  ['#50%25', ''],
  ['#in-part', ''],
  ['b#in-part', ''],
  ['/docs/next/b#100%', 'docs/b.mdx has no heading #100%. The nearest are #at-night, #in-part.'],
  ['a@b.example', 'Write mailto:a@b.example for an email address.'],
  ['www.b.example/c', 'Write https://www.b.example/c for a page of another site.'],
  ['./b.html#c', 'Write ./b.mdx#c: pages have no .html.'],
  ['/a/b.zip', 'There’s no page /a/b.zip. Write pathname:///a/b.zip for a file that the build makes.'],
  ['https//b.example', 'Write https://b.example for a page of another site.'],
  ['C:\\docs\\b.mdx', 'Only your computer has this address: write [words](./page.mdx), with /.'],
  ['javascript:alert(1)', 'Browsers run no script here: take this link out.'],
  ['./b.mdx/#c', 'Leave out the / after the name: ./b.mdx#c.'],
  ['#nope', 'This page has no heading #nope. The nearest are #top, #in-part, #50%.'],
  ['nope', 'There’s no page /docs/next/nope. Link to a page by its file, as in [words](./introduction.mdx).'],
])('%s: %s', async (url, reason) => {
  const links = [{url, node: {type: 'link'} as Node}];
  const site = {pages: [page, other], otherRoutes: ['/', '/terms']};
  const found = await brokenLinks(page, {...compiled(['top', '50%'], part), links}, site, async (each) =>
    each === part ? compiled(['in-part']) : compiled(['at-night'], part),
  );
  expect(found.map((fault) => fault.reason)).toEqual(reason ? [reason] : []);
});

test('a page that only the next release has is linked to there', () => {
  const released: Page = {...page, file: 'versioned_docs/version-1.0/a.mdx', permalink: '/docs/a'};
  expect(addressOf('/docs/next/a', [page, released])).toBe('/docs/a');
  expect(addressOf('/docs/next/b', [page, other, released])).toBe('/docs/next/b');
});
