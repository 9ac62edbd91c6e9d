import type {Page} from '@playwright/test';
import {expect, test} from './support/test';

/** The sum of the layout shifts so far that no input caused. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {value: number; hadRecentInput: boolean})[];
          for (const {value, hadRecentInput} of shifts) if (!hadRecentInput) sum += value;
        }).observe({type: 'layout-shift', buffered: true});
        setTimeout(() => resolve(sum), 500);
      }),
  );
}

for (const address of ['/', '/docs/installation-guide']) {
  test(`${address} hardly moves while it loads`, async ({page}) => {
    await page.goto(address, {waitUntil: 'networkidle'});
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });
}
