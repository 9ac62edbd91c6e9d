import {chromium, errors} from '@playwright/test';
import {chromiumArguments} from '../../../tools/shared/browser';
import type {Driver, Setting} from './driver';

/** Drives Chromium by Playwright, of which it uses only what version 92 supports: no locators. */
export async function startChromium(
  executablePath: string,
  {width, height, javascript, reducedMotion}: Setting,
  environment: Record<string, string> = {},
): Promise<Driver> {
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumArguments, '--no-zygote'],
    env: {...(process.env as Record<string, string>), ...environment},
  });
  const page = await browser.newPage({
    viewport: {width, height},
    javaScriptEnabled: javascript,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  });
  page.setDefaultNavigationTimeout(15_000);
  /** Chromium 92 sometimes loses the event of a load, which the document knows of. */
  const forgive = async (error: unknown) => {
    const isLoaded = await page.evaluate(() => document.readyState === 'complete');
    if (!(error instanceof errors.TimeoutError && isLoaded)) throw error;
  };
  return {
    async goto(url) {
      await page.goto(url).catch(forgive);
    },
    async reload() {
      await page.reload().catch(forgive);
    },
    async travel(steps) {
      await page.evaluate(`history.go(${steps})`);
    },
    read: (inPage, ...args) => page.evaluate(`(${String(inPage)})(...${JSON.stringify(args)})`),
    tapAt: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
