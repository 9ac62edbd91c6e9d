import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {findChromium} from '../tools/shared/browser';
import {checkNode} from '../tools/shared/preflight';
import {run} from '../tools/shared/say';

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
    command: `npx jest --config tests/jest.config.ts --selectProjects ${project} ${output}`,
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
    {name: 'walks', command: 'npx tsx tests/walks.ts'},
  ],
  // These wait for time limits and for killed programs, so they cost little CPU.
  [jest('supabase', '--maxWorkers=3')],
];

interface Result {
  readonly name: string;
  readonly passed: number;
  readonly isGreen: boolean;
}

async function runPart({name, command, report}: Part): Promise<Result> {
  const began = Date.now();
  const log = path.join(folder, `${name}.log`);
  if (report) rmSync(report, {force: true});
  const child = spawn(`${command} > "${log}" 2>&1`, {shell: true, stdio: 'ignore'});
  const [code] = await once(child, 'close');
  const {passed, retried} = report ? readReport(report) : {passed: 1, retried: []};
  const isGreen = code === 0 && passed > 0;
  console.log(`${isGreen ? '✓' : '✗'} ${name}: ${passed} passed in ${minutesSince(began)}`);
  for (const title of retried) console.log(`  passed only on the second try: ${title}`);
  if (!isGreen) console.log(readFileSync(log, 'utf8').slice(-20_000));
  return {name, passed, isGreen};
}

/** What Jest's and Playwright's reports have of use here. */
interface Report {
  /** Jest. */
  numPassedTests?: number;
  testResults?: {assertionResults: {fullName: string; status: string; invocations?: number}[]}[];
  /** Playwright. */
  stats?: {expected: number; flaky: number};
  suites?: Suite[];
}
interface Suite {
  specs: {title: string; tests: {status: string}[]}[];
  suites?: Suite[];
}

/** The tests that passed, and the titles of those that needed a second try. Without a report none passed, which fails the run. */
function readReport(file: string): {passed: number; retried: string[]} {
  let report: Report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return {passed: 0, retried: []};
  }
  const {numPassedTests = 0, testResults = [], stats, suites = []} = report;
  const specs = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)];
  const flaky = suites.flatMap(specs).filter(({tests}) => tests.some(({status}) => status === 'flaky'));
  const again = testResults
    .flatMap(({assertionResults}) => assertionResults)
    .filter(({status, invocations = 1}) => status === 'passed' && invocations > 1);
  return {
    passed: stats ? stats.expected + stats.flaky : numPassedTests,
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
  process.env.CHROMIUM = findChromium();
  mkdirSync(folder, {recursive: true});
  const results = await Promise.all(
    lanes.map(async (lane) => {
      const done: Result[] = [];
      for (const part of lane) done.push(await runPart(part));
      return done;
    }),
  );
  const passed = results.flat().reduce((sum, part) => sum + part.passed, 0);
  const failed = results.flat().flatMap(({name, isGreen}) => (isGreen ? [] : name));
  console.log(`\n${passed} passed, failed: ${failed.join(', ') || 'nothing'}, in ${minutesSince(began)}`);
  process.exit(failed.length > 0 ? 1 : 0);
});
