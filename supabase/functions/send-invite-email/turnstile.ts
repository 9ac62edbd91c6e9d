import {z} from 'zod';
import type {TurnstileSettings} from './settings.ts';

/** Whether a token is valid. Rejects if Cloudflare does not respond. */
export type VerifyPerson = (token: string, client: string | null) => Promise<boolean>;

const verdict = z.object({success: z.boolean()});

/** Timeout in milliseconds. */
const patience = 5_000;

/** Verifies tokens with Cloudflare's siteverify endpoint. */
export function createVerifier({secretKey, url}: TurnstileSettings): VerifyPerson {
  return async function verify(token, client) {
    const response = await fetch(url, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({secret: secretKey, response: token, ...(client && {remoteip: client})}),
      signal: AbortSignal.timeout(patience),
    });
    return verdict.parse(await response.json()).success;
  };
}
