import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {requireBrowsers} from '../scripts/browsers';
import {checkNode} from '../scripts/preflight';
import {run} from '../scripts/say';

/** `npm test`: everything that must hold before a change is merged, in three lanes side by side. */

interface Part {
  readonly name: string;
  readonly command: string;
  /** The JSON report that counts this part's tests; a part without one counts as a single check. */
  readonly report?: string;
}

const folder = path.resolve('.local/test');

function jest(project: string, options = ''): Part {
  const report = path.join(folder, `${project}.json`);
  const output = `--json --outputFile="${report}" ${options}`;
  return {
    name: project,
    command: `npx jest --config tests/jest.config.mjs --selectProjects ${project} ${output}`,
    report,
  };
}

const lanes: readonly (readonly Part[])[] = [
  [
    {
      name: 'browsers',
      command: 'npx playwright test --config tests/playwright.config.ts',
      report: path.resolve('.local/e2e/report.json'),
    },
  ],
  [
    {name: 'types', command: 'npx tsc --noEmit'},
    {name: 'lint', command: 'npm run --silent lint'},
    jest('unit'),
  ],
  // These wait for time limits and for killed programs, so they cost little CPU.
  [jest('supabase', '--maxWorkers=3')],
];

interface Result {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

async function runPart({name, command, report}: Part): Promise<Result> {
  const began = Date.now();
  const log = path.join(folder, `${name}.log`);
  if (report) rmSync(report, {force: true});
  const child = spawn(`${command} > "${log}" 2>&1`, {shell: true, stdio: 'ignore'});
  const [code] = await once(child, 'close');
  const counts = report
    ? readReport(report)
    : {passed: code === 0 ? 1 : 0, failed: 0, skipped: 0, retried: []};
  // A run that crashed, or ran nothing, has no failed test to count.
  const failed = code === 0 && counts.passed > 0 ? counts.failed : Math.max(1, counts.failed);
  console.log(`${failed ? '✗' : '✓'} ${name}: ${counts.passed} passed in ${minutesSince(began)}`);
  for (const title of counts.retried) console.log(`  passed only on the second try: ${title}`);
  if (failed) console.log(readFileSync(log, 'utf8').slice(-20_000));
  return {name, passed: counts.passed, failed, skipped: counts.skipped};
}

/** What Jest's and Playwright's reports have of use here. */
interface Report {
  /** Jest. */
  numPassedTests?: number;
  numFailedTests?: number;
  numPendingTests?: number;
  testResults?: {assertionResults: {fullName: string; status: string; invocations?: number}[]}[];
  /** Playwright. */
  stats?: {expected: number; unexpected: number; skipped: number; flaky: number};
  suites?: Suite[];
}
interface Suite {
  specs: {title: string; tests: {status: string}[]}[];
  suites?: Suite[];
}

/** Counts the tests of a report, and names those that needed a second try. Without a report none passed, which fails the run. */
function readReport(file: string): Omit<Result, 'name'> & {retried: string[]} {
  if (!existsSync(file)) return {passed: 0, failed: 0, skipped: 0, retried: []};
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const {stats, suites = [], testResults = []} = report;
  const specs = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)];
  const flaky = suites.flatMap(specs).filter(({tests}) => tests.some(({status}) => status === 'flaky'));
  const again = testResults
    .flatMap(({assertionResults}) => assertionResults)
    .filter(({status, invocations = 1}) => status === 'passed' && invocations > 1);
  return {
    passed: stats ? stats.expected + stats.flaky : (report.numPassedTests ?? 0),
    failed: stats?.unexpected ?? report.numFailedTests ?? 0,
    skipped: stats?.skipped ?? report.numPendingTests ?? 0,
    retried: [...flaky.map(({title}) => title), ...again.map(({fullName}) => fullName)],
  };
}

/** The time since then as "13 min 47 s". */
function minutesSince(began: number): string {
  const seconds = Math.round((Date.now() - began) / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

run(async () => {
  const began = Date.now();
  checkNode();
  requireBrowsers();
  mkdirSync(folder, {recursive: true});
  const lanesDone = await Promise.all(
    lanes.map(async (lane) => {
      const done: Result[] = [];
      for (const part of lane) done.push(await runPart(part));
      return done;
    }),
  );
  const results = lanesDone.flat();
  const sum = (count: 'passed' | 'failed' | 'skipped') =>
    results.reduce((total, part) => total + part[count], 0);
  const failing = results.filter(({failed}) => failed > 0).map(({name}) => name);
  console.log(
    `\n${failing.length ? `Failed: ${failing.join(', ')}` : 'All passed'} in ${minutesSince(began)}`,
  );
  console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  process.exit(failing.length > 0 ? 1 : 0);
});
