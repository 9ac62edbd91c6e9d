import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {builtRoutes, builtSite, pageText} from './support/builtSite';
import {promisedRoutes} from './routes';

/** Output for search engines, language models and hosts, continued from readers.spec.ts. Needs no browser. */

test('the sitemap dates every promised page by its Git history, or none without one', () => {
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

test('Markdown has the tables of an explorer, each once, not its controls', () => {
  const explorers = promisedRoutes.filter(
    (route) => route !== '/' && pageText(route).includes('data-controls'),
  );
  expect(explorers.length).toBeGreaterThanOrEqual(7);
  for (const route of explorers) {
    const text = readFileSync(path.join(builtSite, `${route.slice(1)}.md`), 'utf8');
    expect(text, route).toMatch(/^\*\*.+\*\*\n\n(?:\||The tables on this page say the same\.)/m);
    const tables = text.match(/(?:^\|.*\n)+/gm)?.map((table) => table.replace(/\s+/g, ' ')) ?? [];
    expect(new Set(tables).size, route).toBe(tables.length);
    expect(text, route).not.toMatch(/\\?\[[x ]\]|^Try it$|Copy link|Start over/m);
  }
  expect(readFileSync(path.join(builtSite, 'roadmap.md'), 'utf8')).toMatch(/^ *Live$/m);
});

test('Markdown has the name of each tab above its steps, and nothing that only a page needs', () => {
  const twin = readFileSync(path.join(builtSite, 'docs/installation-guide.md'), 'utf8');
  for (const name of ['Android app', 'Android lite app', 'iPhone', 'SELF Phone'])
    expect(twin).toMatch(new RegExp(`^\\*\\*${name}\\*\\*\\n\\n1\\. `, 'm'));
  // No page tools, no definition behind a word, and links that lead back to the site.
  expect(twin).not.toMatch(/Edit this page|In the glossary|\]\(\//);
});

test('every picture has a width and a height, against layout shift', () => {
  for (const route of builtRoutes()) {
    for (const [image] of pageText(route).matchAll(/<(?:img|video)\b[^>]*>/g)) {
      expect(image, route).toMatch(/\swidth=/);
      expect(image, route).toMatch(/\sheight=/);
    }
  }
});

test('the build has the files for hosts: headers, redirects, 404 page, security.txt and robots.txt', () => {
  for (const name of [
    '_headers',
    '_redirects',
    '404.html',
    '.well-known/security.txt',
    'robots.txt',
    'opensearch.xml',
    'facts.json',
    'schemas/facts.json',
    'changes.xml',
    'docs.epub',
    'docs-in-one.html',
  ])
    expect(existsSync(path.join(builtSite, name)), name).toBe(true);
});
