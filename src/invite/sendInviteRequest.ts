import type {InviteRow} from '@site/supabase/functions/_shared/inviteRequest';

/** How long each call may take, in milliseconds. supabase-js itself waits for ever. */
const insertTimeout = 10_000;
const mailTimeout = 15_000;

/** Postgres' code for a broken unique rule: this very request is stored already (see the migration). */
const uniqueViolation = '23505';

export interface Backend {
  readonly url: string;
  readonly publishableKey: string;
}

/** The one error that sending throws; `cause` holds what the backend or the network said. */
export class InviteRequestError extends Error {
  override name = 'InviteRequestError';
}

/** Loads the client library. Called when the dialog opens, so that sending does not wait for it. */
export function loadClient() {
  return import('@supabase/supabase-js');
}

/**
 * Stores the request, then asks for the e-mail. Safe to repeat with the same row: a row that is stored already
 * counts as stored, and the function sends one mail for it however often it is asked.
 * @param signal aborts both calls, for a visitor who closes the dialog
 * @param turnstileToken proof of a passed Turnstile check, where the owner has switched that on
 * @throws InviteRequestError
 */
export async function sendInviteRequest(
  row: InviteRow,
  backend: Backend,
  signal: AbortSignal,
  turnstileToken?: string,
): Promise<void> {
  try {
    const {createClient} = await loadClient();
    const client = createClient(backend.url, backend.publishableKey, {
      auth: {persistSession: false, autoRefreshToken: false, detectSessionInUrl: false},
    });

    const {error: insertError} = await within(insertTimeout, signal, (limit) =>
      client.from('invite_requests').insert(row).abortSignal(limit),
    );
    if (insertError && insertError.code !== uniqueViolation) throw insertError;

    const {
      data,
      error: mailError,
      response,
    } = await within(mailTimeout, signal, (limit) =>
      client.functions.invoke('send-invite-email', {
        body: row,
        headers: {
          Authorization: `Bearer ${backend.publishableKey}`,
          ...(turnstileToken && {'x-turnstile-token': turnstileToken}),
        },
        signal: limit,
      }),
    );
    if (mailError) throw new Error(await errorOf(response), {cause: mailError});
    // The sign-in page of a network answers everything, and everything well.
    if (isPage(data)) throw new Error('A page was answered instead of the e-mail function');
  } catch (cause) {
    throw new InviteRequestError('The invite request did not go through', {cause});
  }
}

/**
 * Makes a call that ends after `milliseconds`, or when the visitor leaves. A timer of our own, because a signal made
 * by `AbortSignal.any` from `AbortSignal.timeout` can be garbage-collected before it fires.
 */
async function within<Answer>(
  milliseconds: number,
  left: AbortSignal,
  call: (limit: AbortSignal) => PromiseLike<Answer>,
): Promise<Answer> {
  const limit = new AbortController();
  const abort = () => limit.abort(left.reason);
  const timer = setTimeout(
    () => limit.abort(new DOMException('No answer in time', 'TimeoutError')),
    milliseconds,
  );
  left.addEventListener('abort', abort, {once: true});
  if (left.aborted) abort();
  try {
    return await call(limit.signal);
  } finally {
    clearTimeout(timer);
    left.removeEventListener('abort', abort);
  }
}

function isPage(answer: unknown): boolean {
  return typeof answer === 'string' && answer.trimStart().startsWith('<');
}

/** The `error` field of a function's answer, or the sentence for an answer without one. */
async function errorOf(response: Response | undefined): Promise<string> {
  const body: unknown = await response?.json().catch(() => null);
  const hasError =
    typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
  return hasError ? String(body.error) : 'Failed to send email notification';
}
