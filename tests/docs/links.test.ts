/** @jest-environment node */
import {linkFollows} from '../../src/facts/links';
import {freezeFacts, today} from '../../src/facts/freeze';
import {readPages} from '../../src/cli/pages';

const pages = [...readPages('docs'), ...readPages('blog')];

/** Pages where people look for a download, and where a fake would hurt most. */
const whereFilesAreSought = [
  'installation-guide',
  'how-to-join',
  'lost-wallet-or-device',
  'support-and-contact',
];

test.each(whereFilesAreSought)(
  'docs/%s.mdx shows where SELF OS comes from and how to tell a fake',
  (slug) => {
    expect(pages.find((page) => page.slug === slug)?.body).toMatch(/^<WhereToGet \/>$/m);
  },
);

test('no page sends readers to the chat for the download', () => {
  const found = pages.flatMap(({file, prose}) =>
    [
      ...prose.matchAll(/(?:where (?:to find|the) [^.]{0,40}download|download[^.]{0,60}ask)[^.]{0,60}chat/gi),
    ].map(([words]) => `${file}  ${words}`),
  );
  expect(found).toEqual([]);
});

test('a link without a URL is text with a hint', () => {
  const page = '<FactLink name="download" />';
  expect(freezeFacts(page, {...today, link: () => ({words: 'the site', to: null})})).toBe(
    `the site ${linkFollows}`,
  );
});
