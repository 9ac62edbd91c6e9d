import {readFileSync} from 'node:fs';
import path from 'node:path';
import {filesIn} from '../../scripts/files';
import {factsFor} from '../../plugins/facts/facts';
import {redirects} from '../../src/facts/site/redirects';
import {staticRoutes} from '../e2e/routes';

const slugsIn = (folder: string) => filesIn(folder).map((file) => path.parse(file).name);
const slugs = slugsIn('docs');
const moved: readonly string[] = redirects.map(({from}) => from);

test('each redirect leads from a page that is gone to one that exists, and no address has two', () => {
  const docs = slugs.map((slug) => (slug === 'index' ? '/docs' : `/docs/${slug}`));
  const routes: readonly string[] = [...staticRoutes, '/blog', ...docs];
  expect(redirects.filter(({to}) => !routes.includes(to.replace(/[?#].*$/, '')))).toEqual([]);
  expect(moved.filter((from, at) => routes.includes(from) || moved.indexOf(from) !== at)).toEqual([]);
});

const versions = JSON.parse(readFileSync('versions.json', 'utf8')) as string[];

test('1.0 is released, each release with the facts of its day', () => {
  expect(versions).toContain('1.0');
  for (const release of versions)
    expect(factsFor(`versioned_docs/version-${release}/index.mdx`)).toMatchObject({release});
  expect(factsFor('docs/index.mdx')).toMatchObject({release: 'next'});
});

test('a page that the next release removes has a redirect', () => {
  const gone = slugsIn(`versioned_docs/version-${versions[0]}`).filter(
    (slug) => !slugs.includes(slug) && !moved.includes(`/docs/${slug}`),
  );
  const cure =
    'This page is gone: say in src/facts/site/redirects.ts where its address leads from the next release on.';
  expect(gone.map((slug) => `docs/${slug}.mdx:1  ${cure}`)).toEqual([]);
});
