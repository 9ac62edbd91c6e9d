import nodemailer from 'nodemailer';
import {SafeError, wait, withTimeout} from './responses.ts';

interface MailServer {
  host: string;
  port: number;
  user?: string | undefined;
  password?: string | undefined;
}

export interface Mail {
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
 * Sends an email. Rejects with `NotTaken` if the provider doesn't take this one, and with another error if it doesn't answer or
 * takes none, which is ours to mend. Then the email may still have been sent.
 */
export type SendMail = (mail: Mail) => Promise<void>;

/** Whether there's no such mailbox, the recipient is refused, or this email isn't taken now. */
export class NotTaken extends SafeError {
  constructor(
    readonly outcome: 'returned' | 'refused' | 'put_off',
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
    const text = await response.text();
    // It has taken an email with this key; since then, a date in the text changed.
    if (response.ok || (response.status === 409 && text.includes('invalid_idempotent_request'))) return;
    const message = `The provider answered ${response.status}`;
    // Only a refusal that names the recipient is about them; everything else is a mistake of ours.
    if ([400, 422].includes(response.status) && /validation_error[^]*[`'"]to[`'"]/.test(text))
      throw new NotTaken('refused', message);
    throw new SafeError(message);
  };
}

/** Maps an SMTP error, without the server's text, which may contain the address. */
function smtpError(error: unknown): Error {
  if (error instanceof SafeError) return error;
  const {
    code = '',
    command,
    response = '',
    responseCode = 0,
  } = error as {code?: string; command?: string; response?: string; responseCode?: number};
  const message = `The mail server answered ${code || 'nothing'} ${responseCode || ''}`.trim();
  // A refused sender is our mistake, and 421 closes the connection: neither is about this email.
  const isAboutIt =
    ['EENVELOPE', 'EMESSAGE'].includes(code) && command !== 'MAIL FROM' && responseCode !== 421;
  if (!isAboutIt) return new SafeError(message);
  return new NotTaken(
    command === 'RCPT TO' && responseCode >= 500 ? aboutRecipient(response) : 'put_off',
    message,
  );
}

/**
 * What a refusal of the recipient means, by its status code (RFC 3463): an address, host or mailbox that doesn't exist or is
 * disabled, or another reason, such as a full mailbox or our reputation. A server that gives none refuses the recipient.
 */
function aboutRecipient(response: string): 'returned' | 'refused' | 'put_off' {
  const status = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})/.exec(response)?.[1];
  if (status === undefined) return 'refused';
  return /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/.test(status) ? 'returned' : 'put_off';
}

function domainOf(from: string): string {
  return /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';
}
