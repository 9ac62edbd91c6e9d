import {z} from 'zod';
import {HttpError, describeError} from './responses.ts';

/** Whether a token is valid. Rejects if Cloudflare does not respond. */
export type VerifyPerson = (token: string, client: string | null) => Promise<boolean>;

const verdict = z.object({success: z.boolean()});

/** Timeout in milliseconds. */
const timeoutMs = 5_000;

/** Verifies tokens with Cloudflare's siteverify endpoint. */
export function createVerifier(secretKey: string, url: string): VerifyPerson {
  return async function verify(token, client) {
    const response = await fetch(url, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({secret: secretKey, response: token, ...(client && {remoteip: client})}),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return verdict.parse(await response.json()).success;
  };
}

/** @throws HttpError unless the caller's token is valid */
export async function checkPerson(
  headers: Headers,
  client: string | null,
  verify: VerifyPerson,
): Promise<void> {
  const token = headers.get('x-turnstile-token');
  const passed =
    token !== null &&
    (await verify(token, client).catch((error: unknown) => {
      console.error(describeError(error));
      throw new HttpError(503, 'unavailable', 'The check for a person does not answer. Please try again.');
    }));
  if (!passed)
    throw new HttpError(403, 'turnstile_failed', 'The check for a person did not pass. Please try again.');
}
