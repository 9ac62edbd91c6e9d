import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';

export interface Program {
  /** Waits until its output matches. @returns the first group */
  says(pattern: RegExp): Promise<string>;
  /** Stops it with its children, and removes its folder. */
  stop(): Promise<void>;
}

/** This machine does not have an engine. */
export class NotInstalled extends Error {}

/** @throws NotInstalled if one of them does not exist */
export function requirePrograms(...programs: readonly string[]): void {
  const missing = programs.filter((program) => !existsSync(program));
  if (missing.length)
    throw new NotInstalled(`${missing.join(', ')} is not installed; BROWSERS.md names its package.`);
}

/** A folder for the files of one program. */
export function temporaryFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'engine-'));
}

/** Starts a program and records its output, stdout and stderr together. */
export function startProgram(
  command: string,
  args: readonly string[],
  environment: Record<string, string>,
  folder: string,
): Program {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {...process.env, ...environment},
    // A process group of its own, so that killing a driver kills its browser too.
    detached: true,
  });
  const gone = once(child, 'exit');
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += String(part)));
  const signal = (name: NodeJS.Signals) => {
    try {
      process.kill(-child.pid!, name);
    } catch {
      // All its processes have exited.
    }
  };
  // Also when a start fails halfway, or the run is stopped.
  process.once('exit', () => signal('SIGKILL'));
  return {
    says: (pattern) =>
      until(
        () => `${command} says ${String(pattern)}. It says:\n${text}`,
        () => pattern.exec(text)?.[1],
        30_000,
      ),
    async stop() {
      signal('SIGTERM');
      await Promise.race([gone, wait(3000, undefined, {ref: false})]);
      signal('SIGKILL');
      rmSync(folder, {recursive: true, force: true, maxRetries: 5, retryDelay: 100});
    },
  };
}

/** Retries until `attempt` returns a value, and no error. @throws Error with `what` on timeout */
export async function until<Value>(
  what: () => string,
  attempt: () => Promise<Value | undefined | false> | Value | undefined | false,
  milliseconds = 12_000,
): Promise<Value> {
  const end = Date.now() + milliseconds;
  for (;;) {
    const value = await Promise.resolve()
      .then(attempt)
      .catch(() => undefined);
    if (value !== undefined && value !== false) return value;
    if (Date.now() > end) throw new Error(`Not within ${milliseconds} ms: ${what()}`);
    await wait(40);
  }
}
