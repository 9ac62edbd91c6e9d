import nodemailer from 'nodemailer';
import {PlainError} from './refusal.ts';
import type {MailSettings} from './settings.ts';

export interface Mail {
  /** The same for every try of the same mail, so that a provider or reader can drop a second copy. */
  key: string;
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * Rejects with `MailRefused` when the provider does not want the mail, with `MailReturned` when it knows no such mailbox, with `MailPutOff` when it does not want it now, and with
 * another error when it was not reached or did not answer; the mail may then have gone out all the same.
 */
export type SendMail = (mail: Mail) => Promise<void>;

/** The provider said no to this mail, and will do so again. */
export class MailRefused extends PlainError {}

/** There is no such mailbox, and there will be none tomorrow. */
export class MailReturned extends PlainError {}

/** The provider said "not now" to this mail, which says nothing about the others. */
export class MailPutOff extends PlainError {}

/** How long a provider may take to greet, and how long to answer once it has the mail, in milliseconds. */
const patience = {greeting: 8_000, answer: 120_000};

/** A provider that takes so many mails a second names the pause; a longer one, in seconds, is a used-up quota. */
const longestPause = 5;

/** Sends through Resend's HTTP API or a mail server, whichever is set. */
export function createMailer(settings: MailSettings): SendMail {
  return settings.way === 'resend' ? resendMailer(settings) : smtpMailer(settings);
}

function smtpMailer({host, port, user, password}: Extract<MailSettings, {way: 'smtp'}>): SendMail {
  return async function sendBySmtp(mail) {
    const transport = nodemailer.createTransport({
      host,
      port,
      // Hosted functions reach 465 only; a catcher on this machine speaks no TLS.
      secure: port === 465,
      requireTLS: port !== 465 && host !== '127.0.0.1',
      ignoreTLS: host === '127.0.0.1',
      auth: user ? {user, pass: password ?? ''} : undefined,
      connectionTimeout: patience.greeting,
      greetingTimeout: patience.greeting,
      socketTimeout: patience.answer,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await within(
        patience.answer,
        transport.sendMail({
          from: mail.from,
          // An object, so that no character of the address can be read as a second recipient.
          to: {name: '', address: mail.to},
          replyTo: mail.replyTo,
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          messageId: `<${mail.key}@${domainOf(mail.from)}>`,
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

function resendMailer({apiKey, url}: Extract<MailSettings, {way: 'resend'}>): SendMail {
  async function post(mail: Mail, signal: AbortSignal): Promise<Response> {
    const response = await fetch(`${url}/emails`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        'idempotency-key': mail.key,
      },
      body: JSON.stringify({
        from: mail.from,
        to: [mail.to],
        reply_to: mail.replyTo,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        headers: {'Auto-Submitted': 'auto-generated'},
      }),
      signal,
    });
    await response.body?.cancel();
    return response;
  }

  return async function sendByResend(mail) {
    const signal = AbortSignal.timeout(patience.answer);
    let response = await post(mail, signal);
    for (let tries = 1; response.status === 429 && tries < 5; tries += 1) {
      const pause = Number(response.headers.get('retry-after') ?? NaN);
      if (!(pause >= 0 && pause <= longestPause)) break;
      await new Promise((resolve) => setTimeout(resolve, pause * 1_000));
      response = await post(mail, signal);
    }
    if (response.ok) return;
    const message = `The provider answered ${response.status}`;
    throw [400, 404, 413, 422].includes(response.status) ? new MailRefused(message) : new PlainError(message);
  };
}

/** What RFC 3463 numbers as an address, host or mailbox that does not exist or takes nothing any more. */
const noSuchMailbox = /^5\d\d[ -]5\.(?:1\.(?:1|2|3|6|10)|2\.1)(?!\d)/;

/** The mail server's own words may hold the address they are about, so only their number is kept. */
function smtpError(error: unknown): Error {
  if (error instanceof PlainError) return error;
  const {
    code = '',
    command,
    response = '',
    responseCode,
  } = error as {code?: string; command?: string; response?: string; responseCode?: number};
  const message = `The mail server answered ${code || 'nothing'} ${responseCode || ''}`.trim();
  // A sender that is refused is a setting of ours, and 421 the end of the connection: neither is about the mail.
  const aboutTheMail =
    ['EENVELOPE', 'EMESSAGE'].includes(code) && command !== 'MAIL FROM' && responseCode !== 421;
  if (!aboutTheMail) return new PlainError(message);
  if (command === 'RCPT TO' && noSuchMailbox.test(response)) return new MailReturned(message);
  return responseCode && responseCode < 500 ? new MailPutOff(message) : new MailRefused(message);
}

function domainOf(from: string): string {
  return /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PlainError(`No answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
