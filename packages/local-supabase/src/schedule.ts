import {setTimeout as pause} from 'node:timers/promises';

/** A call that is made again and again. */
export interface Job {
  /** Of the API, such as `/rest/v1/rpc/tidy`. */
  path: string;
  /** Seconds between the end of a call and the next. */
  every: number;
}

/**
 * Stands in for the pg_cron of hosted projects: posts to each path with the secret key. Each job has its own timer, so one that
 * waits holds up nothing else.
 * @returns a function that stops it
 */
export function startSchedule(
  jobs: readonly Job[],
  {apiUrl, secretKey}: {apiUrl: string; secretKey: string},
): () => Promise<void> {
  const stopping = new AbortController();
  const headers = {apikey: secretKey, 'content-type': 'application/json'};
  async function repeat({path, every}: Job): Promise<void> {
    while (!stopping.signal.aborted) {
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(60_000)]);
      // Ignore failures; the next run tries again.
      await fetch(apiUrl + path, {method: 'POST', headers, body: '{}', signal})
        .then((response) => response.body?.cancel())
        .catch(() => {});
      await pause(every * 1_000, undefined, {signal: stopping.signal}).catch(() => {});
    }
  }
  const running = Promise.all(jobs.map(repeat));
  return async () => {
    stopping.abort();
    await running;
  };
}
