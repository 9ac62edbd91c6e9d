import nodemailer from 'nodemailer';
import {SafeError} from './responses.ts';
import {wait, withTimeout} from './time.ts';

interface MailServer {
  host: string;
  port: number;
  user?: string;
  password?: string;
}

export interface Mail {
  /** An idempotency key, the same for every attempt, so that providers and mail clients can drop duplicates. */
  key: string;
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * Sends a mail. Rejects with `NotTaken` if the provider doesn't take this mail, and with another error if the provider did
 * not respond, or takes none. In that last case the mail may still have been sent.
 */
export type SendMail = (mail: Mail) => Promise<void>;

/** Whether the provider rejects this mail for good, knows no such mailbox, or defers the mail. */
export class NotTaken extends SafeError {
  constructor(
    readonly outcome: 'refused' | 'returned' | 'putOff',
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
  return async function sendBySmtp({key, to, ...message}) {
    const transport = nodemailer.createTransport({
      host,
      port,
      // Hosted functions can only reach port 465. The local inbox has no TLS.
      secure: port === 465,
      requireTLS: port !== 465 && host !== '127.0.0.1',
      ignoreTLS: host === '127.0.0.1',
      auth: user ? {user, pass: password ?? ''} : undefined,
      connectionTimeout: timeoutMs.greeting,
      greetingTimeout: timeoutMs.greeting,
      socketTimeout: timeoutMs.answer,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await withTimeout(
        timeoutMs.answer,
        transport.sendMail({
          ...message,
          // An object, so that the address can't be parsed as several recipients.
          to: {name: '', address: to},
          messageId: `<${key}@${domainOf(message.from)}>`,
          headers: {'Auto-Submitted': 'auto-generated'},
        }),
      );
    } catch (error) {
      throw smtpError(error);
    } finally {
      transport.close();
    }
  };
}

/** Creates a mailer for Resend's HTTP API. */
export function resendMailer({apiKey, url}: {apiKey: string; url: string}): SendMail {
  function post({key, to, replyTo, ...message}: Mail, signal: AbortSignal): Promise<Response> {
    return fetch(`${url}/emails`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({
        ...message,
        to: [to],
        reply_to: replyTo,
        headers: {'Auto-Submitted': 'auto-generated'},
      }),
      signal,
    });
  }

  return async function sendByResend(mail) {
    const signal = AbortSignal.timeout(timeoutMs.answer);
    let response = await post(mail, signal);
    for (let tries = 1; response.status === 429 && tries < 5; tries += 1) {
      const pause = Number(response.headers.get('retry-after') ?? NaN);
      if (!(pause >= 0 && pause <= longestPause)) break;
      await response.body?.cancel();
      await wait(pause * 1_000);
      response = await post(mail, signal);
    }
    const said = await response.text();
    // It has taken a mail with this key; since then, the request changed and with it the text.
    if (response.ok || (response.status === 409 && said.includes('invalid_idempotent_request'))) return;
    const message = `The provider answered ${response.status}`;
    if ([400, 404, 413, 422].includes(response.status)) throw new NotTaken('refused', message);
    throw new SafeError(message);
  };
}

/** Status codes of RFC 3463 for an address, host or mailbox that doesn't exist or is disabled. */
const noSuchMailbox = /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)(?!\d)/;

/** Maps an SMTP error, without the server's text, which may contain the address. */
function smtpError(error: unknown): Error {
  if (error instanceof SafeError) return error;
  const {
    code = '',
    command,
    response = '',
    responseCode,
  } = error as {code?: string; command?: string; response?: string; responseCode?: number};
  const message = `The mail server answered ${code || 'nothing'} ${responseCode || ''}`.trim();
  // A rejected sender is a configuration error, and 421 closes the connection: neither concerns this mail.
  const aboutTheMail =
    ['EENVELOPE', 'EMESSAGE'].includes(code) && command !== 'MAIL FROM' && responseCode !== 421;
  if (!aboutTheMail) return new SafeError(message);
  const isReturned = command === 'RCPT TO' && noSuchMailbox.test(response);
  const isPutOff = responseCode && responseCode < 500;
  return new NotTaken(isReturned ? 'returned' : isPutOff ? 'putOff' : 'refused', message);
}

function domainOf(from: string): string {
  return /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';
}
