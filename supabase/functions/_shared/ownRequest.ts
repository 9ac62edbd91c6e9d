import * as z from 'zod/mini';
import {correctionRow, storedFields} from './inviteRequest.ts';

/** The token of a mail's link: the request, when it ends, and the signature. */
export const tokenShape = /^[0-9a-f]{32}\.\d{1,12}\.[0-9a-f]{32}$/;

const token = z.string().check(z.maxLength(100));

/** A call from a person's page for their own request: the token from their mail's link, and the action. */
export const ownRequestCall = z.discriminatedUnion('action', [
  z.strictObject({token, action: z.enum(['show', 'send', 'agree', 'withdraw', 'return', 'leave'])}),
  z.strictObject({token, action: z.literal('correct'), changes: correctionRow}),
]);

export type OwnRequestCall = z.output<typeof ownRequestCall>;

export const requestStates = [
  'requested',
  'invited',
  'declined',
  'undeliverable',
  'held',
  'repeated',
] as const;

/** The state of the first request of an address, with the dates that mails and the page name. */
export const requestStatus = z.object({
  state: z.enum(requestStates),
  since: z.string(),
  reason: z.nullable(z.string()),
  dueAt: z.string(),
  codeEndsAt: z.nullable(z.string()),
  codeUsedAt: z.nullable(z.string()),
});

/** What each filled form stores: its fields, when it was sent and came in, and the emails that it caused. */
const storedForm = {
  ...storedFields,
  id: z.string(),
  createdAt: z.string(),
  receivedAt: z.string(),
  trapFilled: z.boolean(),
  mails: z.array(
    z.looseObject({
      kind: z.string(),
      copy: z.number(),
      state: z.string(),
      limitedBy: z.optional(z.nullable(z.string())),
      notBefore: z.string(),
      settledAt: z.nullable(z.string()),
    }),
  ),
};

/** Everything that is stored about a request and its address, which the page shows and offers as a download. */
export const ownRequest = z.looseObject({
  ...storedForm,
  /** Whether the person agreed to updates on this page; the form's `consent` is only a wish. */
  agreed: z.boolean(),
  consentWording: z.nullable(z.string()),
  consentAt: z.nullable(z.string()),
  consentWithdrawnAt: z.nullable(z.string()),
  state: z.enum(['requested', 'invited', 'declined', 'undeliverable', 'held']),
  stateAt: z.string(),
  stateReason: z.nullable(z.string()),
  status: z.pick(requestStatus, {dueAt: true, codeEndsAt: true, codeUsedAt: true}),
  /** Later forms of the same address, the oldest first. */
  again: z.array(z.looseObject(storedForm)),
  /** How often its person had the code sent again, and when last; with the times of the code. */
  inviteCode: z.nullable(z.looseObject({copies: z.number(), copiedAt: z.nullable(z.string())})),
  /** That the address left or mail to it came back, and when its person was told that someone entered it again. */
  blocked: z.nullable(z.looseObject({why: z.string(), at: z.string(), toldAt: z.nullable(z.string())})),
  /** What was done, when and by whom. */
  steps: z.array(
    z.looseObject({at: z.string(), actor: z.string(), action: z.string(), reason: z.nullable(z.string())}),
  ),
});

export type OwnRequest = z.output<typeof ownRequest>;

/** How often the code can still be sent again, and when next, if not now; null where there is none to send. */
const codeCopies = z.nullable(z.object({left: z.number(), nextAt: z.nullable(z.string())}));

export type CodeCopies = z.output<typeof codeCopies>;

/** A successful response of the function to the page. */
export const ownRequestAnswer = z.discriminatedUnion('outcome', [
  z.object({outcome: z.literal('open'), request: ownRequest, copies: codeCopies}),
  z.object({outcome: z.literal('left'), requests: z.number()}),
]);

export type OwnRequestAnswer = z.output<typeof ownRequestAnswer>;
