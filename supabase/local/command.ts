import fs from 'node:fs';
import path from 'node:path';
import {checkUnused} from './dataFolder';
import {processOf} from './processes';
import {startStack} from './stack';
import type {StackOptions} from './stack';

export interface CommandOptions extends StackOptions {
  /** Asks in the terminal. Rejects unless the user, or `yes`, agrees. */
  agree: (question: string, options: {yes: boolean}) => Promise<void>;
}

/**
 * Runs the command line of a project: `start`, or `reset` with an optional `--yes`. Ends the process when the backend has
 * stopped.
 */
export function runCommand(options: CommandOptions, words: readonly string[]): void {
  perform(options, words).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}

async function perform(options: CommandOptions, [command, ...flags]: readonly string[]): Promise<void> {
  if (command === 'start' && flags.length === 0) return runUntilStopped(options);
  if (command === 'reset' && flags.every((flag) => flag === '--yes'))
    return console.log(await reset(options, {yes: flags.length > 0}));
  throw new Error(
    'Usage: "start" starts the local backend; "reset" asks, then deletes its data (with "--yes" it does not ask).',
  );
}

async function runUntilStopped(options: StackOptions): Promise<void> {
  const stack = await startStack({progress: console.log, ...options});
  console.log(`
  API        ${stack.apiUrl}
  Public key ${stack.publishableKey}
  Inbox      ${stack.inboxUrl}
  Database   ${stack.databaseUrl}

Ctrl-C stops it; the data stays in ${path.relative(process.cwd(), options.dataDir) || '.'} ("reset" deletes it).`);
  const before = parents();
  const asked = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    // If npm is killed, nobody could stop the backend any more.
    setInterval(() => parents() !== before && resolve(), 1_000).unref();
  });
  await asked;
  await stack.stop();
  process.exit();
}

/** The process that started this one and, under npm, the one before: npm starts a shell, and that starts this. */
function parents(): string {
  const [shell, {npm_lifecycle_event: script}] = [process.ppid, process.env];
  return script ? `${shell} ${processOf(shell)?.parent}` : String(shell);
}

/**
 * Deletes all data of the local backend.
 * @returns what it did
 * @throws Error if the backend is running or nobody agrees
 */
export async function reset(
  {dataDir, agree}: Pick<CommandOptions, 'dataDir' | 'agree'>,
  {yes}: {yes: boolean},
): Promise<string> {
  checkUnused(dataDir);
  if (!fs.existsSync(dataDir)) return 'There is no local data.';
  await agree(`Delete all local data, mails and logs in ${dataDir} for good?`, {yes});
  // It may have been started while the question was open.
  checkUnused(dataDir);
  fs.rmSync(dataDir, {recursive: true, force: true});
  return 'The local data is deleted. The next start makes an empty database and inbox.';
}
