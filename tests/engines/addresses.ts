import {readFileSync} from 'node:fs';
import path from 'node:path';
import {Parser} from 'htmlparser2';
import {builtRoutes} from '../e2e/support/builtSite';
import {sectionIds} from '../e2e/routes';
import {until} from './drivers/program';
import type {Driver} from './driver';
import {builtFolder} from './site';

/** Where a heading should be after a jump, in pixels below the top of the viewport. */
const wanted = {from: 64, to: 80, tolerance: 8} as const;

/** The ids of the headings of a built page, in order. */
function headingsOf(route: string): string[] {
  const file = path.join(builtFolder, route === '/' ? 'index.html' : `${route}.html`);
  const ids: string[] = [];
  new Parser({
    onopentag: (name, {id}) => {
      if (/^h[1-6]$/.test(name) && id) ids.push(id);
    },
  }).end(readFileSync(file, 'utf8'));
  return ids;
}

/** Every fragment that can be linked to: the headings of each page, and the sections of the landing page. */
export function hashAddresses(): {readonly route: string; readonly ids: readonly string[]}[] {
  return builtRoutes()
    .filter(
      (route) => !/^\/(search|no-such-page|404|blog\/(tags|archive|authors).*|docs\/next\/.*)$/.test(route),
    )
    .map((route) => ({route, ids: route === '/' ? sectionIds : headingsOf(route)}))
    .filter(({ids}) => ids.length > 0);
}

interface Measured {
  readonly top: number;
  /** How far the page can still scroll. Near its end, a heading cannot reach its place. */
  readonly left: number;
  readonly moved: number;
  readonly loaded: boolean;
}

/** Runs in the page. */
function measure(id: string): Measured {
  const element = document.getElementById(id);
  const root = document.documentElement;
  return {
    top: element ? element.getBoundingClientRect().top : NaN,
    left: root.scrollHeight - innerHeight - window.scrollY,
    moved: window.scrollY,
    loaded: document.readyState === 'complete',
  };
}

/** For how many milliseconds a page must not move. Longer at a wrong place, which it may still correct. */
const rest = {right: 100, wrong: 2000};

/** Waits until the page has settled. @returns a message if the heading is not where it should be */
export async function misses(driver: Driver, route: string, id: string): Promise<string | undefined> {
  const low = wanted.from - wanted.tolerance;
  const high = wanted.to + wanted.tolerance;
  const isRight = ({top, left, moved}: Measured) =>
    (top >= low && top <= high) ||
    (left <= 1 && top > high && top < 844) ||
    (route === '/' && id === sectionIds[0] && moved === 0);
  let last = NaN;
  let since = 0;
  const end = await until(
    () => `${route}#${id} comes to rest`,
    async () => {
      const now = await driver.read(measure, id).catch(() => undefined);
      if (!now?.loaded) return undefined;
      if (now.top !== last) since = Date.now();
      last = now.top;
      return Date.now() - since >= (isRight(now) ? rest.right : rest.wrong) ? now : undefined;
    },
    10_000,
    40,
  );
  return isRight(end) ? undefined : `${route}#${id} is at ${Math.round(end.top)} px`;
}
