import type {InviteRow} from '../_shared/inviteRequest.ts';
import type {DatabaseCall} from './databaseCall.ts';
import {deliver, workOff} from './delivery.ts';
import {checkKey, checkType, clientAddress, readBody, readRow} from './envelope.ts';
import {claim} from './outbox.ts';
import type {Claim} from './outbox.ts';
import {deliveryParts} from './parts.ts';
import type {HandlerParts} from './parts.ts';
import {Refusal, answer, describeError, tooManyCalls} from './refusal.ts';
import {wait, within} from './time.ts';
import {checkPerson} from './turnstile.ts';

/** For how many milliseconds a visitor's call goes on with other mails, after its response. */
const behindVisitor = 5_000;
/** Milliseconds between attempts to claim a mail that another worker holds. */
const lookEvery = 400;

/** Answers the form: sends the confirmation of the stored request that the body names. */
export async function answerForm(request: Request, parts: HandlerParts): Promise<Response> {
  const began = Date.now();
  checkKey(request, parts.publicKeys);
  checkType(request);
  const row = readRow(await readBody(request));
  const client = clientAddress(request.headers);
  if (parts.verifyPerson) await checkPerson(request.headers, client, parts.verifyPerson);
  await sendOnce(row, client, began + (parts.patience ?? 8_000), parts);
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
  parts: HandlerParts,
): Promise<void> {
  const delivery = deliveryParts(parts);
  const token = crypto.randomUUID();
  let found = await claimFor(row, token, client, delivery.database);
  while (found.outcome === 'busy' && Date.now() + lookEvery < deadline) {
    await wait(lookEvery);
    found = await claimFor(row, token, null, delivery.database);
  }
  switch (found.outcome) {
    case 'settled':
      return;
    case 'missing':
      throw new Refusal(404, 'not_found', 'No matching invite request');
    case 'busy':
    case 'failed':
      throw mailFailed();
    case 'rate_limited':
      throw tooManyCalls(found.retryAfter);
    case 'send': {
      const delivered = deliver(found.mail, token, delivery);
      // Behind the response: the notice to the team, and other due mails.
      const others = delivered.then(async (outcome) => {
        if (outcome === 'later') return;
        await workOff(delivery, {
          until: Date.now() + behindVisitor,
          onlyAskedFor: Boolean(parts.verifyPerson),
        });
      });
      const quiet = others.catch((error: unknown) => console.error(describeError(error)));
      parts.afterwards?.(quiet);
      const outcome = await within(deadline - Date.now(), delivered).catch(() => 'late');
      if (outcome !== 'sent') throw mailFailed();
    }
  }
}

/** @param client network address for the rate limit; `null` is not limited */
async function claimFor(
  row: InviteRow,
  token: string,
  client: string | null,
  database: DatabaseCall,
): Promise<Claim> {
  try {
    const asked = {asked: row, claim_token: token, claim_client: client};
    return claim.parse(await database('claim_invite_confirmation', asked));
  } catch (error) {
    console.error(describeError(error));
    throw new Refusal(503, 'unavailable', 'The database does not answer. Please try again.');
  }
}

function mailFailed(): Refusal {
  return new Refusal(502, 'email_failed', 'Failed to send email notification');
}
