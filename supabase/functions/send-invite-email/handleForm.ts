import {z} from 'zod';
import {inviteRow} from '../_shared/inviteRequest.ts';
import type {InviteRow} from '../_shared/inviteRequest.ts';
import {deliver, drainOutbox, outboxMail} from './outbox.ts';
import {readPublicCall} from './parseRequest.ts';
import {HttpError, respond, describeError, tooManyCalls, wait} from './responses.ts';
import type {Dependencies} from './settings.ts';

/** For how many milliseconds a visitor waits for the provider. The delivery itself may take longer. */
const timeoutMs = 8_000;
/** How long a visitor's call keeps sending other emails after its response. */
const drainMs = 5_000;
/** Between attempts to claim an email that another worker has. */
const retryMs = 400;
/** The shortest time of a success, so that it doesn't tell whether an email had been sent before. */
const minResponseMs = 1_500;

const claimAnswer = z.discriminatedUnion('outcome', [
  z.object({outcome: z.literal('send'), mail: outboxMail}),
  z.object({outcome: z.enum(['done', 'busy', 'missing', 'refused'])}),
  z.object({outcome: z.literal('rate_limited'), retryAfter: z.number()}),
]);

/** Answers the form: sends the confirmation of the stored request that the body names. */
export async function handleForm(request: Request, dependencies: Dependencies): Promise<Response> {
  const began = Date.now();
  const {call, client} = await readPublicCall(request, dependencies, 'form', inviteRow);
  await sendOnce(call, client, began + timeoutMs, dependencies);
  await wait(began + minResponseMs - Date.now());
  return respond(200, {ok: true});
}

/** Resolves once the confirmation is sent. The recipient and the text come from the table, never from the caller. */
async function sendOnce(
  request: InviteRow,
  client: string,
  deadline: number,
  dependencies: Dependencies,
): Promise<void> {
  const worker = crypto.randomUUID();
  /** Only the first try counts for the client's limit. */
  const claim = async (counted: string | null) =>
    claimAnswer.parse(
      await dependencies.database('claim_invite_confirmation', {request, worker, client: counted}),
    );
  let claimed = await claim(client);
  while (claimed.outcome === 'busy' && Date.now() + retryMs < deadline) {
    await wait(retryMs);
    claimed = await claim(null);
  }
  if (claimed.outcome === 'done') return;
  if (claimed.outcome === 'missing') throw new HttpError(404, 'not_found', 'No matching invite request');
  if (claimed.outcome === 'rate_limited') throw tooManyCalls(claimed.retryAfter);
  if (claimed.outcome === 'send') {
    const delivered = deliver(claimed.mail, worker, dependencies);
    // Then the notice to the team and other due emails.
    const others = delivered.then(async (outcome) => {
      if (outcome !== 'unavailable') await drainOutbox(dependencies, Date.now() + drainMs);
    });
    dependencies.afterwards?.(others.catch((error) => console.error(describeError(error))));
    if ((await Promise.race([delivered, wait(deadline - Date.now())])) === 'sent') return;
  }
  throw new HttpError(502, 'email_failed', 'Failed to send email notification');
}
