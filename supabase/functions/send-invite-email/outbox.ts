import {z} from 'zod';
import {storedFields} from '../_shared/inviteRequest.ts';
import type {InviteRow} from '../_shared/inviteRequest.ts';
import {requestStates, requestStatus} from '../_shared/ownRequest.ts';
import type {DatabaseCall} from './databaseCall.ts';

/** The stored request of a mail, from the table, never from the caller. */
const storedRequest = z.object({
  ...storedFields,
  id: z.uuid(),
  receivedAt: z.string(),
  state: z.enum(requestStates),
});

const outboxMail = z.object({
  kind: z.enum(['confirmation', 'team', 'invite', 'declined']),
  /** Counts mails of this kind about this request, from 1. */
  copy: z.number(),
  request: storedRequest,
  /** The state of the first request of the address, which is another one if this one repeats it. */
  status: requestStatus,
  /** The device of that request. */
  device: z.string(),
  /** The number of earlier requests for the same mailbox. */
  earlier: z.number(),
  /** The invite code; only for invites. */
  code: z.string().nullish(),
  /** The token for the link to the person's own request; absent in mails to the team. */
  link: z.string().nullish(),
});

/** A claimed mail, identified by its kind, its copy and its request's id. */
export type OutboxMail = z.output<typeof outboxMail>;

const claim = z.discriminatedUnion('outcome', [
  z.object({outcome: z.literal('send'), mail: outboxMail}),
  z.object({outcome: z.enum(['settled', 'busy', 'missing', 'failed'])}),
  z.object({outcome: z.literal('rate_limited'), retryAfter: z.number()}),
]);

export type Claim = z.output<typeof claim>;

/**
 * The outcome of an attempt. `refused`: permanently rejected; `returned`: no such mailbox; `putOff`: temporarily rejected;
 * `later`: no response from the provider; `skipped`: no recipient.
 */
export type Outcome = 'sent' | 'skipped' | 'refused' | 'returned' | 'putOff' | 'later';

const report = z.object({
  waiting: z.number(),
  /** Those of them that a limit holds back. */
  limited: z.number(),
  due: z.number(),
  failed: z.number(),
  oldestSeconds: z.number(),
});

/** The numbers of waiting, due and abandoned mails, and the age of the oldest one. */
export type OutboxReport = z.output<typeof report>;

/**
 * The outbox of the migrations. A worker claims mails with a random token, which later calls for them must repeat. Calls
 * reject on an error status or a timeout.
 */
export type Outbox = ReturnType<typeof createOutbox>;

/** Calls the database functions of the migrations. */
export function createOutbox(call: DatabaseCall) {
  const ofMail = ({kind, copy, request}: OutboxMail, token: string) => ({
    of_request: request.id,
    of_kind: kind,
    of_copy: copy,
    claim_token: token,
  });

  return {
    /**
     * Claims the confirmation of exactly this request.
     * @param client network address for the rate limit; `null` is not limited
     */
    async claimFor(row: InviteRow, token: string, client: string | null): Promise<Claim> {
      const parameters = {asked: row, claim_token: token, claim_client: client};
      return claim.parse(await call('claim_invite_confirmation', parameters));
    },
    /** Claims up to `most` due mails. `onlyAskedFor` leaves out confirmations whose form never called the function. */
    async claimDue(token: string, most: number, onlyAskedFor: boolean): Promise<OutboxMail[]> {
      const parameters = {claim_token: token, most, only_asked_for: onlyAskedFor};
      return z.array(outboxMail).parse(await call('claim_due_invite_mails', parameters));
    },
    /** Renews the lease of a mail whose provider has not responded yet. */
    async renew(mail: OutboxMail, token: string): Promise<void> {
      await call('renew_invite_mail', ofMail(mail, token));
    },
    async settle(mail: OutboxMail, token: string, outcome: Outcome): Promise<void> {
      await call('settle_invite_mail', {...ofMail(mail, token), outcome});
    },
    async report(): Promise<OutboxReport> {
      return report.parse(await call('report_invite_outbox', {}));
    },
  };
}
