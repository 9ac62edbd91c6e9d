import type {Page, Response} from '@playwright/test';

/** Goes to an address, moves the pointer as a reader would, and waits until the page's script runs, so that everything on it works. */
export async function opened(page: Page, route: string): Promise<Response | null> {
  const response = await page.goto(route);
  await page.mouse.move(1, 100);
  await answering(page);
  return response;
}

/** Waits until the script of the page listens. */
export async function answering(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as {earlyTaps?: unknown}).earlyTaps === null);
}
