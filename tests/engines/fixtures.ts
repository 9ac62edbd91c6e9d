import {expect, test as base} from '@playwright/test';
import {builtSite} from '../e2e/support/builtSite';
import type {Driver, Setting} from './driver';
import {engines} from './engines';
import type {Engine, EngineName} from './engines';
import {startSite} from './site';
import type {Site} from './site';

type Drive = (setting: Setting) => Promise<Driver>;

interface Worker {
  engineName: EngineName;
  /** Undefined if the engine is not installed. */
  engine: Engine | undefined;
  /** Starts the engine with this setting, once per worker. */
  driverFor: Drive;
  workerSite: Site;
}

/** Playwright's runner without its browsers. Each worker has an engine and a server of its own. */
export const test = base.extend<{site: Site; drive: Drive}, Worker>({
  engineName: ['chromium', {option: true, scope: 'worker'}],
  engine: [
    async ({engineName}, give) => {
      const missing = engines[engineName].missing();
      if (missing && process.env.ENGINES_REQUIRED) throw new Error(`ENGINES_REQUIRED is set: ${missing}`);
      await give(missing ? undefined : engines[engineName]);
    },
    {scope: 'worker', timeout: 240_000},
  ],
  driverFor: [
    async ({engine}, give) => {
      const started = new Map<string, Promise<Driver>>();
      await give((setting) => {
        const key = JSON.stringify(setting);
        const driver = started.get(key) ?? engine!.start(setting);
        started.set(key, driver);
        return driver;
      });
      await Promise.allSettled([...started.values()].map(async (driver) => (await driver).close()));
    },
    {scope: 'worker', timeout: 60_000},
  ],
  workerSite: [
    async ({}, give) => {
      const site = await startSite(builtSite);
      await give(site);
      await site.close();
    },
    {scope: 'worker'},
  ],
  site: async ({workerSite}, give) => {
    workerSite.takeErrors();
    workerSite.takeAsked();
    await give(workerSite);
    workerSite.mend();
  },
  // Clears storage, so that each test is a first visit, and the page, which would go on loading or playing its film.
  drive: async ({driverFor, engine, engineName}, give, info) => {
    info.skip(!engine, engines[engineName].missing());
    const driven = new Set<Driver>();
    await give(async (setting) => {
      const driver = await driverFor(setting);
      driven.add(driver);
      return driver;
    });
    for (const driver of driven) {
      if (info.status !== info.expectedStatus) {
        const body = await driver.screenshot().catch(() => undefined);
        if (body) await info.attach('window', {body: Buffer.from(body), contentType: 'image/png'});
      }
      await driver.read(() => [localStorage.clear(), sessionStorage.clear()]).catch(() => undefined);
      await driver.goto('about:blank').catch(() => undefined);
    }
  },
});

export {expect};
