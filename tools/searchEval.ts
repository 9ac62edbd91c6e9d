import {readFileSync} from 'node:fs';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {chromium} from '@playwright/test';
import type {Browser, Page} from '@playwright/test';
import {readEnv} from '../src/facts/site/env';
import {chromiumArguments, findChromium} from './shared/browser';
import {checkNode} from './shared/preflight';
import {fail, run} from './shared/say';
import {serveSite} from './shared/siteServer';

interface Query {
  readonly q: string;
  /** Slugs of documentation pages, or paths of others. */
  readonly relevant: readonly string[];
  readonly kind: string;
}

interface AskedQuestion {
  readonly q: string;
  readonly audience: string;
  /** What the true answer matches. */
  readonly regex: string;
}

/** One outcome: what it counts under, what was typed, and what was reached. */
interface Outcome {
  readonly under: string;
  readonly q: string;
  readonly reached: Readonly<Record<string, boolean>>;
}

/** The share of queries that must find their page first, and among the first three. */
const required = {'hit@1': 0.93, 'hit@3': 0.97};
const windows = {
  desktop: {viewport: {width: 1280, height: 800}},
  phone: {viewport: {width: 390, height: 844}, isMobile: true, hasTouch: true},
};
/** Until the texts of the results are there, in milliseconds. */
const settled = 500;

/**
 * `npx tsx tools/searchEval.ts [queries] [questions]`: types both into the search box of the site as it was built last. Queries want a page,
 * by kind; questions want an answer that can be read in the list, on the screen after one tap, or on the page, by who asks.
 * The defaults are the developer sets.
 */
