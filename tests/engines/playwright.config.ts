import {defineConfig} from '@playwright/test';
import {engines} from './engines';

const wanted = process.env.ENGINES?.split(',') ?? Object.keys(engines);

/** Tests the built site in every engine; `ENGINES=firefox,wpe` selects some. */
export default defineConfig<object, {engineName: string}>({
  testDir: '.',
  outputDir: '../../.local/engines/results',
  globalSetup: './globalSetup',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 3,
  // An engine that passes only on retry fails the run; the retry tells whether the fault is lasting.
  retries: 1,
  failOnFlakyTests: true,
  timeout: 120_000,
  expect: {timeout: 5000},
  reporter: [['list'], ['json', {outputFile: '../../.local/engines/report.json'}]],
  projects: wanted.map((name) => ({
    name,
    // One worker each, so that an engine starts once per setting.
    workers: 1,
    use: {engineName: name},
    // tests/e2e opens every route in Chromium. Features are taken out in the newest engine.
    ...(name === 'chromium'
      ? {testIgnore: 'routes.spec.ts'}
      : {grepInvert: /without the features above the floor/}),
  })),
});
