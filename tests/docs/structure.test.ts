import {redirects} from '../../src/facts/redirects';
import {terms} from '../../src/facts/glossary';
import {promisedDocs, staticRoutes} from '../e2e/routes';
import {readPages} from '../../src/cli/pages';

const slugs = readPages('docs').map(({slug}) => slug);
test.each(['index', ...promisedDocs])('/docs/%s, which the specification promises, has a page', (slug) => {
  expect(slugs).toContain(slug);
});

describe('redirects', () => {
  const routes = [
    ...staticRoutes,
    '/blog',
    ...slugs.map((slug) => (slug === 'index' ? '/docs' : `/docs/${slug}`)),
  ];
  const moved = redirects.flatMap(({from, to}) => from.map((address) => [address, to] as const));

  test.each(moved)('%s leads to %s, which exists', (from, to) => {
    expect(routes).toContain(to.replace(/[?#].*$/, ''));
    expect(routes).not.toContain(from);
  });

  test('no address leads to two places', () => {
    const addresses = moved.map(([from]) => from);
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  });

  test.each(['/docs/install', '/docs/overview', '/invite'])('the common guess %s is caught', (guess) => {
    expect(moved.map(([from]) => from)).toContain(guess);
  });
});

/** Addresses inside pages that others link to: renaming one breaks links on other sites. */
describe('anchors that were given out stay', () => {
  const released = readPages('versioned_docs/version-1.0').find(({slug}) => slug === 'glossary');
  const given = [...(released?.text ?? '').matchAll(/\{\/\* #([\w-]+) \*\/\}/g)].map(([, id]) => id);

  test.each(given)('/docs/glossary#%s', (id) => {
    expect(Object.keys(terms)).toContain(id);
  });

  test.each(Object.keys(terms))('%s can be an address', (id) => {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });
});
