import {readFileSync} from 'node:fs';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {chromium} from '@playwright/test';
import type {Page} from '@playwright/test';
import {readEnv} from '../env';
import {chromiumArguments, findChromium} from './browser';
import {checkNode} from './preflight';
import {fail, run} from './say';
import {serveSite} from './siteServer';

interface Query {
  readonly q: string;
  /** Slugs of documentation pages, or paths of others. */
  readonly relevant: readonly string[];
  readonly kind: string;
}

interface Outcome extends Query {
  /** Place of the first relevant page, 0 for none. */
  readonly rank: number;
  readonly found: number;
  /** From the last key to the frame that shows its results. */
  readonly milliseconds: number;
}

/** The share of queries that must find their page first. */
const required = 0.92;

/**
 * `npm run search:eval [file]`: types every query into the search box of the site as it was built last, and scores
 * what the list shows. Without a file the developer queries; they check and are never searched for phrases.
 */
run(async () => {
  checkNode();
  const file = process.argv[2] ?? path.join('tests', 'search', 'queries.dev.json');
  const queries = JSON.parse(readFileSync(file, 'utf8')) as Query[];
  const {baseUrl} = readEnv(process.env);
  const server = await serveSite('build', 0, baseUrl);
  const browser = await chromium.launch({executablePath: findChromium(), args: chromiumArguments});
  try {
    const page = await browser.newPage({viewport: {width: 1280, height: 900}});
    const {port} = server.address() as AddressInfo;
    await page.goto(`http://localhost:${port}${baseUrl}docs`, {waitUntil: 'networkidle'});
    const firstUse = countBytes(page);
    const outcomes: Outcome[] = [];
    for (const query of queries) {
      outcomes.push(await ask(page, query, baseUrl));
      if (outcomes.length === 1) firstUse.stop();
    }
    report(outcomes, await firstUse.bytes());
    if (share(outcomes, 1) < required)
      fail(`Fewer than ${required * 100}% of the queries find their page first.`);
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
});

async function ask(page: Page, query: Query, baseUrl: string): Promise<Outcome> {
  const field = page.getByRole('combobox', {name: 'Search'});
  await field.focus();
  await field.fill(query.q.slice(0, -1));
  await page.waitForTimeout(60);
  await page.evaluate(() => {
    const timing = window as unknown as {searchMilliseconds?: number};
    delete timing.searchMilliseconds;
    document.addEventListener(
      'input',
      () => {
        const from = performance.now();
        // The first frame after the change is being painted when the second begins.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => (timing.searchMilliseconds = performance.now() - from)),
        );
      },
      {once: true, capture: true},
    );
  });
  await page.keyboard.type(query.q.slice(-1));
  await page.waitForFunction(() => 'searchMilliseconds' in window);
  const options = page.getByRole('option');
  await options
    .first()
    .waitFor({timeout: 3000})
    .catch(() => undefined);
  await page.waitForTimeout(400);
  const hrefs = await options.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const pages = hrefs.map((href) => pageOf(href, baseUrl));
  const milliseconds = await page.evaluate(() =>
    Number((window as unknown as {searchMilliseconds?: number}).searchMilliseconds),
  );
  const rank = pages.findIndex((found) => query.relevant.includes(found)) + 1;
  return {...query, rank, found: pages.length, milliseconds};
}

/** `/docs/wallet#loss` is the page `wallet`, `/team` is `/team`. */
function pageOf(href: string, baseUrl: string): string {
  const [address = ''] = href.split('#');
  return `/${address.slice(baseUrl.length)}`.replace(/^\/docs\/(?:[^/]+\/)?/, '');
}

function countBytes(page: Page) {
  const sizes: Promise<number>[] = [];
  let counting = true;
  page.on('requestfinished', (request) => {
    if (counting) sizes.push(request.sizes().then(({responseBodySize}) => responseBodySize));
  });
  return {
    stop: () => {
      counting = false;
    },
    bytes: async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0),
  };
}

function share(outcomes: readonly Outcome[], within: number): number {
  return outcomes.filter(({rank}) => rank > 0 && rank <= within).length / outcomes.length;
}

function report(outcomes: readonly Outcome[], firstUse: number): void {
  const kinds = [...new Set(outcomes.map(({kind}) => kind))];
  console.log('kind           n  hit@1  hit@3    MRR  empty');
  for (const kind of [...kinds, 'all']) {
    const of = outcomes.filter((outcome) => kind === 'all' || outcome.kind === kind);
    const mrr = of.reduce((sum, {rank}) => sum + (rank > 0 ? 1 / rank : 0), 0) / of.length;
    const empty = of.filter(({found}) => found === 0).length;
    const figures = [share(of, 1), share(of, 3), mrr].map((figure) => figure.toFixed(3));
    console.log(
      `${kind.padEnd(11)} ${String(of.length).padStart(4)}  ${figures.join('  ')}  ${String(empty).padStart(5)}`,
    );
  }
  for (const {q, rank} of outcomes.filter((outcome) => outcome.rank !== 1)) {
    console.log(`  "${q}": ${rank > 0 ? `place ${rank}` : 'not found'}`);
  }
  const times = outcomes.map(({milliseconds}) => milliseconds).sort((a, b) => a - b);
  const at = (quantile: number) => Math.round(times[Math.ceil(quantile * times.length) - 1] ?? 0);
  console.log(`last key to painted results: median ${at(0.5)} ms, 95% within ${at(0.95)} ms`);
  console.log(`first use: ${(firstUse / 1024).toFixed(1)} kB`);
}
