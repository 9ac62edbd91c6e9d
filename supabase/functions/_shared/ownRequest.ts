import * as z from 'zod/mini';
import {correctionRow} from './inviteRequest.ts';

/** A call from a person's page for their own request: the token from their mail's link, and the action. */
export const ownRequestCall = z.discriminatedUnion('action', [
  z.strictObject({token: z.string().check(z.maxLength(100)), action: z.enum(['show', 'withdraw', 'leave'])}),
  z.strictObject({
    token: z.string().check(z.maxLength(100)),
    action: z.literal('correct'),
    changes: correctionRow,
  }),
]);

export type OwnRequestCall = z.output<typeof ownRequestCall>;

/** Everything that is stored about a request, which the page shows and offers as a download. */
export const ownRequest = z.looseObject({
  id: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  selfId: z.string(),
  device: z.string(),
  consent: z.boolean(),
  consentWording: z.nullable(z.string()),
  consentAt: z.nullable(z.string()),
  consentWithdrawnAt: z.nullable(z.string()),
  createdAt: z.string(),
  receivedAt: z.string(),
  trapFilled: z.boolean(),
  state: z.enum(['requested', 'invited', 'declined', 'undeliverable']),
  stateAt: z.string(),
  stateReason: z.nullable(z.string()),
  mails: z.array(z.looseObject({kind: z.string(), state: z.string(), settledAt: z.nullable(z.string())})),
});

export type OwnRequest = z.output<typeof ownRequest>;

/** A successful response of the function to the page. */
export const ownRequestAnswer = z.discriminatedUnion('outcome', [
  z.object({outcome: z.literal('open'), request: ownRequest}),
  z.object({outcome: z.literal('left'), requests: z.number()}),
]);

export type OwnRequestAnswer = z.output<typeof ownRequestAnswer>;
