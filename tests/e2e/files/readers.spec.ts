import {existsSync, readFileSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import type {Root} from 'hast';
import {toString} from 'mdast-util-to-string';
import {findAll, parseHtml} from '../../../plugins/shared/html';
import {promisedRoutes, sectionIds, staticRoutes} from '../routes';
import {builtRoutes, builtSite, pageText} from '../support/builtSite';

/** Output for search engines, social networks, feed readers, language models and hosts. Needs no browser. */

const site = 'https://selfos.example';
const fileOf = (name: string) => readFileSync(path.join(builtSite, name), 'utf8');
const markdownVersionOf = (route: string) => (route === '/' ? 'index.md' : `${route.slice(1)}.md`);

interface Page {
  readonly file: string;
  readonly tree: Root;
}
const pageOf = (file: string): Page => ({file, tree: parseHtml(pageText(file))});
let read: readonly Page[] | undefined;
const pages = () =>
  (read ??= builtRoutes()
    .filter((route) => route !== '/no-such-page')
    .map(pageOf));
const linksOf = ({tree}: Page) =>
  findAll(tree, ({tagName, properties}) => tagName === 'a' && 'href' in properties);

/** The contents of meta elements with this name. */
const metas = ({tree}: Page, wanted: string) =>
  findAll(
    tree,
    ({tagName, properties}) => tagName === 'meta' && [properties.name, properties.property].includes(wanted),
  ).map(({properties}) => String(properties.content ?? ''));

const canonicalOf = ({tree}: Page) =>
  findAll(tree, ({properties}) => String(properties.rel) === 'canonical')[0]?.properties.href;

/** The only string of a list. */
function one(texts: readonly string[]): string {
  expect(texts).toHaveLength(1);
  return texts[0] ?? '';
}

test('every page has its own title and description, a canonical URL, a social card and structured data', () => {
  const seen = new Set<string>();
  const indexed = pages().filter((page) => !metas(page, 'robots').join().includes('noindex'));
  expect(indexed.length).toBeGreaterThan(promisedRoutes.length);
  for (const page of indexed) {
    const [title] = findAll(page.tree, 'title');
    const description = one(metas(page, 'description'));
    expect(description.length, page.file).toBeGreaterThan(30);
    for (const words of [title ? toString(title) : '', description]) {
      expect(words, page.file).toMatch(/\S/);
      expect(seen.has(words), `"${words}" is of ${page.file} and of another page`).toBe(false);
      seen.add(words);
    }
    for (const name of ['og:title', 'og:type']) one(metas(page, name));
    expect(metas(page, 'twitter:card'), page.file).toEqual(['summary_large_image']);
    expect(canonicalOf(page), page.file).toBe(`${site}${page.file}`);
    expect(findAll(page.tree, 'html')[0]?.properties.lang, page.file).toMatch(/^en/);
    const card = one(metas(page, 'og:image'));
    expect(metas(page, 'twitter:image'), page.file).toEqual([card]);
    expect(existsSync(path.join(builtSite, new URL(card).pathname)), `${page.file}: ${card}`).toBe(true);
    const data = findAll(page.tree, ({properties}) => properties.type === 'application/ld+json');
    const wanted = page.file === '/' ? 'Organization' : /^\/docs\/./.test(page.file) ? 'BreadcrumbList' : '';
    expect(data.map((script) => toString(script)).join(), page.file).toContain(wanted);
  }
});

test('every picture is at most 150 kB, and has a width and a height, against layout shift', () => {
  const files = readdirSync(path.join(builtSite, 'img'), {recursive: true, encoding: 'utf8'})
    .map((name) => path.join(builtSite, 'img', name))
    .filter((name) => /\.(png|jpe?g|webp|avif|svg)$/.test(name));
  expect(files.filter((name) => statSync(name).size > 150_000)).toEqual([]);
  const unsized = pages().flatMap(({file, tree}) =>
    findAll(tree, ({tagName}) => /^(img|video)$/.test(tagName)).flatMap(
      ({properties: {width, height, src}}) => (width && height ? [] : [`${file}: ${String(src)}`]),
    ),
  );
  expect(unsized).toEqual([]);
});

test('every page has a Markdown version without components, whose tables are there once; llms.txt lists it', () => {
  const index = fileOf('llms.txt');
  for (const route of promisedRoutes) {
    const text = fileOf(markdownVersionOf(route));
    expect(text, route).toMatch(/^# \S/m);
    expect(text.length, route).toBeGreaterThan(300);
    expect(text, `${route} holds a component, markup or a control`).not.toMatch(
      /<(Fact|Term|FactTable|div|span|svg|button)\b|\\?\[[x ]\]|^Try it$|Copy link|Start over|Edit this page/m,
    );
    expect(text, `${route} holds a link without its host`).not.toMatch(/\]\(\//);
    const tables = text.match(/(?:^\|.*\n)+/gm)?.map((table) => table.replace(/\s+/g, ' ')) ?? [];
    expect(new Set(tables).size, route).toBe(tables.length);
    expect(index.split(`(${site}/${markdownVersionOf(route)})`), route).toHaveLength(2);
  }
  expect(fileOf('docs/essence-token-model.md')).toMatch(/\| \d+% /);
  expect(fileOf('roadmap.md')).toMatch(/^## Live$/m);
});

test('the sitemap lists every promised page, but neither the next version nor a page of one person', () => {
  const sitemap = fileOf('sitemap.xml');
  for (const route of promisedRoutes) expect(sitemap).toContain(`<loc>${site}${route}</loc>`);
  expect(sitemap).not.toMatch(/\/docs\/next|\/my-request/);
  const next = pageOf('/docs/next/introduction');
  expect(toString(next.tree)).toContain('not released yet');
  expect(one(metas(next, 'robots'))).toContain('noindex');
  expect(canonicalOf(next)).toBe(`${site}/docs/introduction`);
  for (const name of ['_headers', '404.html', '.well-known/security.txt', 'robots.txt', 'facts.json'])
    expect(fileOf(name), name).not.toBe('');
});

test('every promised page can be reached by links from the home page, and every page has the promised links', () => {
  const links = new Map(
    pages().map((page) => [page.file, linksOf(page).map(({properties}) => String(properties.href))]),
  );
  const reached = new Set(['/']);
  for (const route of reached)
    for (const href of links.get(route) ?? [])
      if (href.startsWith('/')) reached.add(href.replace(/[?#].*/, ''));
  expect(promisedRoutes.filter((route) => !reached.has(route))).toEqual([]);
  const everywhere = [
    ...['about', 'features', 'earn', 'store', 'contact'].map((id) => `/#${id}`),
    ...[...staticRoutes.slice(1), '/docs'],
  ];
  for (const [route, hrefs] of links) {
    const back = /^\/docs\/./.test(route) ? '/docs' : '/';
    expect(hrefs, route).toEqual(
      expect.arrayContaining([...everywhere, back, expect.stringMatching(/^mailto:/)]),
    );
  }
  for (const route of ['/privacy-policy', '/docs/support-and-contact'])
    expect(links.get(route), route).toContain('/my-request');
});

test('external links lead only to registered hosts, and no link has words that say nothing', () => {
  const registry = readFileSync('src/facts/site/links.ts', 'utf8');
  const known = new Set([...registry.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host));
  const empty = /^\s*(here|click here|this|link|more|read more|this page)\.?\s*$/i;
  const wrong = pages().flatMap((page) =>
    linksOf(page).flatMap((link) => {
      const href = String(link.properties.href);
      const host = /^https?:\/\/([^/:?#]+)/.exec(href)?.[1];
      if (host && !known.has(host)) return `${href} on ${page.file}: add its host to src/facts/site/links.ts`;
      return empty.test(toString(link)) ? `${href} on ${page.file} has words that say nothing` : [];
    }),
  );
  expect(wrong).toEqual([]);
});

test('the landing page has the ten promised sections in order, each with its id', () => {
  const [main] = findAll(pageOf('/').tree, 'main');
  const ids = (main?.children ?? []).flatMap((each) =>
    each.type === 'element' && each.tagName === 'section' ? String(each.properties.id ?? '') : [],
  );
  expect(ids).not.toContain('');
  expect(ids.filter((id) => sectionIds.includes(id))).toEqual(sectionIds);
});
