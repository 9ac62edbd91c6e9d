import {expect} from '@playwright/test';
import type {Page} from '@playwright/test';

/** Every script of the site. */
export const scripts = '**/assets/js/*.js';

/** Expects a visible heading and some text. */
export async function expectReadable(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(200);
}
