import {mailOf} from './letters.ts';
import {MailPutOff, MailRefused, MailReturned} from './mailer.ts';
import type {SendMail} from './mailer.ts';
import type {Outbox, OutboxMail, Outcome} from './outbox.ts';
import {describeError} from './refusal.ts';
import type {MailAddresses} from './settings.ts';
import {wait} from './time.ts';

export interface DeliveryParts {
  outbox: Outbox;
  sendMail: SendMail;
  addresses: MailAddresses;
}

/** Interval in milliseconds, well within the database's lease of 30 seconds. */
const renewEvery = 10_000;

/** Delays in milliseconds before each attempt to record a sent mail. A mail that is not recorded would be sent again. */
const notingSent = [0, 400, ...Array<number>(120).fill(1_000)];
/** The same for other outcomes, which may also wait for the lease to expire. */
const notingOther = [0, 400, 1_000];

/**
 * Sends a mail that was claimed with this token and records the outcome. Renews the lease while the provider is slow, so
 * that no other worker claims the mail. Never rejects.
 */
export async function deliver(mail: OutboxMail, token: string, parts: DeliveryParts): Promise<Outcome> {
  const renewing = setInterval(() => {
    parts.outbox
      .renew(mail, token)
      .catch((error: unknown) => console.error(`A lease was not renewed: ${describeError(error)}`));
  }, renewEvery);
  try {
    const outcome = await send(mail, parts);
    await note(mail, token, outcome, parts.outbox);
    return outcome;
  } finally {
    clearInterval(renewing);
  }
}

async function send(mail: OutboxMail, {sendMail, addresses}: DeliveryParts): Promise<Outcome> {
  const letter = mailOf(mail, addresses);
  if (!letter) return 'skipped';
  try {
    await sendMail(letter);
    return 'sent';
  } catch (error) {
    console.error(`The ${mail.kind} mail of request ${mail.request.id}: ${describeError(error)}`);
    if (error instanceof MailReturned) return 'returned';
    if (error instanceof MailRefused) return 'refused';
    return error instanceof MailPutOff ? 'putOff' : 'later';
  }
}

async function note(mail: OutboxMail, token: string, outcome: Outcome, outbox: Outbox): Promise<void> {
  for (const pause of outcome === 'sent' ? notingSent : notingOther) {
    await wait(pause);
    try {
      return await outbox.settle(mail, token, outcome);
    } catch (error) {
      console.error(`How a mail went could not be noted: ${describeError(error)}`);
    }
  }
}

/** The number of mails that a worker sends concurrently. */
const atOnce = 5;

/**
 * Sends due mails until none is left, `until` (as from `Date.now()`) has passed, or the provider fails. A mail that is
 * rejected or deferred does not block the others.
 * @param onlyAskedFor leaves out confirmations whose form did not pass the bot check
 * @returns the number of attempts by outcome
 */
export async function workOff(
  parts: DeliveryParts,
  {until, onlyAskedFor = false}: {until: number; onlyAskedFor?: boolean},
): Promise<Record<Outcome, number>> {
  const tries = {sent: 0, skipped: 0, refused: 0, returned: 0, putOff: 0, later: 0};
  do {
    const token = crypto.randomUUID();
    const mails = await parts.outbox.claimDue(token, atOnce, onlyAskedFor);
    if (mails.length === 0) break;
    const outcomes = await Promise.all(mails.map((mail) => deliver(mail, token, parts)));
    for (const outcome of outcomes) tries[outcome] += 1;
  } while (tries.later === 0 && Date.now() < until);
  return tries;
}
