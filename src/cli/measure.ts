import {existsSync} from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';
import type {Browser} from '@playwright/test';
import {chromiumArguments, findChromium} from './browser';
import {weighPage} from './pageWeight';
import {serveSite} from './siteServer';

/**
 * `npm run measure [-- name=folder …]`: the weight of our build's pages, then cold loads of them and of other built sites
 * (for example the two starters, with pages at the same paths), interleaved, on a slow phone and network.
 */

/** Slow 4G as Lighthouse has it: ms a request, bytes a second. */
const slow4G = {offline: false, latency: 150, downloadThroughput: 209_715, uploadThroughput: 96_000};
const slowerProcessor = 4;
const runs = 5;
const measured = ['/docs/installation-guide', '/'];
const weighed = [...measured, '/docs', '/team', '/terms', '/blog', '/search'];

interface Load {
  readonly lcp: number;
  readonly cls: number;
  readonly blocking: number;
  readonly bytes: number;
  readonly requests: number;
}

async function main(): Promise<void> {
  const sites = new Map([['ours', path.resolve('build')]]);
  for (const argument of process.argv.slice(2)) {
    const [name = '', folder = ''] = argument.split('=');
    sites.set(name, path.resolve(folder));
  }
  for (const [name, folder] of sites) {
    if (!existsSync(path.join(folder, 'index.html')))
      throw new Error(`${name}: there is no built site in ${folder}.`);
  }
  const ours = sites.get('ours') ?? '';
  console.log('Bytes of a first visit, with brotli, from the files of the build');
  console.table(Object.fromEntries(weighed.map((page) => [page, weighPage(ours, page)])));

  const browser = await chromium.launch({executablePath: findChromium(), args: chromiumArguments});
  const loads = new Map<string, Load[]>();
  let port = Number(process.env.MEASURE_PORT ?? 3200);
  const served = await Promise.all(
    [...sites].map(async ([name, folder]) => {
      const own = port++;
      return {name, address: `http://localhost:${own}`, server: await serveSite(folder, own)};
    }),
  );
  for (let run = 0; run < runs; run++) {
    for (const page of measured) {
      for (const {name, address} of served) {
        const key = `${name} ${page}`;
        loads.set(key, [...(loads.get(key) ?? []), await coldLoad(browser, address + page)]);
      }
    }
  }
  await browser.close();
  for (const {server} of served) {
    server.closeAllConnections();
    server.close();
  }
  console.log(
    `Cold loads, median of ${runs}: slow 4G, processor ${slowerProcessor} times slower; compare only within one run`,
  );
  console.table(Object.fromEntries([...loads].map(([key, list]) => [key, medians(list)])));
}

async function coldLoad(browser: Browser, address: string): Promise<Load> {
  const context = await browser.newContext({
    viewport: {width: 412, height: 823},
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4G);
  await devtools.send('Emulation.setCPUThrottlingRate', {rate: slowerProcessor});
  let bytes = 0;
  let requests = 0;
  devtools.on('Network.requestWillBeSent', () => requests++);
  devtools.on('Network.loadingFinished', ({encodedDataLength}) => (bytes += encodedDataLength));
  await page.addInitScript(observe);
  await page.goto(address, {waitUntil: 'load'});
  await page.waitForTimeout(6000);
  const seen = await page.evaluate(
    () => (window as unknown as {seen: Omit<Load, 'bytes' | 'requests'>}).seen,
  );
  await context.close();
  return {...seen, bytes, requests};
}

/** Runs in the page. Blocking is what tasks take beyond 50 ms each. */
function observe(): void {
  const seen = {lcp: 0, cls: 0, blocking: 0};
  (window as unknown as {seen: typeof seen}).seen = seen;
  const watch = (type: string, note: (entry: PerformanceEntry & {value?: number}) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({type, buffered: true});
  watch('largest-contentful-paint', ({startTime}) => (seen.lcp = startTime));
  watch('layout-shift', ({value = 0}) => (seen.cls += value));
  watch('longtask', ({duration}) => (seen.blocking += Math.max(0, duration - 50)));
}

function medians(list: readonly Load[]): Record<string, number> {
  const names = ['bytes', 'requests', 'lcp', 'cls', 'blocking'] as const;
  return Object.fromEntries(
    names.map((name) => {
      const sorted = list.map((load) => load[name]).sort((a, b) => a - b);
      const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
      return [name, name === 'cls' ? Number(middle.toFixed(3)) : Math.round(middle)];
    }),
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
