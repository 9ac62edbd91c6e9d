import {linkFollows} from '../../src/facts/links';
import {freezeFacts, today} from '../../src/facts/freeze';
import {readPages} from '../../src/cli/pages';

const pages = [...readPages('docs'), ...readPages('blog')];

/** Where people look for a file, and where thieves look for them. */
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

test('nobody is sent to the chat to ask for the download', () => {
  const found = pages.flatMap(({file, prose}) =>
    [
      ...prose.matchAll(/(?:where (?:to find|the) [^.]{0,40}download|download[^.]{0,60}ask)[^.]{0,60}chat/gi),
    ].map(([words]) => `${file}  ${words}`),
  );
  expect(found).toEqual([]);
});

test('a link without an address is words with a hint, and leads nowhere', () => {
  const page = '<FactLink name="download" />';
  expect(freezeFacts(page, {...today, link: () => ({words: 'the site', to: null})})).toBe(
    `the site ${linkFollows}`,
  );
});
