import {defineConfig} from '@playwright/test';
import {chromiumArguments, findChromium} from '../../src/cli/browser';
import {sitePort} from './addresses';

/** The built site on the real embedded backend; `globalSetup` starts both. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.local/e2e/results',
  // One picture for every machine: how far they may differ stands in views.spec.ts. A missing one is a failure.
  snapshotPathTemplate: '{testDir}/views/{arg}{ext}',
  updateSnapshots: 'none',
  globalSetup: './globalSetup.ts',
  fullyParallel: true,
  // What only holds for pages that load no React.
  ...(process.env.LIGHT === 'off' && {grepInvert: /@light/}),
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // Two browsers, a build and a database share two cores: a test that passes only at its second try is named as flaky.
  retries: 1,
  timeout: 60_000,
  expect: {timeout: 10_000},
  reporter: [['list'], ['json', {outputFile: '../../.local/e2e/report.json'}]],
  use: {
    baseURL: `http://localhost:${sitePort}`,
    viewport: {width: 1280, height: 800},
    launchOptions: {executablePath: findChromium(), args: chromiumArguments},
    trace: 'retain-on-failure',
  },
});
