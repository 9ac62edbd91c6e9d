import {z} from 'zod';
import {storedFields} from '../_shared/inviteRequest.ts';
import {requestStates, requestStatus} from '../_shared/ownRequest.ts';

/** A claimed mail, identified by its kind, its copy and its request's id. */
export const outboxMail = z.object({
  kind: z.enum(['confirmation', 'team', 'invite', 'declined']),
  /** Counts mails of this kind about this request, from 1. */
  copy: z.number(),
  /** The stored request, from the table, never from the caller. */
  request: z.object({
    ...storedFields,
    id: z.uuid(),
    receivedAt: z.string(),
    state: z.enum(requestStates),
  }),
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

export type OutboxMail = z.output<typeof outboxMail>;

/** What became of claiming the confirmation of a request. */
export const claimAnswer = z.discriminatedUnion('outcome', [
  z.object({outcome: z.literal('send'), mail: outboxMail}),
  z.object({outcome: z.enum(['settled', 'busy', 'missing', 'failed'])}),
  z.object({outcome: z.literal('rate_limited'), retryAfter: z.number()}),
]);

export type Claim = z.output<typeof claimAnswer>;

/**
 * The outcome of an attempt. `refused`: permanently rejected; `returned`: no such mailbox; `putOff`: temporarily rejected;
 * `later`: no response from the provider; `skipped`: no recipient.
 */
export type Outcome = keyof typeof noTries;

/** The number of attempts by outcome. */
export const noTries = {sent: 0, skipped: 0, refused: 0, returned: 0, putOff: 0, later: 0};

/** The numbers of waiting, due and abandoned mails, and the age of the oldest one. */
export const outboxReport = z.object({
  waiting: z.number(),
  /** Those of them that a limit holds back. */
  limited: z.number(),
  due: z.number(),
  failed: z.number(),
  oldestSeconds: z.number(),
});
