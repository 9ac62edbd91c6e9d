import * as z from 'zod/mini';
import {correctionRow} from './inviteRequest.ts';

const token = z.string().check(z.maxLength(100));

/** A call from a person's page for their own request: the token from their mail's link, and the action. */
export const ownRequestCall = z.discriminatedUnion('action', [
  z.strictObject({token, action: z.enum(['show', 'send', 'agree', 'withdraw', 'rejoin', 'leave'])}),
  z.strictObject({token, action: z.literal('correct'), changes: correctionRow}),
]);

export type OwnRequestCall = z.output<typeof ownRequestCall>;

const states = ['requested', 'invited', 'declined', 'undeliverable', 'left_before'] as const;

/** The state of a person's request, with the dates that mails and the page name. */
export const requestStatus = z.object({
  state: z.enum(states),
  since: z.string(),
  reason: z.nullable(z.string()),
  dueAt: z.string(),
  codeEndsAt: z.nullable(z.string()),
  codeUsedAt: z.nullable(z.string()),
});

/** What the page shows of a request. It offers all the rest, whatever that is, as a download. */
const ownRequest = z.looseObject({
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  selfId: z.string(),
  device: z.string(),
  consent: z.boolean(),
  receivedAt: z.string(),
  /** Whether the person agreed to updates on this page; the form's `consent` is only a wish. */
  agreed: z.boolean(),
  consentWording: z.nullable(z.string()),
  consentAt: z.nullable(z.string()),
  consentWithdrawnAt: z.nullable(z.string()),
  state: z.enum(states),
  stateAt: z.string(),
  stateReason: z.nullable(z.string()),
  status: z.pick(requestStatus, {dueAt: true, codeEndsAt: true, codeUsedAt: true}),
  mails: z.array(z.looseObject({kind: z.string(), state: z.string(), notBefore: z.string()})),
});

export type OwnRequest = z.output<typeof ownRequest>;

/** How often the code can still be sent again, and when next, if not now; null where there is none to send. */
const resends = z.nullable(z.object({left: z.number(), nextAt: z.nullable(z.string())}));

/** A successful response of the function to the page. */
export const ownRequestAnswer = z.discriminatedUnion('outcome', [
  z.object({outcome: z.literal('open'), request: ownRequest, resends}),
  z.object({outcome: z.literal('left'), requests: z.number()}),
]);

export type OwnRequestAnswer = z.output<typeof ownRequestAnswer>;
