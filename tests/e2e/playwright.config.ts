import {defineConfig} from '@playwright/test';
import {chromiumArguments, findChromium} from '../../tools/shared/browser';
import {sitePort} from './addresses';

/** Tests of the built site with the real embedded backend, both started by `globalSetup`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.local/e2e/results',
  // One snapshot for all machines, with the tolerance of views.spec.ts. A missing snapshot fails.
  snapshotPathTemplate: '{testDir}/views/{arg}{ext}',
  updateSnapshots: 'none',
  globalSetup: './globalSetup.ts',
  fullyParallel: true,
  // Tests that hold only for pages without React.
  ...(process.env.LIGHT === 'off' && {grepInvert: /@light/}),
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // The retry only records a trace: a test that passes on retry still fails the run.
  retries: 1,
  failOnFlakyTests: true,
  timeout: 60_000,
  expect: {timeout: 10_000},
  reporter: [['list'], ['json', {outputFile: '../../.local/e2e/report.json'}]],
  use: {
    baseURL: `http://localhost:${sitePort}`,
    viewport: {width: 1280, height: 800},
    launchOptions: {executablePath: findChromium(), args: chromiumArguments},
    // Recording every test would take a third of the CPU time.
    trace: 'on-first-retry',
    // Without a GPU, the film and the particles of the landing page keep a core busy. Tests that are about motion, or that
    // have to load everything, ask for it.
    contextOptions: {reducedMotion: 'reduce'},
  },
});
