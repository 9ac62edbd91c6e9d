import type env from '@generated/env/default/env.json';
import type {InviteRow} from '@site/supabase/functions/_shared/inviteRequest';

/** How long both calls may take together, in milliseconds; supabase-js has no limit by default. */
const timeoutMs = 20_000;

export type BackendSettings = NonNullable<(typeof env)['backend']>;

/** A refusal of the backend. */
export class InviteRequestError extends Error {
  constructor(
    message: string,
    readonly status?: number,
  ) {
    super(message);
  }
}

/** What to do about a status of 429. */
export const tooManyCalls = 'Too many requests. Try again in an hour.';

/** Where the email function is called. The region goes into the query: as a header, it would need a permission of CORS. */
export function functionPath({region}: BackendSettings, path = ''): string {
  return `send-invite-email${path}${region ? `?forceFunctionRegion=${region}` : ''}`;
}

/** Loads the client library. Call it while the form is being filled in, so that sending need not wait for it. */
export const loadClient = () => import('@supabase/supabase-js');

/**
 * Stores the request, then requests the email. Idempotent for the same row: the backend stores and mails it once. Accepts
 * only the contract's exact success responses, because captive portals answer every request with 200.
 * @param controller aborts both calls, also when they take too long
 * @throws InviteRequestError, and what loading the client library throws
 */
export async function sendInviteRequest(
  row: InviteRow,
  backend: BackendSettings,
  controller: AbortController,
): Promise<void> {
  const {signal} = controller;
  const {createClient} = await loadClient();
  const client = createClient(backend.url, backend.publishableKey, {
    auth: {persistSession: false, autoRefreshToken: false, detectSessionInUrl: false},
  });
  // `AbortSignal.timeout` is newer than the oldest browsers here.
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  try {
    const stored = await client.from('invite_requests').insert(row).abortSignal(signal);
    if (stored.status !== 201 || stored.error || stored.data !== null)
      throw new InviteRequestError('The request was not stored', stored.status);
    const mailed = await client.functions.invoke<{ok?: unknown}>(functionPath(backend), {body: row, signal});
    if (mailed.data?.ok === true) return;
    // Rejects what was read before, too.
    const answer = (await mailed.response?.json().catch(() => null)) as {error?: unknown} | null | undefined;
    const message = typeof answer?.error === 'string' ? answer.error : 'Failed to send email notification';
    throw new InviteRequestError(message, mailed.response?.status);
  } finally {
    clearTimeout(timer);
  }
}
