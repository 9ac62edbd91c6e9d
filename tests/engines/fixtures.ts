import {expect, test as base} from '@playwright/test';
import {builtSite} from '../e2e/support/builtSite';
import {phone} from './drivers/driver';
import type {Driver, Setting} from './drivers/driver';
import {engines} from './engines';
import {startSite} from './site';
import type {Site} from './site';

interface Tools {
  /** A server of the built site for this test alone: by its port it is a site never visited before. It may have no errors. */
  site: Site;
  /** The setting that `driver` was started with. */
  setting: Setting;
  /** The engine, whose `goto` takes paths of the site. */
  driver: Driver;
}

interface Worker {
  engineName: string;
  /** Starts the engine, once for each setting. */
  start: (setting: Setting) => Promise<Driver>;
}

/** Playwright's runner with all engines. */
export const test = base.extend<Tools, Worker>({
  engineName: ['firefox', {option: true, scope: 'worker'}],
  start: [
    async ({engineName}, give) => {
      const started = new Map<Setting, Promise<Driver>>();
      const start = (setting: Setting) => {
        const driver = started.get(setting) ?? engines[engineName]!(setting);
        started.set(setting, driver);
        return driver;
      };
      await give(start);
      await Promise.allSettled([...started.values()].map(async (driver) => (await driver).close()));
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
  driver: async ({start, site, setting}, give, info) => {
    const driver = await start(setting);
    await give({...driver, goto: (path) => driver.goto(new URL(path, site.address).href)});
    if (info.status !== info.expectedStatus) {
      const body = await driver.screenshot().catch(() => undefined);
      if (body) await info.attach('window', {body, contentType: 'image/png'});
    }
    // The page would keep loading, or playing its film.
    await driver.goto('about:blank').catch(() => undefined);
  },
});

export {expect};
