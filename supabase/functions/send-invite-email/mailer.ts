import {z} from 'zod';
import {SafeError, wait} from './responses.ts';

export interface Mail {
  /** Which one a report of the provider is about, and which sending of it. */
  id: string;
  try: number;
  from: string;
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
}

/**
 * Sends an email. Rejects with `RecipientRefused` if the provider doesn't mail this address, and with another error if it doesn't
 * answer or takes none, which we have to fix. Then the email may still have been sent.
 */
export type SendMail = (mail: Mail) => Promise<void>;

export class RecipientRefused extends SafeError {}

/** For Resend's answer, also after it asked us to wait: within the lease of 30 seconds. */
const timeoutMs = 25_000;

/** The longest `retry-after` in seconds that counts as a rate limit. A longer one means that the quota is used up. */
const longestPause = 5;

/** Resend's error, if its answer is one. */
const refusal = z.object({name: z.string(), message: z.string()}).partial().catch({});

/** The one function that knows Resend's API: it sends each key once in 24 hours. */
export function resendMailer({apiKey, url}: {apiKey: string; url: string}): SendMail {
  return async function sendByResend({id, try: nth, to, replyTo, ...message}) {
    const headers = {'Auto-Submitted': 'auto-generated'};
    const tags = Object.entries({mail: id, try: String(nth)}).map(([name, value]) => ({name, value}));
    const body = {...message, to: [to], reply_to: replyTo, headers, tags};
    const call = {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        // The provider drops a second one with the same key.
        'idempotency-key': `${id}.${nth}`,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    };
    let response = await fetch(`${url}/emails`, call);
    for (let tries = 1; response.status === 429 && tries < 5; tries += 1) {
      const pause = Number(response.headers.get('retry-after') ?? NaN);
      if (!(pause >= 0 && pause <= longestPause)) break;
      await response.body?.cancel();
      await wait(pause * 1_000);
      response = await fetch(`${url}/emails`, call);
    }
    if (response.ok) return;
    const {name, message: words = ''} = refusal.parse(await response.json().catch(() => null));
    // It has taken an email with this key; since then, a date in the text changed.
    if (response.status === 409 && name === 'invalid_idempotent_request') return;
    const said = `The provider answered ${response.status}`;
    // Only a refusal that names the recipient is about them; everything else is a mistake of ours.
    if ([400, 422].includes(response.status) && name === 'validation_error' && /[`'"]to[`'"]/.test(words))
      throw new RecipientRefused(said);
    throw new SafeError(said);
  };
}
