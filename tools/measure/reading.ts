import type {Browser} from '@playwright/test';
import {openPhone, readToEnd, seen} from './phone';
import {median, runs, visited} from './sites';
import type {Site} from './sites';

interface Step {
  readonly 'kB so far': number;
  readonly 'scripts so far': number;
  readonly requests: number;
  readonly LCP: number;
  readonly blocking: number;
  readonly shift: number;
}

/** Three pages read to their ends on a phone, moving on by links, in each site; and our landing page. Runs are interleaved. */
export async function measureReading(browser: Browser, sites: readonly Site[]): Promise<void> {
  const all = new Map<string, Step[][]>();
  const ours = sites.filter(({name}) => name === 'ours');
  for (let run = 0; run < runs; run++) {
    for (const site of sites) note(site.name, await visit(browser, site, visited));
    for (const site of ours) note('landing', await visit(browser, site, ['/']));
  }
  console.log(
    `A visit on a phone, read to the end: medians of ${runs}, slow 4G, processor four times slower`,
  );
  for (const [name, visits] of all) {
    for (const index of visits[0]?.keys() ?? []) {
      const rows = visits.flatMap((steps) => steps[index] ?? []);
      const keys = Object.keys(rows[0] ?? {}) as (keyof Step)[];
      const values = keys.map((key) => `${key} ${median(rows.map((row) => row[key]))}`);
      console.log(`${name}, page ${index + 1}: ${values.join(', ')}`);
    }
  }

  function note(name: string, steps: Step[]): void {
    all.set(name, [...(all.get(name) ?? []), steps]);
  }
}

async function visit(browser: Browser, {address}: Site, pages: readonly string[]): Promise<Step[]> {
  const {page, traffic} = await openPhone(browser);
  const steps: Step[] = [];
  for (const path of pages) {
    const links = page.locator(`main a[href$="${path}"], nav a[href$="${path}"], main a[href$="${path}/"]`);
    const link = links.filter({visible: true}).first();
    if (steps.length > 0 && (await link.count()) > 0) {
      await link.scrollIntoViewIfNeeded();
      await link.tap();
      await page.waitForURL((url) => url.pathname.replace(/\/$/, '') === path);
    } else {
      await page.goto(address + path);
    }
    await page.waitForLoadState('load');
    await page.waitForTimeout(1_500);
    await readToEnd(page);
    await page.waitForTimeout(1_500);
    const {LCP, blocking, shift} = await seen(page);
    steps.push({
      'kB so far': Math.round(traffic.bytes / 100) / 10,
      'scripts so far': Math.round(traffic.scripts / 100) / 10,
      requests: traffic.requests,
      LCP: Math.round(LCP),
      blocking: Math.round(blocking),
      shift: Math.round(shift * 10_000) / 10_000,
    });
  }
  await page.context().close();
  return steps;
}
