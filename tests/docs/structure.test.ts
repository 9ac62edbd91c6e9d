import {existsSync} from 'node:fs';
import sidebars from '../../sidebars';
import {redirects} from '../../src/facts/redirects';
import {terms} from '../../src/facts/glossary';
import {promisedDocs, staticRoutes} from '../e2e/routes';
import {readPages} from './pages';

const slugs = readPages('docs').map(({slug}) => slug);
/** The pages in the sidebar, without refs, which are second mentions. */
const inSidebar = Object.values(sidebars).flatMap(pagesIn);

function pagesIn(item: unknown): string[] {
  if (typeof item === 'string') return [item];
  if (Array.isArray(item)) return item.flatMap(pagesIn);
  if (typeof item !== 'object' || item === null) return [];
  if ('items' in item) return pagesIn(item.items);
  return 'type' in item && item.type === 'doc' && 'id' in item ? [String(item.id)] : [];
}

test.each(['index', ...promisedDocs])('/docs/%s from the specification has a page', (slug) => {
  expect(slugs).toContain(slug);
});

test.each(slugs)('docs/%s.mdx is in the sidebar exactly once', (slug) => {
  const times = inSidebar.filter((named) => named === slug).length;
  const cure = `sidebars.ts names "${slug}" ${times} times: name it once, in the group where readers look for it.`;
  expect(times === 1 ? [] : [cure]).toEqual([]);
});

test('every page in the sidebar exists', () => {
  expect(inSidebar.filter((slug) => !slugs.includes(slug))).toEqual([]);
  expect(inSidebar.length).toBeGreaterThan(40);
});

describe('redirects', () => {
  const routes = [
    ...staticRoutes,
    '/blog',
    ...slugs.map((slug) => (slug === 'index' ? '/docs' : `/docs/${slug}`)),
  ];
  const moved = redirects.flatMap(({from, to}) => from.map((address) => [address, to] as const));

  test.each(moved)('%s redirects to %s, which exists', (from, to) => {
    expect(routes).toContain(to.replace(/[?#].*$/, ''));
    expect(routes).not.toContain(from);
  });

  test('no address has two redirects', () => {
    const addresses = moved.map(([from]) => from);
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  });

  test.each(['/docs/install', '/docs/overview', '/invite'])('the common guess %s is redirected', (guess) => {
    expect(moved.map(([from]) => from)).toContain(guess);
  });
});

/** Fragment ids that other sites link to. */
describe('published anchors stay', () => {
  test.each(Object.keys(terms))('/docs/glossary#%s', (id) => {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    if (!existsSync('versioned_docs/version-1.0/glossary.mdx')) return;
    const released = readPages('versioned_docs/version-1.0').find(({slug}) => slug === 'glossary');
    expect(released?.text).toContain(`{/* #${id} */}`);
  });

  test.each(readPages('docs'))('headings of $file are distinct, so that each has its own id', ({prose}) => {
    const headings = [...prose.matchAll(/^#{2,4} (.+)$/gm)].map(([, heading]) => heading);
    expect(headings.filter((heading, at) => headings.indexOf(heading) !== at)).toEqual([]);
  });

  test.each(readPages('docs').filter(({slug}) => slug !== 'index'))(
    '$file ends with links to go on',
    ({file, prose}) => {
      const next = prose.split(/^## Next$/m)[1] ?? '';
      const cure = `${file}  End the page with "## Next" and links to the pages that come after it.`;
      expect(/\]\(/.test(next) ? [] : [cure]).toEqual([]);
    },
  );
});
