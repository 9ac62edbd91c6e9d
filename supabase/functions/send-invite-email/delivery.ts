import {confirmationMail, inviteMail, teamMail} from './inviteEmail.ts';
import {MailPutOff, MailRefused, MailReturned} from './mailer.ts';
import type {Mail, SendMail} from './mailer.ts';
import type {Outbox, OutboxMail, Outcome} from './outbox.ts';
import {describeError} from './refusal.ts';
import type {MailAddresses} from './settings.ts';

export interface DeliveryParts {
  outbox: Outbox;
  sendMail: SendMail;
  addresses: MailAddresses;
}

/** Well within the lease that the database gives (30 seconds), in milliseconds. */
const renewEvery = 10_000;

/** Pauses before each try to note that a mail went out, in milliseconds: what is not noted would be sent again. */
const notingSent = [0, 400, ...Array<number>(120).fill(1_000)];
/** Anything else can be left to the end of the lease. */
const notingOther = [0, 400, 1_000];

/**
 * Sends a mail that was taken with this token and notes how it went. A provider that is slow is waited for: until it
 * says something, the mail is nobody else's. Never rejects.
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
  const letter = letterOf(mail, addresses);
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

function letterOf(
  {kind, request, earlier, code, link}: OutboxMail,
  addresses: MailAddresses,
): Mail | undefined {
  if (kind === 'confirmation') return confirmationMail(request, addresses, link);
  if (kind === 'invite') return code ? inviteMail(request, code, addresses, link) : undefined;
  return addresses.team ? teamMail(request, earlier, addresses.team, addresses) : undefined;
}

async function note(mail: OutboxMail, token: string, outcome: Outcome, outbox: Outbox): Promise<void> {
  for (const pause of outcome === 'sent' ? notingSent : notingOther) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      return await outbox.settle(mail, token, outcome);
    } catch (error) {
      console.error(`How a mail went could not be noted: ${describeError(error)}`);
    }
  }
}

/** How many mails a worker has under way at once. */
const atOnce = 5;

/**
 * Works off mails whose time has come until none is left, `until` (a `Date.now()`) is over, or the provider is in
 * trouble, which the mails behind would only add to. A mail that is refused or put off does not hold up those behind it.
 * @param onlyAskedFor leaves out confirmations whose form did not pass the check for persons
 * @returns how many tries went how
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
