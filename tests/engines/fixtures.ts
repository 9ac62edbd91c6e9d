import {rmSync} from 'node:fs';
import type {AddressInfo} from 'node:net';
import {expect, test as base} from '@playwright/test';
import type {WebDriver} from 'selenium-webdriver';
import {serveSite} from '../../scripts/siteServer';
import {close} from '../../supabase/local/ports';
import {builtSite} from '../e2e/support/builtSite';
import {browsers, phone} from './browsers';
import type {Browser, Setting} from './browsers';
import {recordingCopy, takeErrors} from './site';

interface Tools {
  /** The setting that `driver` was started with. */
  setting: Setting;
  driver: WebDriver;
  /** Opens a path of the built site and waits for the load event. By its port it's a site never visited before the test. */
  open: (path: string) => Promise<void>;
}

interface Worker {
  browserInUse: string;
  copy: string;
  /** Starts the browser, once for each setting. */
  start: (setting: Setting) => Promise<Browser>;
}

/** Playwright's runner with other browsers. */
export const test = base.extend<Tools, Worker>({
  browserInUse: ['firefox', {option: true, scope: 'worker'}],
  copy: [
    async ({}, give) => {
      const copy = recordingCopy(builtSite);
      await give(copy);
      rmSync(copy, {recursive: true});
    },
    {scope: 'worker'},
  ],
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
  setting: [phone, {option: true}],
  driver: async ({start, setting}, give) => {
    const {driver} = await start(setting);
    await give(driver);
    // The page would keep loading, or playing its film.
    await driver.get('about:blank').catch(() => undefined);
  },
  open: async ({driver, copy}, give) => {
    const server = await serveSite(copy, 0);
    const {port} = server.address() as AddressInfo;
    await give((path) => driver.get(`http://localhost:${port}${path}`));
    const errors = await driver.executeScript(takeErrors);
    await close(server);
    expect(errors).toEqual([]);
  },
});

export {expect};
