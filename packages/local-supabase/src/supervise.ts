import {setTimeout as pause} from 'node:timers/promises';
import type {Child} from './children';

export interface Supervised {
  readonly pid: number;
  stop(): Promise<void>;
}

/** Delays in milliseconds before restarting a program; they grow while it keeps crashing. */
const delays = [100, 500, 2_000];
/** Uptime in milliseconds after which the delays reset. */
const stable = 30_000;

/** Keeps a program running: reports an unexpected exit and restarts it. */
export async function supervise(
  name: string,
  start: () => Promise<Child>,
  report: (line: string) => void,
): Promise<Supervised> {
  let child = await start();
  let began = Date.now();
  let stopped = false;
  let failures = 0;

  async function watch(): Promise<void> {
    await child.ended;
    if (stopped) return;
    if (Date.now() - began > stable) failures = 0;
    report(`${name} (process ${child.pid}) ended by itself. Starting it again.`);
    for (let tries = 1; ; tries += 1) {
      failures += 1;
      await pause(delays[Math.min(failures, delays.length) - 1]);
      if (stopped) return;
      try {
        child = await start();
        began = Date.now();
        report(`${name} runs again (process ${child.pid}).`);
        return stopped ? undefined : watch();
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        if (tries === 1) report(`${name} does not start and is tried again: ${why}`);
      }
    }
  }
  const watching = watch();

  return {
    get pid() {
      return child.pid;
    },
    async stop() {
      stopped = true;
      await child.stop();
      // A restart that was under way ends with another child.
      await watching;
      await child.stop();
    },
  };
}
