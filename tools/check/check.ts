import {baseCommit, changedSince} from './changed.ts';
import {checkNode} from '../../scripts/preflight.ts';
import {runProgram, unitTests} from '../../scripts/program.ts';
import {run} from '../../scripts/say.ts';

/**
 * `npm run check`: runs the type check, and the linter and the unit tests on what changed since `main`, in parallel; after a
 * change of packages or settings, on everything. Fast enough for every commit; `npm test` runs everything. `--no-tests` skips
 * the unit tests.
 */
run(async () => {
  checkNode();
  const base = baseCommit();
  const changed = changedSince(base);
  const code = changed.filter((file) => /\.(m|c)?[jt]sx?$/.test(file) && !file.startsWith('static/'));
  // Neither Jest nor ESLint knows which files depend on a package or on the settings.
  const all = changed.some((file) =>
    /^(package(-lock)?\.json|tsconfig\.json|eslint\.config\.mjs|tests\/jest\.config\.ts)$/.test(file),
  );

  const types = ['--noEmit', '--incremental', '--tsBuildInfoFile', '.local/types.tsbuildinfo'];
  const layout = ['--check', '--ignore-unknown', ...changed];
  const hasCode = all || code.length > 0;
  const withTests = hasCode && !process.argv.includes('--no-tests');
  const related = all ? [] : ['--passWithNoTests', '--changedSince', base];
  const passed = await Promise.all([
    inTurn(
      ['types', 'typescript/bin/tsc', types],
      hasCode && ['lint', 'eslint/bin/eslint.js', ['--no-warn-ignored', ...(all ? ['.'] : code)]],
      changed.length > 0 && ['format', 'prettier/bin/prettier.cjs', layout],
    ),
    inTurn(withTests && ['unit tests', 'jest/bin/jest.js', [...unitTests, ...related]]),
  ]);
  if (changed.some((file) => /^(docs|blog|src\/facts|src\/pages\/_)/.test(file)))
    console.log('Words changed too: "npm run check:docs" checks them.');
  process.exit(passed.every(Boolean) ? 0 : 1);
});

type Part = readonly [name: string, program: string, args: readonly string[]];

async function inTurn(...parts: readonly (Part | false)[]): Promise<boolean> {
  let allPassed = true;
  for (const [name, program, args] of parts.filter((part) => part !== false)) {
    const began = Date.now();
    const {passed, output} = await runProgram(program, args);
    console.log(`${passed ? '✓' : '✗'} ${name} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
    if (!passed) console.log(output);
    allPassed &&= passed;
  }
  return allPassed;
}
