import {z} from 'zod';
import {requestStatus} from '../_shared/ownRequest.ts';
import {emailFor} from './emails.ts';
import {RecipientRefused} from './mailer.ts';
import {describeError, wait} from './responses.ts';
import type {Dependencies} from './settings.ts';

/** An email that a worker has claimed, as the database hands it out. */
export const outboxMail = z.object({
  id: z.uuid(),
  kind: z.enum(['confirmation', 'team', 'invite', 'declined']),
  /** How often the provider had reported that it failed. */
  try: z.int(),
  to: z.string(),
  requestId: z.uuid(),
  receivedAt: z.string(),
  /** Whether this is about the first form of the address, the one that counts. */
  isFirst: z.boolean(),
  device: z.string(),
  status: requestStatus,
  code: z.string().nullable(),
  /** The token for the link to the person's own page; not for the team. */
  link: z.string().nullable(),
});

export type OutboxMail = z.output<typeof outboxMail>;

/** How a try went. `refused`: the recipient was; `unavailable`: the provider takes none; `skipped`: no recipient is set. */
export type Outcome = 'sent' | 'skipped' | 'refused' | 'unavailable';

/** Sends a claimed email and notes how it went. Never rejects. */
export async function deliver(
  mail: OutboxMail,
  worker: string,
  dependencies: Dependencies,
): Promise<Outcome> {
  const outcome = await send(mail, dependencies);
  const noted = {mail_id: mail.id, worker, outcome, of_try: mail.try};
  // An email that isn't noted as sent would be sent again. Other outcomes may also wait for the lease to end.
  const isNoted = () => dependencies.database('finish_invite_mail', noted).catch(() => false);
  for (let tries = outcome === 'sent' ? 120 : 3; tries > 0 && (await isNoted()) === false; tries -= 1)
    await wait(1_000);
  return outcome;
}

async function send(mail: OutboxMail, {sendMail, addresses}: Dependencies): Promise<Outcome> {
  try {
    const email = emailFor(mail, addresses);
    if (!email) return 'skipped';
    await sendMail(email);
    return 'sent';
  } catch (error) {
    console.error(`The ${mail.kind} email ${mail.id}: ${describeError(error)}`);
    return error instanceof RecipientRefused ? 'refused' : 'unavailable';
  }
}

/** The number of emails that a worker sends at once. */
const lanes = 5;

/**
 * Sends due emails until none is left, `until` (as from `Date.now()`) has passed, or the provider takes none.
 * @returns the number of tries by outcome
 */
export async function drainOutbox(
  dependencies: Dependencies,
  until: number,
): Promise<Record<Outcome, number>> {
  const tries = {sent: 0, skipped: 0, refused: 0, unavailable: 0};
  async function drain(): Promise<void> {
    while (tries.unavailable === 0 && Date.now() < until) {
      const worker = crypto.randomUUID();
      const claimed = await dependencies.database('claim_due_invite_mail', {worker});
      if (claimed === null) return;
      tries[await deliver(outboxMail.parse(claimed), worker, dependencies)] += 1;
    }
  }
  await Promise.all(Array.from({length: lanes}, drain));
  return tries;
}
