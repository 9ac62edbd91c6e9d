import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {builtRoutes, builtSite, pageText} from './support/builtSite';
import {promisedRoutes} from './routes';

/** More of what readers that are not browsers get; see readers.spec.ts. Nothing here needs a browser. */

test('the sitemap dates every promised page by its history, or none without a history', () => {
  const sitemap = readFileSync(path.join(builtSite, 'sitemap.xml'), 'utf8');
  const entries = [...sitemap.matchAll(/<url><loc>https:\/\/[^/<]+([^<]*)<\/loc>(?:<lastmod>([^<]*)<)?/g)];
  const dates = new Map(entries.map(([, route = '', date]) => [route, date]));
  if (![...dates.values()].some(Boolean)) return;
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  for (const route of promisedRoutes) {
    expect(dates.get(route), route).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(String(dates.get(route)) <= tomorrow, `${route} changed in the future`).toBe(true);
  }
  expect(sitemap).not.toMatch(/<(priority|changefreq)>/);
});

test('Markdown tells what an explorer knows in words, not its controls', () => {
  const explorers = promisedRoutes.filter((route) => pageText(route).includes('data-controls'));
  expect(explorers.length).toBeGreaterThanOrEqual(7);
  for (const route of explorers) {
    const text = readFileSync(path.join(builtSite, `${route.slice(1)}.md`), 'utf8');
    expect(text, route).toMatch(/^\*\*.+\*\*\n\n\|/m);
    expect(text, route).not.toMatch(/\\?\[[x ]\]|^Try it$|Copy link|Start over/m);
  }
  expect(readFileSync(path.join(builtSite, 'roadmap.md'), 'utf8')).toMatch(/^ *Live$/m);
});

test('Markdown names each tab before its steps, and ends with the page', () => {
  const twin = readFileSync(path.join(builtSite, 'docs/installation-guide.md'), 'utf8');
  for (const name of ['Android app', 'Android lite app', 'iPhone', 'SELF Phone'])
    expect(twin).toMatch(new RegExp(`^\\*\\*${name}\\*\\*\\n\\n1\\. `, 'm'));
  expect(twin).not.toMatch(/Edit this page|Keep this page/);
});

test('every picture says how large it is, so that no page jumps', () => {
  for (const route of builtRoutes()) {
    for (const [image] of pageText(route).matchAll(/<(?:img|video)\b[^>]*>/g)) {
      expect(image, route).toMatch(/\swidth=/);
      expect(image, route).toMatch(/\sheight=/);
    }
  }
});

test('hosts find what they read: headers, moved addresses, contact for security', () => {
  for (const name of ['_headers', '_redirects', '404.html', '.well-known/security.txt', 'robots.txt'])
    expect(existsSync(path.join(builtSite, name)), name).toBe(true);
});
