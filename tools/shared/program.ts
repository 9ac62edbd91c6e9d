import {spawn} from 'node:child_process';

/** Runs a program of `node_modules`, such as `jest/bin/jest.js`. */
export function runProgram(
  program: string,
  args: readonly string[],
): Promise<{readonly passed: boolean; readonly output: string}> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(process.execPath, [`node_modules/${program}`, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('close', (code) => resolve({passed: code === 0, output}));
  });
}

/** The unit tests, with Jest. */
export const unitTests = ['--config=tests/jest.config.ts', '--selectProjects=unit'];
