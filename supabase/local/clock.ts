import {setTimeout as pause} from 'node:timers/promises';

export interface ClockOptions {
  apiUrl: string;
  secretKey: string;
  /** Milliseconds between two runs of the frequent jobs. */
  every: number;
}

const day = 24 * 60 * 60 * 1000;

/**
 * Stands in for the pg_cron of hosted projects: wakes the outbox worker, deletes client addresses and, once a day, expired
 * requests. Each job has its own timer, so a worker that waits for its provider holds up nothing else.
 * @returns a function that stops the clock
 */
export function startClock({apiUrl, secretKey, every}: ClockOptions): () => Promise<void> {
  const stopping = new AbortController();
  async function call(path: string): Promise<void> {
    // Ignore failures; the next run tries again.
    await fetch(`${apiUrl}${path}`, {
      method: 'POST',
      headers: {apikey: secretKey, 'content-type': 'application/json'},
      body: '{}',
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(60_000)]),
    })
      .then((response) => response.body?.cancel())
      .catch(() => {});
  }

  async function repeat(path: string, beat: number): Promise<void> {
    while (!stopping.signal.aborted) {
      await call(path);
      await pause(beat, undefined, {signal: stopping.signal}).catch(() => {});
    }
  }

  const running = Promise.all([
    repeat('/rest/v1/rpc/tidy_invites', every),
    repeat('/functions/v1/send-invite-email/outbox', every),
    repeat('/rest/v1/rpc/delete_expired_invite_requests', day),
  ]);
  return async () => {
    stopping.abort();
    await running;
  };
}
