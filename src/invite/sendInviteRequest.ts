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
  /** Seconds after which the backend takes requests of this network again, if that is why. */
  readonly retryAfter: number | undefined;

  constructor(message: string, {cause, retryAfter}: {cause: unknown; retryAfter?: number}) {
    super(message, {cause});
    this.retryAfter = retryAfter;
  }
}

export interface SendingOptions {
  /** Proof of a passed Turnstile check, where the owner has switched that on. */
  readonly turnstileToken?: string | undefined;
  /** The field that no person sees was filled. The request is sent all the same, and marked. */
  readonly trapFilled?: boolean;
}

/** Why a call did not do its work, with the time after which it may. */
class Refused extends Error {
  constructor(
    message: string,
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** Loads the client library: while the form is filled, so that neither its opening nor sending waits for it. */
export function loadClient() {
  return import('@supabase/supabase-js');
}

/**
 * Stores the request, then asks for the email. Safe to repeat with the same row: the backend stores it once and mails
 * it once. Only what the contract calls success counts: networks with a sign-in page answer everything, and well.
 * @param signal aborts both calls, for a visitor who closes the dialog
 * @throws InviteRequestError
 */
export async function sendInviteRequest(
  row: InviteRow,
  backend: Backend,
  signal: AbortSignal,
  {turnstileToken, trapFilled = false}: SendingOptions = {},
): Promise<void> {
  try {
    const {createClient} = await loadClient();
    const client = createClient(backend.url, backend.publishableKey, {
      auth: {persistSession: false, autoRefreshToken: false, detectSessionInUrl: false},
      // Beside the payload, which is seven fields: the one header that every gateway lets through.
      ...(trapFilled && {global: {headers: {'X-Client-Info': 'self-os-invite; trap filled'}}}),
    });

    const stored = await within(insertTimeout, signal, (limit) =>
      client.from('invite_requests').insert(row).abortSignal(limit),
    );
    const isStored = stored.status === 201 && !stored.error && stored.data === null;
    const wasStored = stored.status === 409 && stored.error?.code === uniqueViolation;
    if (!isStored && !wasStored) {
      throw new Refused(
        `The request was not stored: ${stored.status} ${stored.error?.code ?? ''}`.trim(),
        stored.status === 429 ? secondsIn(stored.error?.details) : undefined,
      );
    }

    const mailed = await within(mailTimeout, signal, (limit) =>
      client.functions.invoke<unknown>('send-invite-email', {
        body: row,
        headers: {
          Authorization: `Bearer ${backend.publishableKey}`,
          ...(turnstileToken && {'x-turnstile-token': turnstileToken}),
        },
        signal: limit,
      }),
    );
    if (mailed.error || !isOk(mailed.data)) throw await refusalOf(mailed.response);
  } catch (cause) {
    throw new InviteRequestError('The invite request did not go through', {
      cause,
      ...(cause instanceof Refused && cause.retryAfter !== undefined && {retryAfter: cause.retryAfter}),
    });
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

function isOk(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true;
}

function secondsIn(text: unknown): number | undefined {
  const digits = /\d+/.exec(typeof text === 'string' ? text : '')?.[0];
  return digits ? Number(digits) : undefined;
}

/** The `error` field of a function's answer, or the sentence for an answer without one. */
async function refusalOf(response: Response | undefined): Promise<Refused> {
  const body: unknown = response?.bodyUsed ? null : await response?.json().catch(() => null);
  const {error, retryAfter} = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >;
  return new Refused(
    typeof error === 'string' ? error : 'Failed to send email notification',
    response?.status === 429 && typeof retryAfter === 'number' ? retryAfter : undefined,
  );
}
