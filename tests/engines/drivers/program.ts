import {spawn} from 'node:child_process';
import type {ChildProcess} from 'node:child_process';
import {createServer} from 'node:net';
import type {AddressInfo} from 'node:net';
import {setTimeout as wait} from 'node:timers/promises';

export interface Program {
  readonly process: ChildProcess;
  /** Its output so far. */
  written(): string;
  stop(): Promise<void>;
}

/** Starts a program and records its output, stdout and stderr together. */
export function startProgram(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Program {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {...process.env, ...environment},
    // A process group of its own, so that killing a driver kills its browser too.
    detached: true,
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (text += part));
  // Not 'close', which waits for every process that inherited the streams.
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      text += error.message;
      resolve();
    });
  });
  return {
    process: child,
    written: () => text,
    async stop() {
      signalGroup(child, 'SIGTERM');
      const late = setTimeout(() => signalGroup(child, 'SIGKILL'), 3000);
      await gone;
      clearTimeout(late);
      signalGroup(child, 'SIGKILL');
      for (const stream of [child.stdout, child.stderr]) stream.destroy();
    },
  };
}

function signalGroup({pid}: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // All its processes have exited.
  }
}

/** Retries until `attempt` returns a value. @throws Error with `what` on timeout */
export async function until<Value>(
  what: string | (() => string),
  attempt: () => Promise<Value | undefined | false> | Value | undefined | false,
  milliseconds = 15_000,
  pause = 50,
): Promise<Value> {
  const end = Date.now() + milliseconds;
  for (;;) {
    const value = await attempt();
    if (value !== undefined && value !== false) return value;
    if (Date.now() > end)
      throw new Error(`Not within ${milliseconds} ms: ${typeof what === 'string' ? what : what()}`);
    await wait(pause);
  }
}

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
