import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdirSync, writeFileSync} from 'node:fs';
import {requireBrowsers} from '../scripts/browsers';
import {runMain} from '../scripts/cli';

/** `npm test`: everything that must hold before a change is merged, in three lanes side by side. */

const folder = '.local/test';
const jest = 'npx jest --config tests/jest.config.mjs --selectProjects';

/** Commands by name. A part whose runner prints no counts is a single check. */
const lanes: readonly Readonly<Record<string, string>>[] = [
  {browsers: 'npx playwright test --config tests/playwright.config.ts'},
  {types: 'npx tsc --noEmit', lint: 'npm run --silent lint', unit: `${jest} unit`},
  // These wait for time limits and for killed programs, so they cost little CPU.
  {supabase: `${jest} supabase --maxWorkers=3`},
];

const totals = {passed: 0, failed: 0, skipped: 0};
const failing: string[] = [];

async function runPart(name: string, command: string): Promise<void> {
  const began = Date.now();
  const child = spawn(command, {shell: true, stdio: ['ignore', 'pipe', 'pipe']});
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  const [code] = await once(child, 'close');
  writeFileSync(`${folder}/${name}.log`, output);
  /** What Jest ("Tests: 1 failed, 2 passed, 3 total") and Playwright ("  2 passed (3.0m)") have counted. */
  const counted = (what: string) =>
    Number(new RegExp(`^(?:Tests:.*?| +)(\\d+) ${what}\\b`, 'm').exec(output)?.[1] ?? 0);
  const isCheck = !/jest|playwright/.test(command);
  const retried = counted('flaky');
  const passed = isCheck ? Number(code === 0) : counted('passed') + retried;
  // A run that crashed, or ran nothing, has no failed test to count.
  const failed = code === 0 && passed > 0 ? 0 : Math.max(1, counted('failed'));
  console.log(`${failed ? '✗' : '✓'} ${name}: ${passed} passed in ${minutesSince(began)}`);
  const again = /^ +\d+ flaky\n(?: {4}.*\n)+|^.*RETRY ERRORS.*$/gm;
  for (const [lines] of output.matchAll(again)) console.log(`  passed only on the second try: ${lines}`);
  if (failed) {
    failing.push(name);
    console.log(output.slice(-20_000));
  }
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += counted('skipped');
}

/** The time since then as "13 min 47 s". */
function minutesSince(began: number): string {
  const seconds = Math.round((Date.now() - began) / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

runMain(async () => {
  const began = Date.now();
  requireBrowsers();
  mkdirSync(folder, {recursive: true});
  await Promise.all(
    lanes.map(async (lane) => {
      for (const [name, command] of Object.entries(lane)) await runPart(name, command);
    }),
  );
  console.log(
    `\n${failing.length ? `Failed: ${failing.join(', ')}` : 'All passed'} in ${minutesSince(began)}`,
  );
  console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
  process.exit(failing.length > 0 ? 1 : 0);
});
