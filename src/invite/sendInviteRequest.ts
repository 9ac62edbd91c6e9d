import type {useEnv} from '@site/src/components/useEnv';
import type {InviteRow} from '@site/supabase/functions/_shared/inviteRequest';

/** Timeouts of the calls in milliseconds; supabase-js has none by default. */
const insertMs = 10_000;
const mailMs = 15_000;

export type Backend = NonNullable<ReturnType<typeof useEnv>['backend']>;

/** A refusal of the backend. */
export class InviteRequestError extends Error {
  /** @param retryAfter seconds to wait before a retry, if the network is rate-limited */
  constructor(
    message: string,
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** Where the email function is called. The region goes into the query: as a header, it would need a permission of CORS. */
export function functionPath({region}: Backend, path = ''): string {
  return `send-invite-email${path}${region ? `?forceFunctionRegion=${region}` : ''}`;
}

/** Loads the client library. Call it while the form is being filled in, so that sending need not wait for it. */
export function loadClient() {
  return import('@supabase/supabase-js');
}

/** Aborts a call that takes too long. `AbortSignal.any` and `timeout` are newer than the oldest browsers here. */
export async function within<Answer>(
  milliseconds: number,
  controller: AbortController,
  call: PromiseLike<Answer>,
): Promise<Answer> {
  const timer = setTimeout(() => controller.abort(), milliseconds);
  try {
    return await call;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Stores the request, then requests the email. Idempotent for the same row: the backend stores and mails it once. Accepts
 * only the contract's exact success responses, because captive portals answer every request with 200.
 * @param controller aborts both calls
 * @throws InviteRequestError, and what loading the client library throws
 */
export async function sendInviteRequest(
  row: InviteRow,
  backend: Backend,
  controller: AbortController,
): Promise<void> {
  const {signal} = controller;
  const {createClient} = await loadClient();
  const client = createClient(backend.url, backend.publishableKey, {
    auth: {persistSession: false, autoRefreshToken: false, detectSessionInUrl: false},
  });

  const insert = client.from('invite_requests').insert(row).abortSignal(signal);
  const {status, error, data} = await within(insertMs, controller, insert);
  if (status !== 201 || error || data !== null) {
    const seconds = status === 429 ? /\d+/.exec(error?.details ?? '')?.[0] : undefined;
    throw new InviteRequestError(
      `The request was not stored: ${status}`,
      seconds ? Number(seconds) : undefined,
    );
  }

  const mail = client.functions.invoke<{ok?: unknown} | null>(functionPath(backend), {body: row, signal});
  const mailed = await within(mailMs, controller, mail);
  if (mailed.data?.ok !== true) throw await refusalOf(mailed.response);
}

/** The error of a function's response: its `error` field, or a default message. */
async function refusalOf(response: Response | undefined): Promise<InviteRequestError> {
  // Rejects what was read before, too.
  const body: unknown = await response?.json().catch(() => null);
  const {error, retryAfter} = (body ?? {}) as {error?: unknown; retryAfter?: unknown};
  return new InviteRequestError(
    typeof error === 'string' ? error : 'Failed to send email notification',
    response?.status === 429 && typeof retryAfter === 'number' ? retryAfter : undefined,
  );
}

/** A time to wait in words. */
export function minutesOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
