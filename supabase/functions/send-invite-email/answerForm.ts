import type {InviteRow} from '../_shared/inviteRequest.ts';
import {deliver, drainOutbox} from './delivery.ts';
import {checkKey, checkType, clientAddress, readBody, readRow} from './parseRequest.ts';
import {claimAnswer} from './outbox.ts';
import type {Claim, Outcome} from './outbox.ts';
import type {Dependencies} from './dependencies.ts';
import {HttpError, answer, describeError, tooManyCalls} from './responses.ts';
import {wait, withTimeout} from './time.ts';

/** For how many milliseconds a visitor waits for the provider. The delivery itself may take longer. */
const timeoutMs = 8_000;
/** How long a visitor's call keeps sending other emails after its response, in milliseconds. */
const drainMs = 5_000;
/** Milliseconds between attempts to claim a mail that another worker holds. */
const retryClaimMs = 400;

/** Answers the form: sends the confirmation of the stored request that the body names. */
export async function answerForm(request: Request, dependencies: Dependencies): Promise<Response> {
  const began = Date.now();
  checkKey(request, dependencies.publicKeys);
  checkType(request);
  const row = readRow(await readBody(request));
  const client = clientAddress(request.headers, dependencies.proxyHops);
  await sendOnce(row, client, began + timeoutMs, dependencies);
  await wait(began + (dependencies.minResponseMs ?? 1_500) - Date.now());
  return answer(200, {ok: true});
}

/**
 * Resolves once the confirmation is sent. The body only identifies a stored request; the recipient and the text come from
 * the table. If another worker holds the mail, this waits for its result.
 */
async function sendOnce(
  row: InviteRow,
  client: string | null,
  deadline: number,
  dependencies: Dependencies,
): Promise<void> {
  const token = crypto.randomUUID();
  /** Only the first try counts for the client's limit. */
  async function tryClaim(limited: string | null): Promise<Claim> {
    const asked = {asked: row, claim_token: token, claim_client: limited};
    return claimAnswer.parse(await dependencies.database('claim_invite_confirmation', asked));
  }
  let found = await tryClaim(client);
  while (found.outcome === 'busy' && Date.now() + retryClaimMs < deadline) {
    await wait(retryClaimMs);
    found = await tryClaim(null);
  }
  if (found.outcome === 'settled') return;
  if (found.outcome === 'missing') throw new HttpError(404, 'not_found', 'No matching invite request');
  if (found.outcome === 'rate_limited') throw tooManyCalls(found.retryAfter);
  if (found.outcome === 'send') {
    const delivered = deliver(found.mail, token, dependencies);
    dependencies.afterwards?.(continueAfterResponse(delivered, dependencies));
    const outcome = await withTimeout(deadline - Date.now(), delivered).catch(() => 'late');
    if (outcome === 'sent') return;
  }
  throw new HttpError(502, 'email_failed', 'Failed to send email notification');
}

/** Behind the response: sends the notice to the team, and other due mails. Never rejects. */
async function continueAfterResponse(delivered: Promise<Outcome>, dependencies: Dependencies): Promise<void> {
  try {
    if ((await delivered) !== 'later') await drainOutbox(dependencies, Date.now() + drainMs);
  } catch (error) {
    console.error(describeError(error));
  }
}
