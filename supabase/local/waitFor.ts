import {setTimeout as pause} from 'node:timers/promises';

/** Waits until `check` returns true. @throws Error that names `what`, on timeout */
export async function waitFor(
  what: string,
  check: () => boolean | Promise<boolean>,
  timeoutMs = 60_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`Did not happen within ${timeoutMs} ms: ${what}`);
    await pause(50);
  }
}
