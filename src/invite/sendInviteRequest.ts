import type {InviteRow} from '@site/supabase/functions/_shared/inviteRequest';
import type {useEnv} from '@site/src/components/useEnv';
import {callWithTimeout} from './callWithTimeout';

/** Timeouts of the calls in milliseconds; supabase-js has none by default. */
const insertTimeout = 10_000;
const mailTimeout = 15_000;

export type Backend = NonNullable<ReturnType<typeof useEnv>['backend']>;

/** Where the email function is called. The region goes into the query: as a header, it would need a permission of CORS. */
export function functionPath({region}: Backend, path = ''): string {
  return `send-invite-email${path}${region ? `?forceFunctionRegion=${region}` : ''}`;
}

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

/** Loads the client library. Call it while the form is being filled in, so that sending need not wait for it. */
export function loadClient() {
  return import('@supabase/supabase-js');
}

/**
 * Stores the request, then requests the email. Idempotent for the same row: the backend stores and mails it once. Accepts
 * only the contract's exact success responses, because captive portals answer every request with 200.
 * @param signal aborts both calls
 * @throws InviteRequestError, and what loading the client library throws
 */
export async function sendInviteRequest(
  row: InviteRow,
  backend: Backend,
  signal: AbortSignal,
): Promise<void> {
  const {createClient} = await loadClient();
  const client = createClient(backend.url, backend.publishableKey, {
    auth: {persistSession: false, autoRefreshToken: false, detectSessionInUrl: false},
  });

  const stored = await callWithTimeout(insertTimeout, signal, (limit) =>
    client.from('invite_requests').insert(row).abortSignal(limit),
  );
  const isStored = stored.status === 201 && !stored.error && stored.data === null;
  if (!isStored) {
    throw new InviteRequestError(
      `The request was not stored: ${stored.status}`,
      stored.status === 429 ? secondsIn(stored.error?.details) : undefined,
    );
  }

  const mailed = await callWithTimeout(mailTimeout, signal, (limit) =>
    client.functions.invoke<{ok?: unknown} | null>(functionPath(backend), {
      body: row,
      signal: limit,
    }),
  );
  if (mailed.data?.ok !== true) throw await refusalOf(mailed.response);
}

function secondsIn(text = ''): number | undefined {
  const digits = /\d+/.exec(text)?.[0];
  return digits ? Number(digits) : undefined;
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
