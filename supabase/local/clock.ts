export interface ClockOptions {
  apiUrl: string;
  secretKey: string;
  /** Milliseconds between two ticks. */
  every: number;
}

const day = 24 * 60 * 60 * 1000;

/**
 * What pg_cron does on hosted projects: wakes the worker of the outbox, takes away who called, and once a day what is past
 * its retention period.
 * @returns stops it
 */
export function startClock({apiUrl, secretKey, every}: ClockOptions): () => Promise<void> {
  const stopping = new AbortController();
  let retentionDue = 0;

  async function call(path: string): Promise<void> {
    // A part that is down is not the clock's news: the next tick asks again.
    await fetch(`${apiUrl}${path}`, {
      method: 'POST',
      headers: {apikey: secretKey, 'content-type': 'application/json'},
      body: '{}',
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(60_000)]),
    })
      .then((response) => response.body?.cancel())
      .catch(() => {});
  }

  async function tick(): Promise<void> {
    await call('/rest/v1/rpc/tidy_invites');
    await call('/functions/v1/send-invite-email/outbox');
    if (Date.now() < retentionDue) return;
    retentionDue = Date.now() + day;
    await call('/rest/v1/rpc/delete_expired_invite_requests');
  }

  const running = (async () => {
    while (!stopping.signal.aborted) {
      await tick();
      await pause(every, stopping.signal);
    }
  })();
  return () => {
    stopping.abort();
    return running;
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
