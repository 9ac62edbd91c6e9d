/**
 * Makes a call that aborts after `milliseconds` or with `left`. Uses a separate timer, because `AbortSignal.any` over
 * `AbortSignal.timeout` can be garbage-collected before it fires.
 */
export async function callWithTimeout<Answer>(
  milliseconds: number,
  left: AbortSignal | null,
  call: (limit: AbortSignal) => PromiseLike<Answer>,
): Promise<Answer> {
  const limit = new AbortController();
  const abort = () => limit.abort(left?.reason);
  const timer = setTimeout(
    () => limit.abort(new DOMException('No answer in time', 'TimeoutError')),
    milliseconds,
  );
  left?.addEventListener('abort', abort, {once: true});
  if (left?.aborted) abort();
  try {
    return await call(limit.signal);
  } finally {
    clearTimeout(timer);
    left?.removeEventListener('abort', abort);
  }
}

/** A time to wait in words. */
export function minutesOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
