import * as words from '@site/src/client/strings/parts';
import {editDistance, terms} from 'docs-search/words';
import {element} from '@site/src/client/element';

const most = 5;

interface Route {
  readonly path: string;
  readonly title: string;
}

/** Adds to the 404 page links to pages with a similar path, and a search for the words of the path. */
export default async function suggestPages(page: HTMLElement): Promise<void> {
  const search = page.querySelector<HTMLAnchorElement>('a[href$="/search"]');
  const asked = wordsOf(location.pathname);
  if (!asked || !search) return;
  const list = new URL('llms.txt', search.href);
  search.href += `?q=${encodeURIComponent(asked)}`;
  search.textContent = words.searchFor(asked);
  const place = page.querySelector<HTMLElement>('section[hidden]');
  for (const {path, title} of nearestRoutes(asked, await listedIn(list))) {
    const link = element('a', {href: path}, title);
    place?.querySelector('ul')?.append(element('li', {}, link, ' ', element('span', {}, path)));
    if (place) place.hidden = false;
  }
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

/** The routes whose paths are about as similar to the requested one as the most similar, best first. */
function nearestRoutes(asked: string, routes: readonly Route[]) {
  const found = routes
    .map((route) => ({...route, likeness: likeness(asked, wordsOf(route.path))}))
    .sort((a, b) => b.likeness - a.likeness);
  const least = Math.max(0.5, ...found.map(({likeness}) => 0.85 * likeness));
  return found.filter((route) => route.likeness > least).slice(0, most);
}

/** Similarity from 0 to 1, by spelling (typos) or by shared words (half-remembered names). */
function likeness(asked: string, known: string): number {
  const spelling = 1 - editDistance(asked, known) / Math.max(asked.length, known.length);
  const stems = terms(asked);
  const shared = stems.filter((stem) => terms(known).includes(stem));
  return Math.max(
    spelling < 0.7 ? 0 : spelling,
    stems.length > 0 ? (0.95 * shared.length) / stems.length : 0,
  );
}

/** The last part of a path, in words. */
function wordsOf(path: string): string {
  const [last = ''] = path.split('/').filter(Boolean).slice(-1);
  return last
    .toLowerCase()
    .replace(/\.\w+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
}
