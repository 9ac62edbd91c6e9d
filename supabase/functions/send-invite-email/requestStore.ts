import {z} from 'zod';
import type {DatabaseSettings} from './settings.ts';

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

const claim = z.discriminatedUnion('outcome', [
  z.object({outcome: z.literal('send'), request: storedRequest}),
  z.object({outcome: z.enum(['settled', 'missing', 'exhausted'])}),
  z.object({outcome: z.literal('rate_limited'), retryAfter: z.number()}),
]);

export type Claim = z.output<typeof claim>;

/** One try to send one request's mail. */
export interface Try {
  email: string;
  createdAt: string;
  /** Made up by whoever tries, so that the try can be given back even if the answer to the claim was lost. */
  token: string;
}

/** Both reject when the database refuses or does not answer in time. */
export interface RequestStore {
  /**
   * Asks to be the one who sends: one caller at a time, for 60 seconds, five tries for each request.
   * @param client network address the calls are counted by; `null` is not counted
   */
  claim(attempt: Try, client: string | null): Promise<Claim>;
  /** Notes how a try ended: the mail went out, or the try is given back. */
  settle(attempt: Try, sent: boolean): Promise<void>;
}

/** How long the database may take, in milliseconds. */
const patience = 5_000;

/** The two database functions of the migration, called through the data API with the secret key. */
export function createRequestStore({url, secretKey}: DatabaseSettings): RequestStore {
  async function call(name: string, parameters: Record<string, unknown>): Promise<unknown> {
    const headers: Record<string, string> = {apikey: secretKey, 'content-type': 'application/json'};
    // Only the older keys are tokens; the gateway makes one from the newer sort.
    if (!secretKey.startsWith('sb_')) headers.authorization = `Bearer ${secretKey}`;
    const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(parameters),
      signal: AbortSignal.timeout(patience),
    });
    const body = await response.text();
    if (!response.ok) throw new Error(`${name} answered ${response.status}: ${body}`);
    return body ? JSON.parse(body) : null;
  }

  return {
    async claim({email, createdAt, token}, client) {
      return claim.parse(
        await call('claim_invite_email', {
          claim_email: email,
          claim_created_at: createdAt,
          claim_token: token,
          claim_client: client,
        }),
      );
    },
    async settle({email, createdAt, token}, sent) {
      await call('settle_invite_email', {
        settle_email: email,
        settle_created_at: createdAt,
        settle_token: token,
        settle_sent: sent,
      });
    },
  };
}
