import {expect, test as base} from '@playwright/test';
import type {WebDriver} from 'selenium-webdriver';
import {builtSite} from '../e2e/support/builtSite';
import {browsers, phone} from './browsers';
import type {Browser, Setting} from './browsers';
import {startSite} from './site';
import type {Site} from './site';

interface Tools {
  /** A server of the built site for this test alone: by its port it is a site never visited before. It may have no errors. */
  site: Site;
  /** The setting that `driver` was started with. */
  setting: Setting;
  driver: WebDriver;
  /** Opens a path of the site, and waits for the load event. */
  open: (path: string) => Promise<void>;
}

interface Worker {
  browserInUse: string;
  /** Starts the browser, once for each setting. */
  start: (setting: Setting) => Promise<Browser>;
}

/** Playwright's runner with other browsers. */
export const test = base.extend<Tools, Worker>({
  browserInUse: ['firefox', {option: true, scope: 'worker'}],
  start: [
    async ({browserInUse}, give) => {
      const started = new Map<Setting, Promise<Browser>>();
      await give((setting) => {
        const browser = started.get(setting) ?? browsers[browserInUse]!(setting);
        started.set(setting, browser);
        return browser;
      });
      await Promise.allSettled([...started.values()].map(async (browser) => (await browser).stop()));
    },
    {scope: 'worker', timeout: 600_000},
  ],
  site: async ({}, give) => {
    const site = await startSite(builtSite);
    await give(site);
    await site.close();
    expect(site.errors).toEqual([]);
  },
  setting: [phone, {option: true}],
  driver: async ({start, setting}, give, info) => {
    const {driver} = await start(setting);
    await give(driver);
    if (info.status !== info.expectedStatus) {
      const picture = await driver.takeScreenshot().catch(() => undefined);
      if (picture)
        await info.attach('window', {body: Buffer.from(picture, 'base64'), contentType: 'image/png'});
    }
    // The page would keep loading, or playing its film.
    await driver.get('about:blank').catch(() => undefined);
  },
  open: async ({driver, site}, give) => {
    await give((path) => driver.get(new URL(path, site.address).href));
  },
});

export {expect};
