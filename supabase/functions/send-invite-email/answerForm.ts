import type {InviteRow} from '../_shared/inviteRequest.ts';
import {deliver, workOff} from './delivery.ts';
import type {DeliveryParts} from './delivery.ts';
import {checkKey, checkType, clientAddress, readBody, readRow} from './envelope.ts';
import type {Claim, Outbox} from './outbox.ts';
import {deliveryParts} from './parts.ts';
import type {HandlerParts} from './parts.ts';
import {Refusal, answer, describeError} from './refusal.ts';
import {wait, within} from './time.ts';
import type {VerifyPerson} from './turnstile.ts';

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

async function checkPerson(headers: Headers, client: string | null, verify: VerifyPerson): Promise<void> {
  const token = headers.get('x-turnstile-token');
  const passed =
    token !== null &&
    (await verify(token, client).catch((error: unknown) => {
      console.error(describeError(error));
      throw new Refusal(503, 'unavailable', 'The check for a person does not answer. Please try again.');
    }));
  if (!passed)
    throw new Refusal(403, 'turnstile_failed', 'The check for a person did not pass. Please try again.');
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
  let claim = await claimFrom(delivery.outbox, row, token, client);
  while (claim.outcome === 'busy' && Date.now() + lookEvery < deadline) {
    await wait(lookEvery);
    claim = await claimFrom(delivery.outbox, row, token, null);
  }
  switch (claim.outcome) {
    case 'settled':
      return;
    case 'missing':
      throw new Refusal(404, 'not_found', 'No matching invite request');
    case 'busy':
    case 'failed':
      throw mailFailed();
    case 'rate_limited':
      throw new Refusal(429, 'rate_limited', 'Too many requests. Please try again later.', {
        retryAfter: claim.retryAfter,
      });
    case 'send': {
      const delivered = deliver(claim.mail, token, delivery);
      inBackground(
        delivered.then((outcome) => (outcome === 'later' ? undefined : workBehind(delivery, parts))),
        parts,
      );
      const outcome = await within(deadline - Date.now(), delivered).catch(() => 'late');
      if (outcome !== 'sent') throw mailFailed();
    }
  }
}

function claimFrom(outbox: Outbox, row: InviteRow, token: string, client: string | null): Promise<Claim> {
  return outbox.claimFor(row, token, client).catch((error: unknown) => {
    console.error(describeError(error));
    throw new Refusal(503, 'unavailable', 'The database does not answer. Please try again.');
  });
}

function mailFailed(): Refusal {
  return new Refusal(502, 'email_failed', 'Failed to send email notification');
}

/** Sends the notice to the team, and other due mails. */
async function workBehind(delivery: DeliveryParts, {verifyPerson}: HandlerParts): Promise<void> {
  await workOff(delivery, {until: Date.now() + behindVisitor, onlyAskedFor: Boolean(verifyPerson)});
}

function inBackground(background: Promise<unknown>, {afterwards}: HandlerParts): void {
  const quiet = background.then(
    () => undefined,
    (error: unknown) => console.error(describeError(error)),
  );
  afterwards?.(quiet);
}
