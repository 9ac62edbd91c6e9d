import {ownRequestAnswer} from '@site/supabase/functions/_shared/ownRequest';
import type {OwnRequestAnswer, OwnRequestCall} from '@site/supabase/functions/_shared/ownRequest';
import {callWithTimeout} from '@site/src/invite/callWithTimeout';
import {functionPath} from '@site/src/invite/sendInviteRequest';
import type {Backend} from '@site/src/invite/sendInviteRequest';

/** Timeout in milliseconds. */
const timeoutMs = 15_000;

/** The result of a call; `closed` means that the link is invalid or has expired. */
export type CallOutcome =
  OwnRequestAnswer | {outcome: 'closed'} | {outcome: 'busy'; retryAfter: number} | {outcome: 'failed'};

/** Calls the function for the request behind a mail's link. Never rejects; errors are logged. */
export async function callOwnRequest(backend: Backend, call: OwnRequestCall): Promise<CallOutcome> {
  try {
    return await callWithTimeout(timeoutMs, null, async (signal) => {
      const response = await fetch(`${backend.url}/functions/v1/${functionPath(backend, '/my-request')}`, {
        method: 'POST',
        headers: {apikey: backend.publishableKey, 'content-type': 'application/json'},
        body: JSON.stringify(call),
        signal,
      });
      const body = (await response.json()) as {code?: unknown; retryAfter?: unknown} | null;
      if (response.status === 404 && body?.code === 'closed') return {outcome: 'closed'};
      if (response.status === 429) return {outcome: 'busy', retryAfter: Number(body?.retryAfter) || 60};
      // Captive portals answer every request with 200, so validate the body.
      return ownRequestAnswer.parse(body);
    });
  } catch (error) {
    console.error(error);
    return {outcome: 'failed'};
  }
}
