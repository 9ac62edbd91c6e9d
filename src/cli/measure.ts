import {existsSync} from 'node:fs';
import path from 'node:path';
import {chromium} from '@playwright/test';
import type {Browser} from '@playwright/test';
import {chromiumArguments, findChromium} from './browser';
import {weighPage} from './pageWeight';
import {serveSite} from './siteServer';

/**
 * `npm run measure [-- name=folder …]`: the weight of our build's pages, then cold loads of them and of other built sites,
 * interleaved, on a slow phone and network. The other sites are folders of built pages at the same paths; PERFORMANCE.md
 * says how to make the two starters.
 */

/** Slow 4G as Lighthouse has it: ms a request, bytes a second. */
const slow4G = {offline: false, latency: 150, downloadThroughput: 209_715, uploadThroughput: 96_000};
const slowerProcessor = 4;
const runs = 5;
const measured = ['/docs/installation-guide', '/'];
const weighed = [...measured, '/docs', '/team', '/terms', '/blog', '/search'];

/** One cold load: thousands of bytes over the wire, milliseconds, and the layout shift as browsers count it. */
interface Load {
  readonly 'wire kB': number;
  readonly 'script kB': number;
  readonly requests: number;
  readonly 'first paint': number;
  readonly LCP: number;
  readonly shift: number;
  readonly blocking: number;
}

type Seen = Pick<Load, 'first paint' | 'LCP' | 'shift' | 'blocking'>;

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
  const scripts = new Set<string>();
  let bytes = 0;
  let scriptBytes = 0;
  let requests = 0;
  devtools.on('Network.requestWillBeSent', ({requestId, type}) => {
    requests++;
    if (type === 'Script') scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    bytes += encodedDataLength;
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.addInitScript(observe);
  await page.goto(address, {waitUntil: 'load'});
  await page.waitForTimeout(6000);
  const seen = await page.evaluate(() => (window as unknown as {seen: Seen}).seen);
  await context.close();
  return {'wire kB': bytes / 1000, 'script kB': scriptBytes / 1000, requests, ...seen};
}

/**
 * Runs in the page, so it may use nothing from here, nor a function with a name of its own: the TypeScript loader adds a call
 * to those that the page does not know. Blocking is what tasks take beyond 50 ms each.
 */
function observe(): void {
  const seen = {'first paint': 0, LCP: 0, shift: 0, blocking: 0};
  (window as unknown as {seen: typeof seen}).seen = seen;
  const notes: Record<string, (entry: PerformanceEntry & {value?: number}) => void> = {
    paint({name, startTime}) {
      if (name === 'first-contentful-paint') seen['first paint'] = startTime;
    },
    'largest-contentful-paint'({startTime}) {
      seen.LCP = startTime;
    },
    'layout-shift'({value = 0}) {
      seen.shift += value;
    },
    longtask({duration}) {
      seen.blocking += Math.max(0, duration - 50);
    },
  };
  for (const [type, note] of Object.entries(notes)) {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({type, buffered: true});
  }
}

function medians(list: readonly Load[]): Record<string, number> {
  const names = Object.keys(list[0] ?? {}) as (keyof Load)[];
  return Object.fromEntries(
    names.map((name) => {
      const sorted = list.map((load) => load[name]).sort((a, b) => a - b);
      const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
      return [name, name === 'shift' ? Number(middle.toFixed(3)) : Math.round(middle)];
    }),
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
