import routes from '@generated/known-routes/default/routes.json';
import * as words from '@site/src/components/words/parts';
import {nearestRoutes} from './nearestRoutes';

/** Adds to the 404 page links to pages with a similar path, and a search for the words of the path. */
export function suggestPages(page: HTMLElement): void {
  const near = nearestRoutes(location.pathname, routes);
  const place = page.querySelector<HTMLElement>('[data-near]');
  const list = place?.querySelector('ul');
  if (near.length > 0 && place && list) {
    for (const {path, title} of near) list.append(entry(path, title));
    place.hidden = false;
  }
  const asked = location.pathname
    .split('/')
    .pop()
    ?.replace(/\.\w+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  const search = page.querySelector<HTMLAnchorElement>('a[href$="/search"]');
  if (!asked || !search) return;
  search.href += `?q=${encodeURIComponent(asked)}`;
  search.textContent = words.searchFor(asked);
}

function entry(path: string, title: string): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = path;
  link.textContent = title;
  const address = document.createElement('span');
  address.textContent = path;
  item.append(link, ' ', address);
  return item;
}
