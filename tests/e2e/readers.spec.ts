import {existsSync, readFileSync, readdirSync, statSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {builtRoutes, builtSite, pageText} from './support/builtSite';
import {opened} from './support/opened';
import {promisedRoutes} from './routes';

/** Output for search engines, social networks, feed readers and language models, read from the files of the build. */

const site = 'https://selfos.example';
const readable = () =>
  builtRoutes().filter((route) => !/^\/(search|no-such-page|blog\/.*|blog)$/.test(route));

/** The contents of meta elements by name, with or without quoted attributes. */
function metas(html: string, name: string): string[] {
  const form = new RegExp(
    `<meta[^>]*(?:name|property)="?${name}"?\\s[^>]*?content=(?:"([^"]*)"|([^\\s>]+))`,
    'g',
  );
  return [...html.matchAll(form)].map(([, quoted, bare]) => quoted ?? bare ?? '');
}

function structured(html: string): Record<string, unknown>[] {
  const texts = [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/g)];
  return texts.map(([, text = '']) => JSON.parse(text) as Record<string, unknown>);
}

test('every page has its own title, description, canonical URL and social card', () => {
  const titles = new Map<string, string>();
  for (const route of readable()) {
    const html = pageText(route);
    const title = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
    expect(title, route).toMatch(/\S/);
    expect(titles.get(title), `"${title}" is the title of ${route} and of another page`).toBeUndefined();
    titles.set(title, route);
    expect(metas(html, 'description'), route).toHaveLength(1);
    expect(metas(html, 'og:title'), route).toHaveLength(1);
    expect(metas(html, 'og:type'), route).toHaveLength(1);
    expect(metas(html, 'twitter:card'), route).toEqual(['summary_large_image']);
    expect(html, route).toMatch(
      new RegExp(`rel="?canonical"? href="?${site}${route === '/' ? '/' : route}["\\s>]`),
    );
    expect(html, route).toMatch(/<html[^>]* lang="?en/);
    const [card = ''] = metas(html, 'og:image');
    expect(metas(html, 'og:image'), route).toHaveLength(1);
    expect(metas(html, 'twitter:image'), route).toEqual([card]);
    expect(existsSync(path.join(builtSite, new URL(card).pathname)), `${route}: ${card}`).toBe(true);
  }
  expect(titles.size).toBeGreaterThanOrEqual(promisedRoutes.length);
});

test('every indexable page has one description, which is unique', () => {
  const pages = readdirSync(builtSite, {recursive: true})
    .map(String)
    .filter((file) => file.endsWith('.html') && file !== '404.html')
    .map((file) => ({file, html: readFileSync(path.join(builtSite, file), 'utf8')}))
    .filter(({html}) => !metas(html, 'robots').some((content) => content.includes('noindex')));
  expect(pages.length).toBeGreaterThan(promisedRoutes.length);
  const described = new Map<string, string>();
  for (const {file, html} of pages) {
    const descriptions = metas(html, 'description');
    expect(descriptions, file).toHaveLength(1);
    const [words = ''] = descriptions;
    expect(words.length, `${file}: "${words}"`).toBeGreaterThan(30);
    expect(described.get(words), `"${words}" describes ${file} and another page`).toBeUndefined();
    described.set(words, file);
  }
});

test('every link to a note has its title', () => {
  const list = pageText('/blog');
  const posts = builtRoutes().filter((route) => route.startsWith('/blog/'));
  expect(posts.length).toBeGreaterThanOrEqual(3);
  expect(list.match(/>Read on<span[^>]*>: (?:<!-- -->)?[^<]+</g)).toHaveLength(posts.length);
});

test('every social card is a PNG of 1200 × 630 pixels and at most 120 kB', () => {
  const folder = path.join(builtSite, 'img/cards');
  const cards = readdirSync(folder);
  expect(cards.length).toBeGreaterThanOrEqual(promisedRoutes.length);
  for (const card of cards) {
    const picture = readFileSync(path.join(folder, card));
    expect(picture.subarray(1, 4).toString(), card).toBe('PNG');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)], card).toEqual([1200, 630]);
    expect(statSync(path.join(folder, card)).size, card).toBeLessThanOrEqual(120_000);
  }
});

test('structured data has the type of the page and is complete', () => {
  const kinds = (route: string) => structured(pageText(route)).map((thing) => thing['@type']);
  expect(kinds('/')).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
  for (const route of promisedRoutes.filter((each) => each !== '/')) {
    const things = structured(pageText(route));
    const wanted =
      route === '/docs/common-questions' ? 'FAQPage' : route.startsWith('/docs') ? 'TechArticle' : 'WebPage';
    const main = things.filter((thing) => thing['@type'] === wanted);
    expect(main, `${wanted} of ${route}`).toHaveLength(1);
    expect(main[0], route).toMatchObject({'@context': 'https://schema.org', url: `${site}${route}`});
    for (const value of Object.values(main[0]!)) expect(value, route).not.toBe('');
    if (/^\/docs\/./.test(route)) expect(kinds(route), route).toContain('BreadcrumbList');
  }
});

test('the common questions are structured as questions with answers', () => {
  const faq = structured(pageText('/docs/common-questions')).find((thing) => thing['@type'] === 'FAQPage');
  const questions = faq?.mainEntity as {name: string; acceptedAnswer: {text: string}}[];
  expect(questions.length).toBeGreaterThan(5);
  for (const {name, acceptedAnswer} of questions) {
    expect(name).toMatch(/\?$/);
    expect(acceptedAnswer.text.length, name).toBeGreaterThan(20);
  }
});

