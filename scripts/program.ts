import {execFile} from 'node:child_process';

/** Runs a program of `node_modules`, such as `jest/bin/jest.js`. */
export function runProgram(
  program: string,
  args: readonly string[],
): Promise<{readonly passed: boolean; readonly output: string}> {
  return new Promise((resolve) => {
    const command = [`node_modules/${program}`, ...args];
    execFile(process.execPath, command, {maxBuffer: Infinity}, (error, out, errors) =>
      resolve({passed: error === null, output: out + errors}),
    ).stdin?.end();
  });
}

/** The unit tests, with Jest. */
export const unitTests = ['--config=tests/jest.config.mjs', '--selectProjects=unit'];
