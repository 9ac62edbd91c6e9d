import {execFileSync, spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {factProblems} from './site/factProblems.ts';
import {checkNode} from './shared/preflight.ts';
import {run} from './shared/say.ts';

/**
 * `npm run check`: runs the type check, and the linter and the unit tests on what changed since `main`, in parallel; after a
 * change of packages or settings, on everything. Fast enough for every commit; `npm test` runs everything. `--no-tests` skips
 * the unit tests.
 */

interface Part {
  readonly name: string;
  readonly command: readonly string[];
}

/** The merge base with `main`, or HEAD if there is no `main`. */
function baseCommit(): string {
  for (const main of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', main).trim();
    } catch {
      // The clone lacks this branch.
    }
  }
  return 'HEAD';
}

/** Files that differ from the commit, including untracked ones. */
function changedSince(commit: string): string[] {
  const listed = [
    git('diff', '--name-only', '-z', commit),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return [...new Set(listed.join('').split('\0'))].filter((file) => file && existsSync(file));
}

function git(...args: string[]): string {
  return execFileSync('git', args, {encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']});
}

function runPart({name, command: [program = '', ...args]}: Part): Promise<boolean> {
  const began = Date.now();
  return new Promise((resolve) => {
    let output = '';
    const child = spawn('npx', ['--no-install', program, ...args], {stdio: ['ignore', 'pipe', 'pipe']});
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('close', (code) => {
      console.log(`${code === 0 ? '✓' : '✗'} ${name} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
      if (code !== 0) console.log(output);
      resolve(code === 0);
    });
  });
}

run(async () => {
  checkNode();
  const base = baseCommit();
  const changed = changedSince(base);
  const inCode = changed.filter((file) => /\.(m|c)?[jt]sx?$/.test(file) && !file.startsWith('static/'));
  const types: Part = {
    name: 'types',
    command: ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.local/types.tsbuildinfo'],
  };
  // Neither Jest nor ESLint knows which files depend on a package or on the settings.
  const all = changed.some((file) =>
    /^(package(-lock)?\.json|tsconfig\.json|eslint\.config\.mjs|tests\/jest\.config\.ts)$/.test(file),
  );
  const linted = all ? ['.'] : inCode;
  const lint: Part[] = [
    ...(linted.length > 0 ? [{name: 'lint', command: ['eslint', '--no-warn-ignored', ...linted]}] : []),
    ...(linted.length > 0 ? [{name: 'unused code', command: ['knip', '--no-progress']}] : []),
    ...(changed.length > 0
      ? [{name: 'format', command: ['prettier', '--check', '--ignore-unknown', ...changed]}]
      : []),
  ];
  const wrongFacts = factProblems();
  for (const problem of wrongFacts) console.log(`✗ ${problem}`);
  const tests: Part[] =
    wrongFacts.length === 0 && (all || inCode.length > 0) && !process.argv.includes('--no-tests')
      ? [
          {
            name: all ? 'all unit tests, since packages or settings changed' : 'unit tests of what changed',
            command: [
              'jest',
              '--config=tests/jest.config.ts',
              '--selectProjects=unit',
              ...(all ? [] : ['--passWithNoTests', '--changedSince', base]),
            ],
          },
        ]
      : [];
  const inTurn = async (parts: readonly Part[]) => {
    let whole = true;
    for (const part of parts) whole = (await runPart(part)) && whole;
    return whole;
  };
  const passed = await Promise.all([inTurn([types, ...lint]), inTurn(tests)]);
  if (changed.some((file) => /^(docs|blog|src\/facts|src\/pages\/_)/.test(file)))
    console.log('Words changed too: "npm run check:docs" checks them.');
  process.exit(passed.every(Boolean) && wrongFacts.length === 0 ? 0 : 1);
});
