import {execFileSync, spawn} from 'node:child_process';
import type {ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync} from 'node:fs';
import {createServer} from 'node:http';
import type {IncomingMessage} from 'node:http';
import type {AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import type {Browser} from '@playwright/test';
import {chromiumArguments, findChromium} from '../shared/browser';
import {openPhone} from './phone';
import {median, runs, visited} from './sites';
import type {Site} from './sites';

const [from = '', to = ''] = visited;

/** What a page says: where its link is in the window, then how long the next page took. */
interface Told {
  readonly x?: number;
  readonly y?: number;
  /** Where the window's content begins on the screen. */
  readonly left?: number;
  readonly top?: number;
  /** Milliseconds from the click until the next page's heading was painted. */
  readonly took?: number;
  /** When a page that had been rendered before was shown, else 0. */
  readonly activationStart?: number;
}

/**
 * From the click on a link to the next page's painted heading: with a mouse that rests 300 ms on it, in a window of its own
 * without a debugger, since a browser under one does not prerender (needs Xvfb and xdotool); and with a finger on a slow phone.
 * The pages measure themselves.
 */
export async function measureMoving(browser: Browser, sites: readonly Site[]): Promise<void> {
  const mouse = new Map<string, Told[]>();
  const finger = new Map<string, Told[]>();
  const measured = await Promise.all(
    sites.map(async (site) => ({name: site.name, ...(await withStopwatch(site))})),
  );
  const screen = await openScreen();
  try {
    for (let run = 0; run < runs; run++) {
      for (const {name, address, told} of measured) {
        if (screen) note(mouse, name, await byMouse(screen.display, address, told));
        note(finger, name, await byFinger(browser, address, told));
      }
    }
  } finally {
    screen?.close();
    for (const {close} of measured) close();
  }
  console.log(`To the next page's painted heading, medians of ${runs} in ms`);
  for (const [name, list] of mouse) {
    const ready = list.filter(({activationStart}) => activationStart).length;
    console.log(`${name}, mouse after 300 ms on the link: ${summary(list)}; prerendered in ${ready}`);
  }
  for (const [name, list] of finger) console.log(`${name}, phone at slow 4G and CPU 4x: ${summary(list)}`);
}

function note(all: Map<string, Told[]>, name: string, told: Told): void {
  all.set(name, [...(all.get(name) ?? []), told]);
}

function summary(list: readonly Told[]): string {
  const times = list.map(({took = 0}) => Math.round(took));
  return `${median(times)} (${Math.min(...times)}–${Math.max(...times)})`;
}

/** The site again, each page with the stopwatch, without the policy that forbids it. */
async function withStopwatch({address}: Site) {
  const waiting: ((told: Told) => void)[] = [];
  const script = `<script>{const __name = (named) => named;(${stopwatch})('${from}','${to}')}</script>`;
  const sent = new Map<string, Buffer>();
  // Once for each answer, so that no load waits for it.
  const compress = (body: string | Buffer) => {
    const key = body.toString('latin1');
    const known = sent.get(key) ?? brotliCompressSync(body);
    sent.set(key, known);
    return known;
  };
  const server = createServer(async (request, response) => {
    if (request.url === '/told') {
      const told = JSON.parse(await textOf(request)) as Told;
      response.end();
      waiting.shift()?.(told);
      return;
    }
    const answer = await fetch(address + request.url);
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    const timed = type.includes('html') ? body.toString().replace(/<head[^>]*>/, `$&${script}`) : body;
    response.writeHead(answer.status, {
      'Content-Type': type,
      'Content-Encoding': 'br',
      'Cache-Control': answer.headers.get('cache-control') ?? '',
    });
    response.end(compress(timed));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    told: () =>
      new Promise<Told>((resolve, reject) => {
        waiting.push(resolve);
        setTimeout(reject, 30_000, new Error('A page did not tell of the next page: is the link visible?'));
      }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Runs in the pages, so it may use nothing from here; `__name` is what the TypeScript loader puts around its functions. */
function stopwatch(start: string, next: string): void {
  const here = () => location.pathname.replace(/\/$/, '');
  const tell = (told: object) => navigator.sendBeacon('/told', JSON.stringify(told));
  if (here() === start) {
    addEventListener(
      'click',
      ({timeStamp}) => {
        sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp));
        watch(document.querySelector('h1')?.textContent);
      },
      true,
    );
    addEventListener('load', () =>
      setTimeout(() => {
        const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
        const link = links.find(
          (each) =>
            each.pathname.replace(/\/$/, '') === next &&
            !each.hash &&
            each.closest('main') &&
            each.checkVisibility(),
        );
        link?.scrollIntoView({block: 'center', behavior: 'instant'});
        const box = link?.getBoundingClientRect() ?? {x: 0, y: 0, width: 0, height: 0};
        const [left, top] = [screenX, screenY + outerHeight - innerHeight];
        tell({x: box.x + box.width / 2, y: box.y + box.height / 2, left, top});
      }, 1_500),
    );
  } else {
    watch(undefined);
  }

  // A page that is exchanged by script is still this document.
  function watch(before: string | null | undefined): void {
    const {prerendering} = document as {prerendering?: boolean};
    const heading = document.querySelector('h1')?.textContent;
    if (prerendering || here() !== next || !heading || heading === before) {
      requestAnimationFrame(() => watch(before));
      return;
    }
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        const took = performance.timeOrigin + performance.now() - Number(sessionStorage.getItem('clicked'));
        const [entry] = performance.getEntriesByType('navigation') as {activationStart?: number}[];
        tell({took, activationStart: entry?.activationStart ?? 0});
      };
      channel.port2.postMessage('');
    });
  }
}

