import {existsSync, readFileSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {DomUtils} from 'htmlparser2';
import {find, named, nodesOf} from '../../../plugins/shared/pages';
import type {HtmlElement, HtmlNode} from '../../../plugins/shared/pages';
import {promisedRoutes, sectionIds, staticRoutes} from '../routes';
import {builtRoutes, builtSite, pageText} from '../support/builtSite';

/** Output for search engines, social networks, feed readers, language models and hosts. Needs no browser. */

const site = 'https://selfos.example';
const fileOf = (name: string) => readFileSync(path.join(builtSite, name), 'utf8');
const markdownVersionOf = (route: string) => (route === '/' ? 'index.md' : `${route.slice(1)}.md`);

interface Page {
  readonly file: string;
  readonly html: string;
  readonly nodes: readonly HtmlNode[];
}
const pageOf = (file: string, html: string): Page => ({file, html, nodes: nodesOf(html)});
const findAll = (nodes: readonly HtmlNode[], test: (element: HtmlElement) => boolean) =>
  DomUtils.findAll(test, [...nodes]);
let read: readonly Page[] | undefined;
const pages = () =>
  (read ??= builtRoutes()
    .filter((route) => route !== '/no-such-page')
    .map((route) => pageOf(route, pageText(route))));
const linksOf = ({nodes}: Page) => findAll(nodes, ({name, attribs}) => name === 'a' && 'href' in attribs);

/** The contents of meta elements with this name. */
const metas = ({nodes}: Page, wanted: string) =>
  findAll(
    nodes,
    ({name, attribs}) => name === 'meta' && [attribs.name, attribs.property].includes(wanted),
  ).map(({attribs}) => attribs.content ?? '');

const structured = ({nodes}: Page) =>
  findAll(nodes, ({attribs}) => attribs.type === 'application/ld+json').map(
    (script) => JSON.parse(DomUtils.textContent(script)) as Record<string, unknown>,
  );

/** The only string of a list. */
function one(texts: readonly string[]): string {
  expect(texts).toHaveLength(1);
  return texts[0] ?? '';
}

test('every page has its own title and description, a canonical URL and a social card', () => {
  const seen = new Set<string>();
  const indexed = pages().filter((page) => !metas(page, 'robots').join().includes('noindex'));
  expect(indexed.length).toBeGreaterThan(promisedRoutes.length);
  for (const page of indexed) {
    const title = find(page.nodes, named('title'));
    const description = one(metas(page, 'description'));
    expect(description.length, page.file).toBeGreaterThan(30);
    for (const words of [title ? DomUtils.innerText(title) : '', description]) {
      expect(words, page.file).toMatch(/\S/);
      expect(seen.has(words), `"${words}" is of ${page.file} and of another page`).toBe(false);
      seen.add(words);
    }
    for (const name of ['og:title', 'og:type']) one(metas(page, name));
    expect(metas(page, 'twitter:card'), page.file).toEqual(['summary_large_image']);
    const canonical = find(page.nodes, ({attribs}) => attribs.rel === 'canonical');
    expect(canonical?.attribs.href, page.file).toBe(`${site}${page.file}`);
    expect(find(page.nodes, named('html'))?.attribs.lang, page.file).toMatch(/^en/);
    const card = one(metas(page, 'og:image'));
    expect(metas(page, 'twitter:image'), page.file).toEqual([card]);
    expect(existsSync(path.join(builtSite, new URL(card).pathname)), `${page.file}: ${card}`).toBe(true);
  }
});

test('every picture is at most 150 kB', () => {
  const pictures = readdirSync(path.join(builtSite, 'img'), {recursive: true})
    .map((name) => path.join(builtSite, 'img', String(name)))
    .filter((name) => /\.(png|jpe?g|webp|avif|svg)$/.test(name));
  expect(pictures.filter((name) => statSync(name).size > 150_000)).toEqual([]);
});

test('every picture and film has a width and a height, against layout shift', () => {
  const isSized = ({attribs}: HtmlElement) => 'width' in attribs && 'height' in attribs;
  const sized = (page: Page) => findAll(page.nodes, ({name}) => /^(img|video)$/.test(name)).every(isSized);
  expect(pages().flatMap((page) => (sized(page) ? [] : page.file))).toEqual([]);
});

test('structured data names the organization on the home page, and the way to each documentation page', () => {
  for (const page of pages().filter(({file}) => promisedRoutes.includes(file))) {
    const text = JSON.stringify(structured(page));
    if (page.file === '/') expect(text).toMatch(/"Organization".*"WebSite"/);
    if (/^\/docs\/./.test(page.file)) expect(text, page.file).toContain('BreadcrumbList');
    expect(text, page.file).not.toContain('""');
  }
});

test('every page has a Markdown version without components, whose tables are there once; llms.txt lists it', () => {
  const index = fileOf('llms.txt');
  const whole = fileOf('llms-full.txt');
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
    expect(whole, route).toContain(text.trim());
  }
  expect(fileOf('docs/essence-token-model.md')).toMatch(/\| \d+% /);
  expect(fileOf('roadmap.md')).toMatch(/^1\. Live$/m);
});

