import type {Child} from './children';

export interface Supervised {
  readonly pid: number;
  stop(): Promise<void>;
}

/** Delays in milliseconds before restarting a program; they grow while it keeps crashing. */
const pauses = [100, 500, 2_000];
/** Uptime in milliseconds after which the delays reset. */
const stable = 30_000;

/** Keeps a program running: reports an unexpected exit and restarts it. */
export async function supervise(
  name: string,
  start: () => Promise<Child>,
  report: (line: string) => void,
): Promise<Supervised> {
  let child = await start();
  let stopped = false;
  let failures = 0;
  let restarting: Promise<void> = Promise.resolve();
  watch();

  function watch(): void {
    const began = Date.now();
    void child.ended.then(() => {
      if (stopped) return;
      failures = Date.now() - began > stable ? 1 : failures + 1;
      report(`${name} (process ${child.pid}) ended by itself. Starting it again.`);
      restarting = restart();
    });
  }

  async function restart(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, pauses[Math.min(failures, pauses.length) - 1]));
      if (stopped) return;
      try {
        child = await start();
        report(`${name} runs again (process ${child.pid}).`);
        if (!stopped) watch();
        return;
      } catch (error) {
        failures += 1;
        if (tries > 1) continue;
        report(
          `${name} does not start and is tried again: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
    }
  }

  return {
    get pid() {
      return child.pid;
    },
    async stop() {
      stopped = true;
      await restarting;
      await child.stop();
    },
  };
}
