import {defineConfig} from '@playwright/test';
import {chromiumArguments, findChromium} from '../tools/shared/browser';
import {sitePort} from './e2e/addresses';
import {engines} from './engines/engines';

const wanted = process.env.ENGINES?.split(',') ?? Object.keys(engines);

/**
 * Tests of the built site: in Chromium with the real embedded backend (`e2e`), and in every engine what readers do there.
 * `ENGINES=firefox,wpe` selects some.
 */
export default defineConfig<object, {engineName: string}>({
  outputDir: '../.local/e2e/results',
  globalSetup: './e2e/globalSetup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 3,
  // The retry only records a trace: a test that passes on retry still fails the run.
  retries: 1,
  failOnFlakyTests: true,
  // One snapshot for all machines, with the tolerance of views.spec.ts. A missing snapshot fails.
  snapshotPathTemplate: '{testDir}/views/{arg}{ext}',
  updateSnapshots: 'none',
  reporter: [['list'], ['json', {outputFile: '../.local/e2e/report.json'}]],
  projects: [
    {
      name: 'e2e',
      testDir: 'e2e',
      // One of the three is left to the engines, of which each starts once per setting.
      workers: 2,
      timeout: 60_000,
      expect: {timeout: 10_000},
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
    ...wanted.map((engineName) => ({
      name: `engine-${engineName}`,
      testDir: 'engines',
      workers: 1,
      timeout: 120_000,
      expect: {timeout: 5000},
      use: {engineName},
    })),
  ],
});
