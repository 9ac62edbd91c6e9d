import type {Page, Response} from '@playwright/test';

/** Every script of the site. */
export const scripts = '**/assets/js/*.js';

/** Opens a page, moves the mouse, and waits until its controls work. */
export async function opened(page: Page, route: string): Promise<Response | null> {
  const response = await page.goto(route);
  await page.mouse.move(1, 100);
  await answering(page);
  return response;
}

/** Waits until the code of all elements is there. */
export async function answering(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector(':not(:defined)'));
}

/**
 * Delays all scripts, for input that comes too early.
 * @param words text in scripts that wait for `arrive`
 * @returns functions that release the scripts
 */
export async function holdScripts(page: Page, words?: string) {
  let start = () => {};
  let arrive = () => {};
  const started = new Promise<void>((resolve) => (start = resolve));
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(scripts, async (route) => {
    if (!words) return started.then(() => route.continue());
    const response = await route.fetch();
    await ((await response.text()).includes(words) ? arrived : started);
    await route.fulfill({response});
  });
  return {start, arrive};
}
