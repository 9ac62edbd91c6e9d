import {spawn} from 'node:child_process';
import {createServer} from 'node:net';
import type {AddressInfo} from 'node:net';
import {expect} from '@playwright/test';

export interface Program {
  /** Waits until its output matches. @returns the match */
  says(words: RegExp): Promise<RegExpExecArray>;
  /** Ends the program and everything that it has started. */
  stop(): Promise<void>;
}

/** Starts a program in a process group of its own, so that stopping a driver also stops its browser. */
export function startProgram(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Program {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {...process.env, ...env},
    detached: true,
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (written += part));
  // Not 'close', which waits for every process that inherited the streams: a hung WebKit never lets go of them.
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', ({message}) => {
      written += message;
      resolve();
    });
  });
  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, name);
    } catch {
      // All its processes have exited.
    }
  };
  // A worker that fails or is replaced leaves nothing behind.
  const kill = () => signal('SIGKILL');
  process.once('exit', kill);
  return {
    async says(words) {
      await expect.poll(() => written, {timeout: 15_000, message: `${command} starts`}).toMatch(words);
      return words.exec(written)!;
    },
    async stop() {
      signal('SIGTERM');
      const late = setTimeout(kill, 3000);
      await gone;
      clearTimeout(late);
      kill();
      process.off('exit', kill);
      for (const stream of [child.stdout, child.stderr]) stream.destroy();
    },
  };
}

/** Waits for an orderly end, but not for ever: a browser that hangs is killed afterwards. */
export async function atMost(milliseconds: number, end: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([end.catch(() => undefined), late]);
  clearTimeout(timer);
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
