export interface ClockOptions {
  apiUrl: string;
  secretKey: string;
  /** Milliseconds between two ticks. */
  every: number;
}

const day = 24 * 60 * 60 * 1000;

/**
 * Does the work of pg_cron on hosted projects: wakes the outbox worker, deletes client addresses and, once a day, expired
 * requests. Each job has its own timer, so that a worker that waits for its provider delays nothing else.
 * @returns a function that stops it
 */
export function startClock({apiUrl, secretKey, every}: ClockOptions): () => Promise<void> {
  const stopping = new AbortController();
  async function call(path: string): Promise<void> {
    // Ignore failures; the next tick tries again.
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
      await pause(beat, stopping.signal);
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

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    function end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    }
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
