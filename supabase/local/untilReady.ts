import {setTimeout as pause} from 'node:timers/promises';
import type {Child} from './children';

/** Asks the program until it is ready. @throws Error with its last lines if it ends, or is not ready in time */
export async function untilReady(
  name: string,
  child: Child,
  url: string,
  {method = 'GET', ready}: {method?: string; ready: (status: number) => boolean},
): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const status = await fetch(url, {method}).then(
      async (response) => {
        await response.body?.cancel();
        return response.status;
      },
      () => 0,
    );
    if (ready(status)) return;
    if (!child.isRunning()) throw new Error(`${name} ended at once:\n${child.lastLines()}`);
    if (Date.now() > deadline) throw new Error(`${name} is not ready after 30 s:\n${child.lastLines()}`);
    await pause(20);
  }
}
