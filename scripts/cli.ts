import {execFile} from 'node:child_process';

/** Runs a command's main function. Of an error, it prints the message, which says what to do, and exits with status 1. */
export function runMain(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    console.error(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
}

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
