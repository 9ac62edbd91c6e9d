/** Prints a message that says what to do, without a stack trace, and exits with status 1. */
export function fail(sentence: string): never {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

/** Runs a command's main function and prints errors by `fail`. */
export function run(main: () => Promise<void>): void {
  main().catch((error: unknown) => fail(sentenceOf(error)));
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error)
    return portSentence(Number(error.port));
  return error.message;
}

export function portSentence(port: number): string {
  return `Port ${port} is taken by another program: stop that program, or choose another port with PORT=${port + 1} in front of the command.`;
}
