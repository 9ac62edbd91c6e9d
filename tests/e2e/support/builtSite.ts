import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';

/** The build that `globalSetup` serves. */
export const builtSite = path.resolve('.local/e2e/site');

/** The paths of the sitemap, plus those of pages that aren't in it. */
export function builtRoutes(): string[] {
  const sitemap = readFileSync(path.join(builtSite, 'sitemap.xml'), 'utf8');
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  return [...new Set([...listed, '/search', '/my-request', '/no-such-page'])].sort();
}

/** The HTML file of a path. */
export function pageText(route: string): string {
  const file = ['index.html', `${route.slice(1)}.html`, path.join(route.slice(1), 'index.html'), '404.html']
    .filter((name) => name !== 'index.html' || route === '/')
    .map((name) => path.join(builtSite, name))
    .find((name) => existsSync(name));
  return file ? readFileSync(file, 'utf8') : '';
}
