import {z} from 'zod';
import type {TurnstileSettings} from './settings.ts';

/** Whether the token of a request proves a passed check. Rejects when Cloudflare does not say. */
export type VerifyPerson = (token: string, client: string | null) => Promise<boolean>;

const verdict = z.object({success: z.boolean()});

/** How long Cloudflare may take, in milliseconds. */
const patience = 5_000;

/** Asks Cloudflare's siteverify address. */
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
