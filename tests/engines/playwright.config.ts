import {defineConfig} from '@playwright/test';
import {engines} from './engines';

const wanted = process.env.ENGINES?.split(',');

/** The built site in every engine; `ENGINES=firefox,wpe` tries only these. */
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
  projects: engines
    .filter(({name}) => wanted?.includes(name) ?? true)
    // One worker each: an engine starts once for each setting, and two engines run side by side.
    .map(({name}) => ({
      name,
      workers: 1,
      use: {engineName: name},
      // Every route is opened in this engine by tests/e2e; the other two only work in it.
      testIgnore: name === 'chromium' ? ['routes.spec.ts'] : ['fallbacks.spec.ts', 'waiting.spec.ts'],
    })),
});
