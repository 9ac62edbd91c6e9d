import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout as wait} from 'node:timers/promises';
import {expect} from '@playwright/test';

/** A folder for the files of one program. */
export function programFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'engine-'));
}

/** Starts a program whose `stop` also ends its children and removes its folder. */
export function startProgram(
  command: string,
  args: readonly string[],
  environment: Record<string, string>,
  folder: string,
) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {...process.env, ...environment},
    // Its own process group, so that killing a driver kills its browser too.
    detached: true,
  });
  const gone = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
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
    /** Waits until its output matches. @returns the first group */
    async says(pattern: RegExp): Promise<string> {
      await expect.poll(() => output, {message: command, timeout: 60_000}).toMatch(pattern);
      return pattern.exec(output)?.[1] ?? '';
    },
    async stop(): Promise<void> {
      signal('SIGTERM');
      await Promise.race([gone, wait(3000, undefined, {ref: false})]);
      signal('SIGKILL');
      rmSync(folder, {recursive: true, force: true, maxRetries: 5, retryDelay: 100});
    },
  };
}
