import {expect} from '@playwright/test';
import type {Page} from '@playwright/test';

/** Expects a visible heading and some text. */
export async function expectReadable(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(200);
}

/** The sum of the layout shifts so far that no input caused. */
export function layoutShift(page: Page): Promise<number> {
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
