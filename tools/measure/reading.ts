import type {Browser} from '@playwright/test';
import {openPhone, readToEnd, seen} from './phone';
import type {Site} from './sites';

/** How often each thing is measured; figures are medians. */
const runs = Number(process.env.MEASURE_RUNS ?? 5);

/** The pages of one visit. The starters hold the same prose at the same addresses. */
const visited = ['/docs/installation-guide', '/docs/account-creation', '/docs/how-tasks-are-assigned'];

type Step = Readonly<Record<string, number>>;

/** Three pages read to their ends on a phone, moving on by links, in each site; and our landing page. Runs are interleaved. */
export async function measureReading(browser: Browser, sites: readonly Site[]): Promise<void> {
  const visits = sites.map((site) => ({name: site.name, site, pages: visited, steps: [] as Step[][]}));
  for (const site of sites.filter(({name}) => name === 'ours'))
    visits.push({name: 'landing', site, pages: ['/'], steps: []});
  for (let run = 0; run < runs; run++)
    for (const {site, pages, steps} of visits) steps.push(await visit(browser, site, pages));
  console.log(
    `A visit on a phone, read to the end: medians of ${runs}, slow 4G, processor four times slower`,
  );
  for (const {name, pages, steps} of visits)
    for (const index of pages.keys()) {
      const rows = steps.map((each) => each[index] ?? {});
      const keys = Object.keys(rows[0] ?? {});
      const values = keys.map((key) => `${key} ${median(rows.map((row) => row[key] ?? NaN))}`);
      console.log(`${name}, page ${index + 1}: ${values.join(', ')}`);
    }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const rounded = (value: number, digits = 0) => Number(value.toFixed(digits));

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
      'kB so far': rounded(traffic.bytes / 1000, 1),
      'scripts so far': rounded(traffic.scripts / 1000, 1),
      LCP: rounded(LCP),
      blocking: rounded(blocking),
      shift: rounded(shift, 4),
    });
  }
  await page.context().close();
  return steps;
}
