/** @jest-environment node */
import {links} from '../../src/facts/site/links';
import {freezeFacts} from '../../tools/site/markdown/printFacts';
import {inFile, places, readPages} from 'docs-lint/page';

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
    const cure = `docs/${slug}.mdx:1  Put <WhereToGet /> on a line of its own: readers look for the download here.`;
    expect(
      /^<WhereToGet \/>$/m.test(pages.find((page) => page.slug === slug)?.body ?? '') ? [] : [cure],
    ).toEqual([]);
  },
);

test('no page sends readers to the chat for the download', () => {
  const sends = /(?:where (?:to find|the) [^.]{0,40}download|download[^.]{0,60}ask)[^.]{0,60}chat/i;
  const found = pages.flatMap(({file, prose}) =>
    places(prose, sends, 'Name <FactLink name="download" />, not the chat:').map((problem) =>
      inFile(file, problem),
    ),
  );
  expect(found).toEqual([]);
});

/** The links that the specification puts on pages, by page. */
const promised: Record<string, readonly (keyof typeof links)[]> = {
  'how-to-join': ['phoneShop', 'download', 'downloadStore', 'chat', 'stream'],
  'harmony-integration': ['harmony'],
  'support-and-contact': ['contact', 'chat', 'stream', 'source', 'social'],
};

test.each(Object.entries(promised))('docs/%s.mdx links to what the specification names', (slug, names) => {
  const text = freezeFacts(pages.find((page) => page.slug === slug)?.body ?? '');
  for (const name of names) expect(text).toContain(`](${links[name].url})`);
});
