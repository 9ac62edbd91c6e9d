import {readFileSync} from 'node:fs';
import {redirects} from '../../src/facts/site/redirects';
import {factsFor} from '../../plugins/facts/facts';
import {readPages} from '../../lint/files';

const versions = JSON.parse(readFileSync('versions.json', 'utf8')) as string[];
const released = versions.flatMap((version) => readPages(`versioned_docs/version-${version}`));

test('1.0 is released', () => {
  expect(versions).toContain('1.0');
  expect(released.length).toBeGreaterThanOrEqual(43);
});

test.each(versions)('%s has the facts of its day', (version) => {
  expect(factsFor(`versioned_docs/version-${version}/index.mdx`)).toMatchObject({release: version});
});

test('a page that the next release removes has a redirect', () => {
  const written = readPages('docs').map(({slug}) => slug);
  const moved: readonly string[] = redirects.map(({from}) => from);
  const gone = readPages('versioned_docs/version-1.0')
    .map(({slug}) => slug)
    .filter((slug) => !written.includes(slug) && !moved.includes(`/docs/${slug}`));
  const cure =
    'This page is gone: say in src/facts/site/redirects.ts where its address leads from the next release on.';
  expect(gone.map((slug) => `docs/${slug}.mdx:1  ${cure}`)).toEqual([]);
});
