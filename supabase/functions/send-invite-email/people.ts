import {z} from 'zod';
import {ownRequestAnswer} from '../_shared/ownRequest.ts';
import type {OwnRequestAnswer, OwnRequestCall} from '../_shared/ownRequest.ts';
import type {DatabaseCall} from './databaseCall.ts';

const refused = z.discriminatedUnion('outcome', [
  z.object({outcome: z.literal('closed')}),
  z.object({outcome: z.literal('rate_limited'), retryAfter: z.number()}),
]);

export type OwnRequestOutcome = OwnRequestAnswer | z.output<typeof refused>;

/** What people do with requests that are stored: their own, by a mail's link; and providers, whose mail came back. */
export interface People {
  /** @param client network address the calls are counted by; `null` is not counted */
  useLink(call: OwnRequestCall, client: string | null): Promise<OwnRequestOutcome>;
  /** Marks every request of this address undeliverable. */
  mailReturned(address: string, why: string): Promise<void>;
}

/** The database functions of the migrations. Every call rejects when the database refuses or does not answer in time. */
export function createPeople(call: DatabaseCall): People {
  return {
    async useLink(asked, client) {
      const answer = await call('use_invite_link', {
        token: asked.token,
        action: asked.action,
        changes: asked.action === 'correct' ? asked.changes : null,
        calling: client,
      });
      return z.union([ownRequestAnswer, refused]).parse(answer);
    },
    async mailReturned(address, why) {
      await call('return_invite_mail', {address, by_whom: 'mail', why});
    },
  };
}
