import {defineConfig} from '@playwright/test';
import {chromiumArguments, findBrowser, findChromium} from '../scripts/browsers';
import type {BrowserName} from '../scripts/browsers';
import {sitePort} from './e2e/addresses';
import {browserNames} from './engines/browsers';

/** Without these browsers, their tests are left out, but not in CI. */
const wanted = browserNames.filter((name) => process.env.CI || findBrowser(name as BrowserName));

/**
 * Tests of the built site: in Chromium with the real embedded backend (`e2e`), and what readers do in Firefox and WebKit.
 */
export default defineConfig<object, {browserInUse: string}>({
  outputDir: '../.local/e2e/results',
  globalSetup: './e2e/globalSetup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 3,
  // A busy machine can starve a browser for a minute, so limits are generous, and a failure is tried again with a trace.
  // The report names what passed only then.
  retries: 1,
  timeout: 300_000,
  expect: {timeout: 30_000},
  reporter: 'list',
  projects: [
    {
      name: 'e2e',
      testDir: 'e2e',
      // One of the three is left to the engines, of which each starts once per setting.
      workers: 2,
      use: {
        baseURL: `http://localhost:${sitePort}`,
        viewport: {width: 1280, height: 800},
        launchOptions: {executablePath: findChromium(), args: chromiumArguments},
        // Recording every test would take a third of the CPU time.
        trace: 'on-first-retry',
        // Without a GPU, the film and the particles of the landing page keep a core busy. Tests that are about motion, or
        // that have to load everything, ask for it.
        contextOptions: {reducedMotion: 'reduce'},
      },
    },
    ...wanted.map((browserInUse) => ({
      name: `engine-${browserInUse}`,
      testDir: 'engines',
      workers: 1,
      use: {browserInUse},
    })),
  ],
});
