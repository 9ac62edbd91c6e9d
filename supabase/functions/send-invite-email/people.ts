import {z} from 'zod';
import {ownRequestAnswer} from '../_shared/ownRequest.ts';
import type {OwnRequestAnswer, OwnRequestCall} from '../_shared/ownRequest.ts';
import type {DatabaseCall} from './databaseCall.ts';

const refused = z.discriminatedUnion('outcome', [
  z.object({outcome: z.literal('closed')}),
  z.object({outcome: z.literal('rate_limited'), retryAfter: z.number()}),
]);

export type OwnRequestOutcome = OwnRequestAnswer | z.output<typeof refused>;

/** Actions on stored requests: by the person, through a mail's link, and by the provider, for returned mail. */
export type People = ReturnType<typeof createPeople>;

/** Calls the database functions of the migrations. Rejects on an error status or a timeout. */
export function createPeople(call: DatabaseCall) {
  return {
    /** @param client network address the calls are counted by; `null` is not counted */
    async useLink(asked: OwnRequestCall, client: string | null): Promise<OwnRequestOutcome> {
      const answer = await call('use_invite_link', {
        token: asked.token,
        action: asked.action,
        changes: asked.action === 'correct' ? asked.changes : null,
        calling: client,
      });
      return z.union([ownRequestAnswer, refused]).parse(answer);
    },
    /** Marks every request of this address undeliverable. */
    async mailReturned(address: string, why: string): Promise<void> {
      await call('return_invite_mail', {address, by_whom: 'mail', why});
    },
  };
}
