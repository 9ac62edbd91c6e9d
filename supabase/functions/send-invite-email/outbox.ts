import {z} from 'zod';
import type {InviteRow} from '../_shared/inviteRequest.ts';
import type {DatabaseCall} from './databaseCall.ts';

/** The stored request a mail is about. It comes from the table, never from the caller. */
const storedRequest = z.object({
  id: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  selfId: z.string(),
  device: z.string(),
  consent: z.boolean(),
  receivedAt: z.string(),
});

export type StoredRequest = z.output<typeof storedRequest>;

const outboxMail = z.object({
  kind: z.enum(['confirmation', 'team', 'invite']),
  request: storedRequest,
  /** How many requests the same mailbox had sent before. */
  earlier: z.number(),
  /** Of an invite. */
  code: z.string().nullish(),
  /** Proves in a link that its bearer reads this mailbox; not for the team. */
  link: z.string().nullish(),
});

/** A mail that its worker has taken. Its kind and its request's id are its key. */
export type OutboxMail = z.output<typeof outboxMail>;

const claim = z.discriminatedUnion('outcome', [
  z.object({outcome: z.literal('send'), mail: outboxMail}),
  z.object({outcome: z.enum(['settled', 'busy', 'missing', 'failed'])}),
  z.object({outcome: z.literal('rate_limited'), retryAfter: z.number()}),
]);

export type Claim = z.output<typeof claim>;

/**
 * How a try went: `refused`, if the provider does not want this mail; `returned`, if there is no such mailbox; `putOff`, if it does not want it now; `later`, if it
 * was not reached or did not say; `skipped`, if there is nobody to send it to.
 */
export type Outcome = 'sent' | 'skipped' | 'refused' | 'returned' | 'putOff' | 'later';

const report = z.object({
  waiting: z.number(),
  due: z.number(),
  failed: z.number(),
  oldestSeconds: z.number(),
});

/** How many mails wait, are due now, or have been given up, and how long the oldest has waited. */
export type OutboxReport = z.output<typeof report>;

/**
 * The outbox of the migrations. A worker makes up a token and shows it with everything it does to a mail it has taken.
 * Every call rejects when the database refuses or does not answer in time.
 */
export interface Outbox {
  /**
   * Takes the confirmation of exactly this request.
   * @param client network address the calls are counted by; `null` is not counted
   */
  claimFor(row: InviteRow, token: string, client: string | null): Promise<Claim>;
  /** Takes mails whose time has come. `onlyAskedFor` leaves out confirmations whose form never called the function. */
  claimDue(token: string, most: number, onlyAskedFor: boolean): Promise<OutboxMail[]>;
  /** Keeps a mail while its provider has not said anything. */
  renew(mail: OutboxMail, token: string): Promise<void>;
  settle(mail: OutboxMail, token: string, outcome: Outcome): Promise<void>;
  report(): Promise<OutboxReport>;
}

/** The database functions of the migrations, called through the data API with the secret key. */
export function createOutbox(call: DatabaseCall): Outbox {
  function ofMail({kind, request}: OutboxMail, token: string) {
    return {of_request: request.id, of_kind: kind, claim_token: token};
  }

  return {
    async claimFor(row, token, client) {
      return claim.parse(
        await call('claim_invite_confirmation', {asked: row, claim_token: token, claim_client: client}),
      );
    },
    async claimDue(token, most, onlyAskedFor) {
      return z
        .array(outboxMail)
        .parse(
          await call('claim_due_invite_mails', {claim_token: token, most, only_asked_for: onlyAskedFor}),
        );
    },
    async renew(mail, token) {
      await call('renew_invite_mail', ofMail(mail, token));
    },
    async settle(mail, token, outcome) {
      await call('settle_invite_mail', {...ofMail(mail, token), outcome});
    },
    async report() {
      return report.parse(await call('report_invite_outbox', {}));
    },
  };
}
