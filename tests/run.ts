import {spawn} from 'node:child_process';
import {createWriteStream, mkdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {findChromium} from '../tools/shared/browser';
import {checkNode} from '../tools/shared/preflight';
import {run} from '../tools/shared/say';

/** `npm test`: everything that must hold before a change is merged, in three lanes side by side. */

interface Part {
  readonly name: string;
  readonly command: readonly string[];
  /** The JSON report that counts this part's tests; a part without one counts as a single check. */
  readonly report?: string;
}

const folder = path.resolve('.local/test');
const report = (name: string) => path.join(folder, `${name}.json`);
const jest = (project: string, ...options: string[]): Part => ({
  name: project,
  command: [
    'npx',
    'jest',
    '--config',
    'tests/jest.config.ts',
    '--selectProjects',
    project,
    '--json',
    `--outputFile=${report(project)}`,
    ...options,
  ],
  report: report(project),
});

const lanes: readonly (readonly Part[])[] = [
  [
    {
      name: 'browser',
      command: ['npx', 'playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
      report: path.resolve('.local/e2e/report.json'),
    },
    // It takes the build of the browser tests.
    {
      name: 'engines',
      command: ['npx', 'playwright', 'test', '--config', 'tests/engines/playwright.config.ts'],
      report: path.resolve('.local/engines/report.json'),
    },
  ],
  [
    {name: 'types', command: ['npx', 'tsc', '--noEmit']},
    {name: 'lint', command: ['npm', 'run', '--silent', 'lint']},
    jest('unit'),
    {name: 'walks', command: ['npx', 'tsx', 'tests/walks.ts']},
  ],
  // These wait for time limits and for programs that were killed, so they cost little beside the others.
  [jest('supabase', '--maxWorkers=3')],
];

interface Result {
  readonly passed: number;
  readonly failed: number;
}

async function runPart({name, command, report: file}: Part): Promise<Result> {
  const began = Date.now();
  const log = path.join(folder, `${name}.log`);
  if (file) rmSync(file, {force: true});
  const output = createWriteStream(log);
  const [program = '', ...args] = command;
  const code = await new Promise<number | null>((resolve) => {
    const child = spawn(program, args, {stdio: ['ignore', 'pipe', 'pipe']});
    child.stdout.pipe(output, {end: false});
    child.stderr.pipe(output, {end: false});
    child.once('error', () => resolve(1));
    child.once('close', resolve);
  });
  const seconds = (Date.now() - began) / 1000;
  const counted = file ? count(file) : {passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1};
  const failed = code === 0 ? counted.failed : Math.max(1, counted.failed);
  const result = `${counted.passed} passed, ${failed} failed in ${minutes(seconds)}`;
  console.log(`${failed ? '✗' : '✓'} ${name}: ${result}`);
  if (failed) console.log(readFileSync(log, 'utf8').slice(-20_000));
  return {passed: counted.passed, failed};
}

/**
 * Reads Jest's or Playwright's report. A missing report, one without tests, and a test that passed only on retry are
 * failures.
 */
function count(file: string): Result {
  try {
    const read = JSON.parse(readFileSync(file, 'utf8')) as {
      numPassedTests?: number;
      numFailedTests?: number;
      stats?: {expected: number; unexpected: number; flaky: number};
    };
    const passed = read.stats?.expected ?? read.numPassedTests ?? 0;
    const failed = read.stats ? read.stats.unexpected + read.stats.flaky : (read.numFailedTests ?? 0);
    return {passed, failed: passed + failed === 0 ? 1 : failed};
  } catch {
    return {passed: 0, failed: 1};
  }
}

/** Seconds as "13 min 47 s". */
function minutes(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

run(async () => {
  const began = Date.now();
  checkNode();
  process.env.CHROMIUM = findChromium();
  mkdirSync(folder, {recursive: true});
  const results = (
    await Promise.all(
      lanes.map(async (lane) => {
        const done: Result[] = [];
        for (const part of lane) done.push(await runPart(part));
        return done;
      }),
    )
  ).flat();
  const sum = (key: keyof Result) => results.reduce((total, result) => total + result[key], 0);
  console.log(
    `\n${sum('passed')} passed, ${sum('failed')} failed in ${minutes((Date.now() - began) / 1000)}`,
  );
  process.exit(sum('failed') > 0 ? 1 : 0);
});
