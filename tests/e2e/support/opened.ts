import type {Page, Response} from '@playwright/test';

/** Opens a page, moves the mouse, and waits until its controls work. */
export async function opened(page: Page, route: string): Promise<Response | null> {
  const response = await page.goto(route);
  await page.mouse.move(1, 100);
  await answering(page);
  return response;
}

/** Waits until the frame script has attached its listeners. */
export async function answering(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as {earlyTaps?: unknown}).earlyTaps === null);
}
