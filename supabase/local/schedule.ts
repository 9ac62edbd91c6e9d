/** A call that is made again and again. */
export interface Job {
  /** Of the API, such as `/rest/v1/rpc/tidy`. */
  path: string;
  /** Seconds between the end of a call and the next. */
  every: number;
}

/**
 * Replaces the pg_cron of hosted projects: posts to each path with the secret key. Each job has a timer, so one that waits
 * holds up nothing else.
 * @returns a function that stops it
 */
export function startSchedule(
  jobs: readonly Job[],
  {apiUrl, secretKey}: {apiUrl: string; secretKey: string},
): () => void {
  const headers = {apikey: secretKey, 'content-type': 'application/json'};
  let isStopped = false;
  async function repeat({path, every}: Job): Promise<void> {
    const call = {method: 'POST', headers, body: '{}', signal: AbortSignal.timeout(60_000)};
    // Ignore failures; the next run tries again.
    await fetch(apiUrl + path, call)
      .then((response) => response.body?.cancel())
      .catch(() => {});
    if (!isStopped) setTimeout(() => void repeat({path, every}), every * 1_000).unref();
  }
  for (const job of jobs) void repeat(job);
  return () => {
    isStopped = true;
  };
}
