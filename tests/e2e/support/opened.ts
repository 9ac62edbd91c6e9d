import {expect} from '@playwright/test';
import type {Page, Response} from '@playwright/test';

/** Goes to an address, moves the pointer as a reader would, and waits until React has taken over the page, so that everything on it works. */
export async function opened(page: Page, route: string): Promise<Response | null> {
  const response = await page.goto(route);
  await page.mouse.move(1, 100);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  return response;
}