async function byMouse(display: string, address: string, told: () => Promise<Told>): Promise<Told> {
  const profile = mkdtempSync(path.join(tmpdir(), 'measure-'));
  const withWindow = chromiumArguments.filter((argument) => argument !== '--headless');
  const args = [
    ...withWindow,
    '--kiosk',
    '--window-size=1280,800',
    `--user-data-dir=${profile}`,
    address + from,
  ];
  const ready = told();
  const chromium = spawn(findChromium(true), args, {
    env: {...process.env, DISPLAY: display},
    stdio: 'ignore',
    detached: true,
  });
  const {x = 0, y = 0, left = 0, top = 0} = await ready;
  const moved = told();
  const place = [String(Math.round(left + x)), String(Math.round(top + y))];
  const options = {env: {...process.env, DISPLAY: display}};
  execFileSync('xdotool', ['mousemove', ...place, 'sleep', '0.3', 'click', '1'], options);
  const result = await moved;
  await end(chromium);
  rmSync(profile, {recursive: true, force: true, maxRetries: 20, retryDelay: 200});
  return result;
}

async function byFinger(browser: Browser, address: string, told: () => Promise<Told>): Promise<Told> {
  const {page} = await openPhone(browser);
  const ready = told();
  await page.goto(address + from, {waitUntil: 'load'});
  const {x = 0, y = 0} = await ready;
  const moved = told();
  await page.touchscreen.tap(x, y);
  const result = await moved;
  await page.context().close();
  return result;
}

/** A screen that nobody sees, for real input without a debugger. */
async function openScreen(): Promise<{display: string; close(): void} | undefined> {
  const display = ':97';
  try {
    execFileSync('xdotool', ['--version'], {stdio: 'ignore'});
  } catch {
    console.log(
      'Without xdotool and Xvfb ("apt-get install -y xdotool xvfb") nothing is measured with a mouse.',
    );
    return undefined;
  }
  const server = spawn('Xvfb', [display, '-screen', '0', '1280x800x24'], {stdio: 'ignore'});
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return {display, close: () => void server.kill()};
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  process.kill(-(child.pid ?? 0), 'SIGKILL'); // with its own children
  await exited;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}