test('every page has a Markdown twin without components', () => {
  for (const route of promisedRoutes) {
    const file = path.join(builtSite, route === '/' ? 'index.md' : `${route.slice(1)}.md`);
    expect(existsSync(file), route).toBe(true);
    const text = readFileSync(file, 'utf8');
    expect(text, route).toMatch(/^# \S/m);
    expect(text.length, route).toBeGreaterThan(300);
    expect(text, `${route} holds a component or markup`).not.toMatch(
      /<(Fact|Term|FactTable|div|span|svg|button)\b/,
    );
    expect(text, `${route} holds a link without its host`).not.toMatch(/\]\(\//);
  }
  expect(readFileSync(path.join(builtSite, 'docs/essence-token-model.md'), 'utf8')).toMatch(/\| \d+% /);
});

test('llms.txt lists every promised page once, and llms-full.txt contains them all', () => {
  const index = readFileSync(path.join(builtSite, 'llms.txt'), 'utf8');
  const whole = readFileSync(path.join(builtSite, 'llms-full.txt'), 'utf8');
  for (const route of promisedRoutes) {
    const twin = `${site}${route === '/' ? '/index' : route}.md`;
    expect(index.split(`(${twin})`), route).toHaveLength(2);
    expect(whole, route).toContain(`<!-- ${site}${route} -->`);
  }
});

test('the sitemap lists every promised page, and neither the next version nor a page of one person', () => {
  const sitemap = readFileSync(path.join(builtSite, 'sitemap.xml'), 'utf8');
  for (const route of promisedRoutes) expect(sitemap, route).toContain(`<loc>${site}${route}</loc>`);
  expect(sitemap).not.toMatch(/\/docs\/next|\/my-request/);
});

test('feeds exist in three forms with the same entries', async ({request}) => {
  const rss = await (await request.get('/blog/rss.xml')).text();
  const atom = await (await request.get('/blog/atom.xml')).text();
  const json = (await (await request.get('/blog/feed.json')).json()) as {items: unknown[]};
  expect(json.items.length).toBeGreaterThan(0);
  expect(rss.match(/<item>/g)).toHaveLength(json.items.length);
  expect(atom.match(/<entry>/g)).toHaveLength(json.items.length);
  expect(rss).toContain(`<atom:link href="${site}/blog/rss.xml" rel="self"`);
  expect(atom).toContain(`<link rel="self" href="${site}/blog/atom.xml"/>`);
  expect(atom.indexOf('<author>')).toBeLessThan(atom.indexOf('<entry>'));
});

test('a documentation page can be copied as Markdown', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await opened(page, '/docs/essence-token-model');
  await page.getByRole('button', {name: 'Copy page as Markdown'}).click();
  await expect(page.getByRole('status').filter({hasText: 'Copied'})).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('# ESSENCE');
});

test('every picture has an alt attribute and is at most 150 kB', () => {
  for (const route of readable()) {
    for (const [image] of pageText(route).matchAll(/<img\b[^>]*>/g)) {
      expect(image, route).toMatch(/\salt(=|\s|>)/);
    }
  }
  const heavy = readdirSync(path.join(builtSite, 'img'), {recursive: true})
    .map(String)
    .filter((name) => /\.(png|jpe?g|webp|avif|svg)$/.test(name))
    .filter((name) => statSync(path.join(builtSite, 'img', name)).size > 150_000);
  expect(heavy).toEqual([]);
});

test('every documentation page can be reached by links from the home page', () => {
  const seen = new Set<string>(['/']);
  const waiting = ['/'];
  for (let route = waiting.pop(); route !== undefined; route = waiting.pop()) {
    for (const [, quoted, bare] of pageText(route).matchAll(/<a[^>]*\shref=(?:"([^"]*)"|([^\s>]+))/g)) {
      const [target = ''] = (quoted ?? bare ?? '').split(/[?#]/);
      if (!target.startsWith('/') || seen.has(target)) continue;
      seen.add(target);
      waiting.push(target);
    }
  }
  expect(promisedRoutes.filter((route) => !seen.has(route))).toEqual([]);
});

test('external links lead only to registered hosts, and each is marked', () => {
  const registry = readFileSync('src/facts/site/links.ts', 'utf8');
  const known = new Set([...registry.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host));
  const wrong: string[] = [];
  for (const route of readable())
    for (const [, attributes = '', content = ''] of pageText(route).matchAll(
      /<a\b([^>]*)>([\s\S]*?)<\/a>/g,
    )) {
      const href = /\shref=(?:"([^"]*)"|([^\s>]+))/.exec(attributes);
      const address = href?.[1] ?? href?.[2] ?? '';
      const host = /^https?:\/\/([^/:?#]+)/.exec(address)?.[1];
      if (host && !known.has(host))
        wrong.push(`${route} links to ${address}: add the host to src/facts/site/links.ts`);
      if (
        /^\s*(here|click here|this|link|more|read more|this page)\.?\s*$/i.test(
          content.replace(/<[^>]+>/g, ' '),
        )
      )
        wrong.push(`${route}: a link to ${address} whose words say nothing`);
    }
  expect(wrong).toEqual([]);
});

test('every page has one main element, one footer and one main navigation', () => {
  const wrong = builtRoutes().filter((route) => {
    const html = pageText(route);
    const parts = [/<main[\s>]/g, /<footer[^>]*theme-layout-footer/g, /<nav[^>]*aria-label="?Main/g];
    return parts.some((part) => html.match(part)?.length !== 1);
  });
  expect(wrong).toEqual([]);
});

test('headings start with one h1 and skip no level', () => {
  const wrong = builtRoutes().filter((route) => {
    const main = /<main[\s\S]*?<\/main>/.exec(pageText(route))?.[0] ?? '';
    const levels = [...main.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
    const skips = levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1);
    return skips || levels.filter((level) => level === 1).length !== 1;
  });
  expect(wrong).toEqual([]);
});
