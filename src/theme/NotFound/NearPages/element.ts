import MiniSearch from 'minisearch';
import {element} from '@site/src/client/element';
import {stem, terms} from '@site/plugins/search/words';

const limit = 5;

const searchFor = (words: string) => `Search the site for “${words}”`;

customElements.define(
  'site-near-pages',
  class extends HTMLElement {
    connectedCallback() {
      // A mail program has written "%23" for "#". What follows is never shown: it may be the key to a person's page.
      const [path, fragment] = location.pathname.split('%23');
      if (fragment === undefined) void suggestPages(this);
      else location.replace(`${path}#${fragment}`);
    }
  },
);

/** Adds to the 404 page links to pages with a similar address, and a search for the words of the address. */
async function suggestPages(page: HTMLElement): Promise<void> {
  const search = page.querySelector<HTMLAnchorElement>('a[href$="/search"]');
  const asked = wordsOf(location.pathname);
  if (!asked || !search) return;
  const list = new URL('llms.txt', search.href);
  search.href += `?${new URLSearchParams({q: asked})}`;
  search.textContent = searchFor(asked);
  const place = page.querySelector<HTMLElement>('section[hidden]');
  for (const {path, title} of similar(asked, await listedIn(list))) {
    const link = element('a', {href: path}, title);
    place?.querySelector('ul')?.append(element('li', {}, link, ' ', element('span', {}, path)));
    if (place) place.hidden = false;
  }
}

interface Route {
  readonly path: string;
  readonly title: string;
}

/** All released pages, from the list that is made for language models. */
async function listedIn(list: URL): Promise<Route[]> {
  const text = await fetch(list).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );
  return [...text.matchAll(/^- \[(.+?)\]\((.+?)\.md\)/gm)].map(([, title = '', address = '']) => ({
    title,
    path: new URL(address).pathname.replace(/\/index$/, '/'),
  }));
}

/** The pages whose address has all the words that were asked for, with a slip of typing or two. */
function similar(asked: string, routes: readonly Route[]): Route[] {
  const index = new MiniSearch({
    fields: ['words'],
    idField: 'path',
    storeFields: ['path', 'title'],
    tokenize: terms,
    processTerm: stem,
    searchOptions: {
      combineWith: 'AND',
      fuzzy: (term) => (term.length > 6 ? 2 : term.length > 3 ? 1 : 0),
    },
  });
  index.addAll(routes.map((route) => ({...route, words: wordsOf(route.path)})));
  const found = index.search(asked);
  return found
    .filter(({score}) => score > (found[0]?.score ?? 0) / 2)
    .slice(0, limit)
    .map(({path, title}) => ({path: String(path), title: String(title)}));
}

/** The words of an address, without what other programs put around them: a file's ending, `?utm_source`, `.`, `%22`. */
function wordsOf(path: string): string {
  const [last = ''] = path.split('/').filter(Boolean).slice(-1);
  let text = last;
  try {
    text = decodeURIComponent(last);
  } catch {
    // Half a sign.
    text = last.replace(/%../g, ' ');
  }
  const name = text.replace(/[?&#].*|\.[a-z]+$/gs, '').toLowerCase();
  return (name.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
