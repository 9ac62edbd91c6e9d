import type {InviteRow} from '../_shared/inviteRequest.ts';
import {deliver, workOff} from './delivery.ts';
import {checkKey, checkType, clientAddress, readBody, readRow} from './envelope.ts';
import {claim} from './outbox.ts';
import type {Claim, Outcome} from './outbox.ts';
import type {Parts} from './parts.ts';
import {Refusal, answer, describeError, tooManyCalls} from './refusal.ts';
import {wait, within} from './time.ts';
import {checkPerson} from './turnstile.ts';

/** For how many milliseconds a visitor waits for the provider. The delivery itself may take longer. */
const patience = 8_000;
/** For how many milliseconds a visitor's call goes on with other mails, after its response. */
const behindVisitor = 5_000;
/** Milliseconds between attempts to claim a mail that another worker holds. */
const lookEvery = 400;

/** Answers the form: sends the confirmation of the stored request that the body names. */
export async function answerForm(request: Request, parts: Parts): Promise<Response> {
  const began = Date.now();
  checkKey(request, parts.publicKeys);
  checkType(request);
  const row = readRow(await readBody(request));
  const client = clientAddress(request.headers, parts.proxyHops);
  if (parts.verifyPerson) await checkPerson(request.headers, client, parts.verifyPerson);
  await sendOnce(row, client, began + patience, parts);
  await wait(began + (parts.leastTime ?? 1_500) - Date.now());
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
  parts: Parts,
): Promise<void> {
  const token = crypto.randomUUID();
  /** Only the first try counts for the client's limit. */
  async function tryClaim(limited: string | null): Promise<Claim> {
    const asked = {asked: row, claim_token: token, claim_client: limited};
    return claim.parse(await parts.database('claim_invite_confirmation', asked));
  }
  let found = await tryClaim(client);
  while (found.outcome === 'busy' && Date.now() + lookEvery < deadline) {
    await wait(lookEvery);
    found = await tryClaim(null);
  }
  if (found.outcome === 'settled') return;
  if (found.outcome === 'missing') throw new Refusal(404, 'not_found', 'No matching invite request');
  if (found.outcome === 'rate_limited') throw tooManyCalls(found.retryAfter);
  if (found.outcome === 'send') {
    const delivered = deliver(found.mail, token, parts);
    parts.afterwards?.(goOn(delivered, parts));
    const outcome = await within(deadline - Date.now(), delivered).catch(() => 'late');
    if (outcome === 'sent') return;
  }
  throw new Refusal(502, 'email_failed', 'Failed to send email notification');
}

/** Behind the response: sends the notice to the team, and other due mails. Never rejects. */
async function goOn(delivered: Promise<Outcome>, parts: Parts): Promise<void> {
  try {
    if ((await delivered) !== 'later') await workOff(parts, Date.now() + behindVisitor);
  } catch (error) {
    console.error(describeError(error));
  }
}
