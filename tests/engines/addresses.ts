import {readFileSync} from 'node:fs';
import path from 'node:path';
import {Parser} from 'htmlparser2';
import {builtRoutes} from '../e2e/support/builtSite';
import {sectionIds} from '../e2e/routes';
import {until} from './drivers/program';
import type {Driver} from './driver';
import {builtFolder} from './site';

/** Where a heading should end, in pixels below the top of the window, and how far off it may be. */
export const wanted = {from: 64, to: 80, tolerance: 8} as const;

/** The ids of a written page's headings, in order. */
export function headingsOf(route: string): string[] {
  const file = path.join(builtFolder, route === '/' ? 'index.html' : `${route}.html`);
  const ids: string[] = [];
  new Parser({
    onopentag: (name, {id}) => {
      if (/^h[1-6]$/.test(name) && id) ids.push(id);
    },
  }).end(readFileSync(file, 'utf8'));
  return ids;
}

/** Every address with a hash that somebody can have: of each page its headings, of the landing page its sections. */
export function hashAddresses(): {readonly route: string; readonly ids: readonly string[]}[] {
  return builtRoutes()
    .filter(
      (route) => !/^\/(search|no-such-page|404|blog\/(tags|archive|authors).*|docs\/next\/.*)$/.test(route),
    )
    .map((route) => ({route, ids: route === '/' ? sectionIds : headingsOf(route)}))
    .filter(({ids}) => ids.length > 0);
}

/** Runs in the page. */
function measure(id: string): {top: number; left: number; moving: number; loaded: boolean} {
  const element = document.getElementById(id);
  const root = document.documentElement;
  return {
    top: element ? element.getBoundingClientRect().top : NaN,
    // How far the page can still be scrolled: near its end, a heading cannot come up to its place.
    left: root.scrollHeight - innerHeight - window.scrollY,
    moving: window.scrollY,
    loaded: document.readyState === 'complete',
  };
}

/** Where the page stands when it has come to rest, as a sentence when that is the wrong place. */
export async function misses(driver: Driver, route: string, id: string): Promise<string | undefined> {
  let last = NaN;
  let same = 0;
  const rest = await until(
    () => `${route}#${id} comes to rest`,
    async () => {
      const now = await driver.read(measure, id).catch(() => undefined);
      if (!now?.loaded) return undefined;
      same = now.top === last ? same + 1 : 0;
      last = now.top;
      return same >= 3 ? now : undefined;
    },
    8000,
    40,
  );
  const low = wanted.from - wanted.tolerance;
  const high = wanted.to + wanted.tolerance;
  if (rest.top >= low && rest.top <= high) return undefined;
  if (rest.left <= 1 && rest.top > high && rest.top < 844) return undefined;
  if (route === '/' && id === sectionIds[0] && rest.moving === 0) return undefined;
  return `${route}#${id} is at ${Math.round(rest.top)} px`;
}
