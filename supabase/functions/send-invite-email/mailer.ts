import nodemailer from 'nodemailer';
import {z} from 'zod';
import {SafeError, wait} from './responses.ts';

interface MailServer {
  host: string;
  port: number;
  user?: string | undefined;
  password?: string | undefined;
}

export interface Mail {
  /** Which one a report of the provider is about, and which sending of it. */
  id: string;
  try: number;
  /** The same in every try, so that providers and mail programs can drop a second one. */
  key: string;
  from: string;
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
}

/**
 * Sends an email. Rejects with `ProviderRefusal` if the provider doesn't take this one, and with another error if it doesn't answer or
 * takes none, which is ours to mend. Then the email may still have been sent.
 */
export type SendMail = (mail: Mail) => Promise<void>;

/** Whether the recipient is refused, or only this email isn't taken now. */
export class ProviderRefusal extends SafeError {
  constructor(
    readonly outcome: 'refused' | 'deferred',
    message: string,
  ) {
    super(message);
  }
}

/** Timeouts in milliseconds: for the provider's greeting, and for its response to a mail. */
const timeoutMs = {greeting: 8_000, answer: 120_000};

/** The longest `retry-after` in seconds that counts as a rate limit. A longer one means that the quota is used up. */
const longestPause = 5;

/** Creates a mailer for an SMTP server. */
export function smtpMailer({host, port, user, password}: MailServer): SendMail {
  const isLocal = host === '127.0.0.1';
  return async function sendBySmtp({key, to, ...message}) {
    const transport = nodemailer.createTransport({
      host,
      port,
      // Hosted functions can only reach port 465. The local inbox has no TLS.
      secure: port === 465,
      requireTLS: port !== 465 && !isLocal,
      ignoreTLS: isLocal,
      auth: user ? {user, pass: password ?? ''} : undefined,
      connectionTimeout: timeoutMs.greeting,
      greetingTimeout: timeoutMs.greeting,
      socketTimeout: timeoutMs.answer,
    });
    const domain = /@([A-Za-z0-9.-]+)/.exec(message.from)?.[1];
    try {
      await transport.sendMail({
        ...message,
        // An object, so that the address can't be parsed as several recipients.
        to: {name: '', address: to},
        messageId: `<${key}@${domain}>`,
        headers: {'Auto-Submitted': 'auto-generated'},
      });
    } catch (error) {
      throw smtpError(error as SmtpFailure);
    } finally {
      transport.close();
    }
  };
}

/** Resend's error, if its answer is one. */
const refusal = z.object({name: z.string(), message: z.string()}).partial().catch({});

/** Creates a mailer for Resend's HTTP API. */
export function resendMailer({apiKey, url}: {apiKey: string; url: string}): SendMail {
  return async function sendByResend({id, try: nth, key, to, replyTo, ...message}) {
    const headers = {'Auto-Submitted': 'auto-generated'};
    const tags = Object.entries({mail: id, try: String(nth)}).map(([name, value]) => ({name, value}));
    const body = {...message, to: [to], reply_to: replyTo, headers, tags};
    const call = {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs.answer),
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
      throw new ProviderRefusal('refused', said);
    throw new SafeError(said);
  };
}

/**
 * Maps an SMTP error, without the server's text, which may contain the address. The recipient is refused if the status code
 * (RFC 3463) says that there's no such address, host or mailbox, or that it's disabled, and if there's none. Other reasons are
 * such as a full mailbox or our reputation.
 */
function smtpError({code = '', command, response = '', responseCode = 0}: SmtpFailure): Error {
  const said = `The mail server answered ${code || 'nothing'} ${responseCode || ''}`.trim();
  // A refused sender is our mistake, and 421 closes the connection: neither is about this email.
  if (!['EENVELOPE', 'EMESSAGE'].includes(code) || command === 'MAIL FROM' || responseCode === 421)
    return new SafeError(said);
  if (command !== 'RCPT TO' || responseCode < 500) return new ProviderRefusal('deferred', said);
  const isOther = /^5\d\d[ -]5\.(?!1\.(?:1|2|3|6|10)\b|2\.1\b)\d{1,3}\.\d{1,3}/.test(response);
  return new ProviderRefusal(isOther ? 'deferred' : 'refused', said);
}

interface SmtpFailure {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}
