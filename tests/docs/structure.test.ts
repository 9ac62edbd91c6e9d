import {redirects} from '../../src/facts/site/redirects';
import {glossary} from '../../src/facts/glossary';
import {promisedDocs, staticRoutes} from '../e2e/routes';
import {readPages} from '../../lint/files';

const slugs = readPages('docs').map(({slug}) => slug);
test.each(['index', ...promisedDocs])('/docs/%s has a page', (slug) => {
  const cure = `docs/${slug}.mdx:1  Keep this page: the owner names its address.`;
  expect(slugs.includes(slug) ? [] : [cure]).toEqual([]);
});

describe('redirects', () => {
  const routes = [
    ...staticRoutes,
    '/blog',
    ...slugs.map((slug) => (slug === 'index' ? '/docs' : `/docs/${slug}`)),
  ];
  const moved = redirects.map(({from, to}) => [from, to] as const);

  test('each leads from a page that is gone to one that exists', () => {
    for (const [from, to] of moved) {
      expect(routes).toContain(to.replace(/[?#].*$/, ''));
      expect(routes).not.toContain(from);
    }
  });

  test('no address has two redirects', () => {
    const addresses = moved.map(([from]) => from);
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  });
});

test.each(glossary)('the term $term has a valid fragment id', ({id}) => {
  expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});
