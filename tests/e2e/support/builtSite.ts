import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** The build that `globalSetup` serves. */
export const builtSite = path.resolve('.local/e2e/site');

/** The paths of the sitemap, plus those of pages that are not in it. */
export function builtRoutes(): string[] {
  const sitemap = readFileSync(path.join(builtSite, 'sitemap.xml'), 'utf8');
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  return [...new Set([...listed, '/search', '/my-request', '/no-such-page'])].sort();
}

/**
 * A share of the routes, so that workers can split them; parts count from 0. Tests are listed before the site is built, so
 * there cannot be a test per route.
 */
export function routesOfPart(part: number, parts: number): string[] {
  return builtRoutes().filter((_route, index) => index % parts === part);
}

/** The path of the first page that contains this text. @throws Error if there is none */
export function firstPageWith(text: string): string {
  const wanted = text.toLowerCase();
  const found = builtRoutes().find((route) => pageText(route).toLowerCase().includes(wanted));
  if (!found) throw new Error(`No page of the build contains "${text}". Choose a text that a page has.`);
  return found;
}

/** The HTML file of a path. */
export function pageText(route: string): string {
  const file = ['index.html', `${route.slice(1)}.html`, path.join(route.slice(1), 'index.html'), '404.html']
    .filter((name) => name !== 'index.html' || route === '/')
    .map((name) => path.join(builtSite, name))
    .find((name) => existsSync(name));
  return file ? readFileSync(file, 'utf8') : '';
}