test('the sitemap lists every promised page, dated by its Git history if there is one', () => {
  const sitemap = fileOf('sitemap.xml');
  const entries = [...sitemap.matchAll(/<url><loc>https:\/\/[^/<]+([^<]*)<\/loc>(?:<lastmod>([^<]*)<)?/g)];
  const dates = new Map(entries.map(([, route = '', date = '']) => [route, date]));
  const isDated = [...dates.values()].some(Boolean);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  for (const route of promisedRoutes) {
    expect(dates.get(route), route).toMatch(isDated ? /^20\d\d-\d\d-\d\d$/ : /^$/);
    expect(String(dates.get(route)) <= tomorrow, `${route} changed in the future`).toBe(true);
  }
  // Neither the next version nor a page of one person.
  expect(sitemap).not.toMatch(/\/docs\/next|\/my-request|<(priority|changefreq)>/);
});

test('feeds exist in three forms with the same entries, and the list of notes links each with its title', () => {
  const {items} = JSON.parse(fileOf('blog/feed.json')) as {items: unknown[]};
  const posts = builtRoutes().filter((route) => route.startsWith('/blog/'));
  expect(posts.length).toBeGreaterThanOrEqual(3);
  const atom = fileOf('blog/atom.xml');
  expect([
    fileOf('blog/rss.xml').match(/<item>/g)?.length,
    atom.match(/<entry>/g)?.length,
    pageText('/blog').match(/>Read on<span[^>]*>: (?:<!-- -->)?[^<]+</g)?.length,
  ]).toEqual([items.length, items.length, posts.length]);
  // An entry without an author is invalid.
  expect(atom.match(/<author>/g)?.length).toBe(items.length);
});

test('every promised page can be reached by links from the home page, and every page has the promised links', () => {
  const links = new Map(
    pages().map((page) => [page.file, linksOf(page).map(({attribs}) => attribs.href ?? '')]),
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
      const {href = ''} = link.attribs;
      const host = /^https?:\/\/([^/:?#]+)/.exec(href)?.[1];
      if (host && !known.has(host)) return `${href} on ${page.file}: add its host to src/facts/site/links.ts`;
      return empty.test(DomUtils.innerText(link)) ? `${href} on ${page.file} has words that say nothing` : [];
    }),
  );
  expect(wrong).toEqual([]);
});

test('the landing page has the ten promised sections in order, each with its id', () => {
  const main = find(pageOf('/', pageText('/')).nodes, named('main'));
  const ids = (main?.children ?? []).flatMap((each) =>
    DomUtils.isTag(each) && each.name === 'section' ? (each.attribs.id ?? '') : [],
  );
  expect(ids).not.toContain('');
  expect(ids.filter((id) => sectionIds.some((promised) => promised === id))).toEqual([...sectionIds]);
});

test('the next version has a banner, noindex and the released page as its canonical URL', () => {
  const page = pageOf('next', fileOf('docs/next/introduction.html'));
  expect(page.html).toContain('not released yet');
  expect(one(metas(page, 'robots'))).toContain('noindex');
  const canonical = find(page.nodes, ({attribs}) => attribs.rel === 'canonical');
  expect(canonical?.attribs.href).toBe(`${site}/docs/introduction`);
});

test('the build has the files for hosts: headers, 404 page, security.txt and robots.txt', () => {
  for (const name of ['_headers', '404.html', '.well-known/security.txt', 'robots.txt', 'facts.json'])
    expect(existsSync(path.join(builtSite, name)), name).toBe(true);
});
