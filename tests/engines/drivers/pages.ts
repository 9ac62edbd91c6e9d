import {chromium, expect} from '@playwright/test';
import type {Page} from '@playwright/test';
import puppeteer from 'puppeteer-core';
import type {Page as PuppeteerPage} from 'puppeteer-core';
import {chromiumArguments} from '../../../tools/shared/browser';
import {reader} from '../driver';
import type {Driver, Setting} from '../driver';
import {atMost} from './programs';

/** Drives a page of Playwright or Puppeteer, which have these methods in common. */
export function drivePage(page: Page | PuppeteerPage): Omit<Driver, 'close'> {
  return {
    goto: (address) => page.goto(address),
    reload: () => page.reload(),
    read: reader((expression) => (page as Page).evaluate(expression)),
    tapAt: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key as 'Escape'),
    type: (text) => page.keyboard.type(text),
    screenshot: () => page.screenshot(),
  };
}

/** Starts Chromium. Playwright also drives version 92, as long as no locator is used: they need newer methods. */
export async function startChromium(
  executablePath: string,
  setting: Setting,
  libraries = '',
): Promise<Driver> {
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumArguments, '--no-zygote'],
    env: {...process.env, ...(libraries && {LD_LIBRARY_PATH: libraries})} as Record<string, string>,
  });
  const {width, height, javascript, reducedMotion} = setting;
  const page = await browser.newPage({
    viewport: {width, height},
    javaScriptEnabled: javascript,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
  });
  const protocol = await page.context().newCDPSession(page);
  const read = reader(async (expression) => {
    const {result, exceptionDetails} = await protocol.send('Runtime.evaluate', {expression});
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
    return result.value;
  });
  return {
    ...drivePage(page),
    // Version 92 sometimes loses the events by which Playwright knows that a page is there and has loaded.
    read,
    async goto(address) {
      await page.goto(address, {waitUntil: 'commit'});
      await expect.poll(() => read(() => document.readyState), {timeout: 30_000}).toBe('complete');
    },
    close: () => atMost(5000, browser.close()),
  };
}

/**
 * Starts Firefox with Puppeteer, over WebDriver BiDi. Playwright 1.65 asks every Firefox for
 * `emulation.setMediaFeaturesOverride`, which version 153 does not have.
 */
export async function startFirefox(executablePath: string, setting: Setting): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: {width: setting.width, height: setting.height},
    extraPrefsFirefox: {
      'javascript.enabled': setting.javascript,
      'ui.prefersReducedMotion': setting.reducedMotion ? 1 : 0,
    },
    // Firefox refuses to start if the home folder belongs to another user.
    env: {...process.env, HOME: '/tmp', MOZ_DISABLE_CONTENT_SANDBOX: '1'},
  });
  const page = await browser.newPage({type: 'window'});
  return {
    ...drivePage(page),
    async close() {
      await atMost(5000, browser.close());
      browser.process()?.kill('SIGKILL');
    },
  };
}
