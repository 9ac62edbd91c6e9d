import type {Browser, Page} from '@playwright/test';
import {openPhone, seen} from './phone';
import {median, runs} from './sites';
import type {Site} from './sites';

const controls: Record<string, [path: string, selector: string]> = {
  menu: ['/docs/installation-guide', 'header details > summary'],
  theme: ['/docs/installation-guide', '[data-control=theme]'],
  'pages (sidebar)': ['/docs/installation-guide', 'summary:text-is("Pages")'],
  'on this page': ['/docs/installation-guide', 'details:has(> [data-contents]) > summary'],
  tab: ['/docs/installation-guide', '[data-tabs] > :nth-child(2) > label'],
  term: ['/docs/how-tasks-are-assigned', '[popovertarget]'],
  'copy page': ['/docs/installation-guide', '[data-control=copy-page]'],
  'enlarge a diagram': ['/docs/how-to-join', 'button[data-control=enlarge]'],
  'search field': ['/docs/installation-guide', '[data-search] input'],
  invite: ['/', '[data-control=invite]'],
};

/**
 * How long a tap takes until the browser shows its effect (the longest of its events, by the Event Timing interface, which
 * counts in steps of 8 ms from 16 on), right after the first paint and on a page that is complete.
 */
export async function measureControls(browser: Browser, [ours]: readonly Site[]): Promise<void> {
  if (!ours) return;
  console.log(
    `Taps, processor four times slower: median of ${runs} in ms, after the first paint / on a complete page`,
  );
  for (const [name, [path, selector]] of Object.entries(controls)) {
    const times: number[][] = [[], []];
    for (let run = 0; run < runs; run++) {
      for (const complete of [false, true]) {
        const {page} = await openPhone(browser);
        await page.goto(ours.address + path, {waitUntil: complete ? 'load' : 'commit'});
        await painted(page);
        if (complete) await page.waitForTimeout(1_500);
        const control = page.locator(selector).filter({visible: true}).first();
        if ((await control.count()) === 0) break;
        await control.scrollIntoViewIfNeeded();
        await page.evaluate(() => ((window as unknown as {seen: {longest: number}}).seen.longest = 0));
        await control.tap({noWaitAfter: true});
        await page.waitForTimeout(1_200);
        times[Number(complete)]?.push((await seen(page)).longest);
        await page.context().close();
      }
    }
    const [early = [], late = []] = times;
    console.log(
      late.length === 0
        ? `${name}: is not on the page`
        : `${name}: ${atMost(median(early))} / ${atMost(median(late))}`,
    );
  }
}

const atMost = (time: number) => (time === 0 ? 'under 16' : String(time));

async function painted(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}
