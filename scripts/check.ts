import {existsSync} from 'node:fs';
import {git} from '../plugins/env/git';
import {runMain, runProgram} from './cli';

const unitTests = [
  ...['--config=tests/jest.config.mjs', '--selectProjects=unit'],
  ...['--passWithNoTests', '--findRelatedTests'],
];

/** `npm run check [file…]`: types, lint and unit tests of these files, or of what differs from main, side by side. */
runMain(async () => {
  const given = process.argv.slice(2);
  const changed = ['diff --name-only main', 'ls-files --others --exclude-standard'].flatMap(
    (command) => git('.', ...command.split(' '))?.split('\n') ?? [],
  );
  const files = (given.length > 0 ? given : changed).filter((file) => file && existsSync(file));
  if (files.length === 0)
    throw new Error(
      'Nothing here differs from a branch "main". Name the files: npm run check src/pages/team.tsx',
    );
  const code = files.filter((file) => /\.(tsx?|mjs)$/.test(file));
  const styles = files.filter((file) => file.endsWith('.css'));
  const results = await Promise.all([
    runProgram('typescript/bin/tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', '.local/types']),
    runProgram('prettier/bin/prettier.cjs', ['--check', '--ignore-unknown', ...files, 'package.json']),
    ...(code.length > 0
      ? [
          runProgram('eslint/bin/eslint.js', ['--no-warn-ignored', ...code]),
          runProgram('jest/bin/jest.js', [...unitTests, ...code]),
        ]
      : []),
    ...(styles.length > 0 ? [runProgram('stylelint/bin/stylelint.mjs', styles)] : []),
  ]);
  const failing = results.filter(({passed}) => !passed);
  for (const {output} of failing) console.log(output);
  console.log(failing.length > 0 ? `${failing.length} of ${results.length} checks failed` : 'All fine');
  process.exit(failing.length > 0 ? 1 : 0);
});
