import {z} from 'zod';
import {mailOf} from './letters.ts';
import {NotTaken} from './mailer.ts';
import {noTries, outboxMail} from './outbox.ts';
import type {OutboxMail, Outcome} from './outbox.ts';
import type {Dependencies} from './dependencies.ts';
import {describeError} from './responses.ts';
import {wait} from './time.ts';

/** Interval in milliseconds, well within the database's lease of 30 seconds. */
const renewLeaseMs = 10_000;

/** Delays in milliseconds before each attempt to record a sent mail. A mail that isn't recorded would be sent again. */
const notingSent = [0, 400, ...Array<number>(120).fill(1_000)];
/** The same for other outcomes, which may also wait for the lease to expire. */
const notingOther = [0, 400, 1_000];

/**
 * Sends a mail that was claimed with this token and records the outcome. Renews the lease while the provider is slow, so
 * that no other worker claims the mail. Never rejects.
 */
export async function deliver(mail: OutboxMail, token: string, dependencies: Dependencies): Promise<Outcome> {
  const {database} = dependencies;
  const {kind, copy, request} = mail;
  const claimed = {of_request: request.id, of_kind: kind, of_copy: copy, claim_token: token};
  const renewing = setInterval(() => {
    database('renew_invite_mail', claimed).catch((error: unknown) =>
      console.error(`A lease was not renewed: ${describeError(error)}`),
    );
  }, renewLeaseMs);
  try {
    const outcome = await send(mail, dependencies);
    await persist(outcome === 'sent' ? notingSent : notingOther, () =>
      database('settle_invite_mail', {...claimed, outcome}),
    );
    return outcome;
  } finally {
    clearInterval(renewing);
  }
}

async function send(mail: OutboxMail, {sendMail, addresses}: Dependencies): Promise<Outcome> {
  const letter = mailOf(mail, addresses);
  if (!letter) return 'skipped';
  try {
    await sendMail(letter);
    return 'sent';
  } catch (error) {
    console.error(`The ${mail.kind} mail of request ${mail.request.id}: ${describeError(error)}`);
    return error instanceof NotTaken ? error.outcome : 'later';
  }
}

async function persist(pauses: readonly number[], note: () => Promise<unknown>): Promise<void> {
  for (const pause of pauses) {
    await wait(pause);
    try {
      await note();
      return;
    } catch (error) {
      console.error(`How a mail went could not be noted: ${describeError(error)}`);
    }
  }
}

/** The number of mails that a worker sends concurrently. */
const atOnce = 5;

/**
 * Sends due mails until none is left, `until` (as from `Date.now()`) has passed, or the provider fails. A mail that is
 * rejected or deferred doesn't block the others.
 */
export async function drainOutbox(dependencies: Dependencies, until: number): Promise<typeof noTries> {
  const tries = {...noTries};
  do {
    const token = crypto.randomUUID();
    const due = await dependencies.database('claim_due_invite_mails', {claim_token: token, most: atOnce});
    const mails = z.array(outboxMail).parse(due);
    if (mails.length === 0) break;
    const outcomes = await Promise.all(mails.map((mail) => deliver(mail, token, dependencies)));
    for (const outcome of outcomes) tries[outcome] += 1;
  } while (tries.later === 0 && Date.now() < until);
  return tries;
}
