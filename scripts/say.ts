/** Prints a message that says what to do, without a stack trace, and exits with status 1. */
export function fail(sentence: string): never {
  console.error(`${sentence}\n`);
  process.exit(1);
}

/** Runs a command's main function and prints errors by `fail`. */
export function run(main: () => Promise<void>): void {
  main().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
}
