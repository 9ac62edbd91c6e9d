import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** The build that `globalSetup` serves. */
export const builtSite = path.resolve('.local/e2e/site');

/** Every address of the sitemap as a path, and the pages that a sitemap leaves out: search and not found. */
export function builtRoutes(): string[] {
  const sitemap = readFileSync(path.join(builtSite, 'sitemap.xml'), 'utf8');
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  return [...new Set([...listed, '/search', '/no-such-page'])].sort();
}

/**
 * One part of the routes, so that two workers share them. Parts are numbered from 0; the routes themselves are only
 * known once the site is built, which is after the tests have been listed.
 */
export function routesOfPart(part: number, parts: number): string[] {
  return builtRoutes().filter((_route, index) => index % parts === part);
}

/** The first address whose page holds this text, for tests that need any page with a certain part. */
export function firstPageWith(text: string): string {
  const wanted = text.toLowerCase();
  const found = builtRoutes().find((route) => pageText(route).toLowerCase().includes(wanted));
  if (!found) throw new Error(`No page of the built site holds "${text}".`);
  return found;
}

/** The file behind an address, as it was written. */
export function pageText(route: string): string {
  const file = ['index.html', `${route.slice(1)}.html`, path.join(route.slice(1), 'index.html'), '404.html']
    .filter((name) => name !== 'index.html' || route === '/')
    .map((name) => path.join(builtSite, name))
    .find((name) => existsSync(name));
  return file ? readFileSync(file, 'utf8') : '';
}
