import {expect, test as base} from '@playwright/test';
import type {Driver, Engine, Setting} from './driver';
import {engineOf} from './engines';
import {builtFolder, startSite} from './site';
import type {Site} from './site';

interface Worker {
  engineName: string;
  engine: Engine;
  /** Starts the engine with this setting, once per worker. */
  driverFor: (setting: Setting) => Promise<Driver>;
  workerSite: Site;
}

/** Playwright's runner without its browsers. Each worker has an engine and a server of its own. */
export const test = base.extend<{site: Site; drive: (setting: Setting) => Promise<Driver>}, Worker>({
  engineName: ['chromium', {option: true, scope: 'worker'}],
  engine: [
    async ({engineName}, give) => {
      const engine = engineOf(engineName);
      const missing = engine.missing();
      if (missing && process.env.ENGINES_REQUIRED) throw new Error(`ENGINES_REQUIRED is set: ${missing}`);
      await give(engine);
    },
    {scope: 'worker', timeout: 240_000},
  ],
  driverFor: [
    async ({engine}, give) => {
      const started = new Map<string, Promise<Driver>>();
      await give((setting) => {
        const whole = {...setting, reducedMotion: setting.reducedMotion ?? engine.costlyMotion};
        const key = JSON.stringify(whole);
        const known = started.get(key) ?? engine.start(whole);
        started.set(key, known);
        return known;
      });
      await Promise.allSettled([...started.values()].map(async (driver) => (await driver).close()));
    },
    {scope: 'worker', timeout: 60_000},
  ],
  workerSite: [
    async ({engine}, give) => {
      const site = await startSite(builtFolder, !engine.readsConsole);
      await give(site);
      await site.close();
    },
    {scope: 'worker'},
  ],
  site: async ({workerSite, engine}, give, info) => {
    const missing = engine.missing();
    info.skip(Boolean(missing), missing);
    workerSite.mend();
    workerSite.takeFailed();
    workerSite.takeAsked();
    workerSite.takeReported();
    await give(workerSite);
    workerSite.mend();
  },
  // Clears storage, so that each test is a first visit, and the page, which would go on loading or playing its film.
  drive: async ({driverFor, site}, give, info) => {
    const driven = new Set<Driver>();
    await give(async (setting) => {
      const driver = await driverFor(setting);
      if (!driven.has(driver)) driver.takeErrors();
      driven.add(driver);
      return {...driver, takeErrors: () => [...driver.takeErrors(), ...site.takeReported()]};
    });
    for (const driver of driven) {
      if (info.status !== info.expectedStatus) {
        const body = await driver.screenshot().catch(() => undefined);
        if (body) await info.attach('window', {body, contentType: 'image/png'});
      }
      await driver
        .read(() => {
          localStorage.clear();
          sessionStorage.clear();
        })
        .catch(() => undefined);
      await driver.goto('about:blank').catch(() => undefined);
    }
  },
});

export {expect};