run(async () => {
  checkNode();
  const read = (file: string | undefined, name: string) =>
    JSON.parse(readFileSync(file ?? path.join('tests', 'docs-search', name), 'utf8')) as unknown;
  const queries = read(process.argv[2], 'queries.dev.json') as Query[];
  const questions = read(process.argv[3], 'answers.dev.json') as AskedQuestion[];
  const {baseUrl} = readEnv(process.env);
  const server = await serveSite('build', 0, baseUrl);
  const browser = await chromium.launch({executablePath: findChromium(), args: chromiumArguments});
  try {
    const {port} = server.address() as AddressInfo;
    const overview = `http://localhost:${port}${baseUrl}docs`;
    const found = await findPages(browser, overview, baseUrl, queries);
    report('queries', found);
    for (const [name, size] of Object.entries(windows)) {
      const page = await (await browser.newContext(size)).newPage();
      const outcomes: Outcome[] = [];
      for (const question of questions) outcomes.push(await answer(page, overview, question));
      report(`questions, ${name}`, outcomes);
      await page.context().close();
    }
    for (const [what, bar] of Object.entries(required))
      if (share(found, what) < bar)
        fail(`${what} of the queries is below ${bar}: see which pages they miss above.`);
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
});

async function findPages(browser: Browser, overview: string, baseUrl: string, queries: readonly Query[]) {
  const page = await browser.newPage(windows.desktop);
  await page.goto(overview, {waitUntil: 'networkidle'});
  const firstUse = countBytes(page);
  const outcomes: Outcome[] = [];
  for (const {q, relevant, kind} of queries) {
    await type(page, q);
    const hrefs = await page
      .getByRole('option')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const pages = [...new Set(hrefs.map((href) => pageOf(href, baseUrl)))];
    const at = pages.findIndex((one) => relevant.includes(one)) + 1;
    outcomes.push({
      under: kind,
      q,
      reached: {'hit@1': at === 1, 'hit@3': at > 0 && at <= 3, found: pages.length > 0},
    });
    if (outcomes.length === 1) console.log(`first use: ${((await firstUse()) / 1024).toFixed(1)} kB`);
  }
  await page.close();
  return outcomes;
}

async function answer(page: Page, overview: string, {q, audience, regex}: AskedQuestion): Promise<Outcome> {
  const right = new RegExp(regex, 'is');
  await page.goto(overview, {waitUntil: 'networkidle'});
  await type(page, q);
  const options = page.getByRole('option');
  const shown = (await options.allInnerTexts()).slice(0, 3);
  const list = shown.map((text) => right.test(text));
  const linked = await options.evaluateAll((links) =>
    Promise.all(
      links.slice(0, 3).map(async (link) => {
        const html = await (await fetch((link as HTMLAnchorElement).href)).text();
        // Read only, never put into a page.
        const source = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
        return source
          .replace(/<(?:script|style)[\s\S]*?<\/(?:script|style)>|<[^>]+>/g, ' ')
          .replace(/\s+/g, ' ');
      }),
    ),
  );
  const pages = linked.map((text) => right.test(text.replace(/&amp;/g, '&').replace(/ ([,.;:!?])/g, '$1')));
  let onScreen = false;
  if (shown.length > 0) {
    await Promise.all([page.waitForEvent('load').catch(() => undefined), options.first().click()]);
    await page.waitForTimeout(2 * settled);
    onScreen = right.test(await page.evaluate(textOnScreen));
  }
  return {
    under: audience,
    q,
    reached: {
      'list@1': list[0] ?? false,
      'list@3': list.includes(true),
      'tap@1': onScreen,
      'page@1': pages[0] ?? false,
      'page@3': pages.includes(true),
    },
  };
}

/** Runs in the page: the words of the main part that can be read without scrolling. */
function textOnScreen(): string {
  const walker = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const range = document.createRange();
  const texts: string[] = [];
  while (walker.nextNode()) {
    range.selectNodeContents(walker.currentNode);
    const {top, bottom, width} = range.getBoundingClientRect();
    if (width > 0 && bottom > 0 && top < innerHeight) texts.push(walker.currentNode.textContent ?? '');
  }
  return texts
    .join(' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:!?])/g, '$1');
}

async function type(page: Page, text: string): Promise<void> {
  const field = page.getByRole('combobox', {name: 'Search'});
  await field.click();
  await field.fill(text.slice(0, -1));
  await page.keyboard.type(text.slice(-1));
  await page
    .getByRole('option')
    .first()
    .waitFor({timeout: 3000})
    .catch(() => undefined);
  await page.waitForTimeout(settled);
}

/** `/docs/wallet#loss` is the page `wallet`, `/team` is `/team`. */
function pageOf(href: string, baseUrl: string): string {
  const [address = ''] = href.split('#');
  return `/${address.slice(baseUrl.length)}`.replace(/^\/docs\/(?:[^/]+\/)?/, '');
}

function countBytes(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    sizes.push(request.sizes().then(({responseBodySize}) => responseBodySize));
  });
  return async () => (await Promise.all(sizes.splice(0))).reduce((sum, size) => sum + size, 0);
}

function share(outcomes: readonly Outcome[], what: string): number {
  return outcomes.filter(({reached}) => reached[what]).length / outcomes.length;
}

function report(title: string, outcomes: readonly Outcome[]): void {
  const columns = Object.keys(outcomes[0]?.reached ?? {});
  console.log(`\n${title.padEnd(20)}   n  ${columns.map((column) => column.padStart(6)).join('  ')}`);
  for (const group of [...new Set(outcomes.map(({under}) => under)), 'all']) {
    const of = outcomes.filter(({under}) => group === 'all' || under === group);
    const figures = columns.map((column) => share(of, column).toFixed(3).padStart(6));
    console.log(`${group.padEnd(20)} ${String(of.length).padStart(3)}  ${figures.join('  ')}`);
  }
  const [first = ''] = columns;
  for (const {q, reached} of outcomes.filter((outcome) => !outcome.reached[first])) {
    const also = columns.filter((column) => reached[column] && column !== 'found');
    console.log(`  "${q}"${also.length > 0 ? `: only ${also.join(', ')}` : ''}`);
  }
}
