import nodemailer from 'nodemailer';
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

/** Rejects when the provider refuses or does not answer in time; the mail may then have gone out all the same. */
export type SendMail = (mail: Mail) => Promise<void>;

/** How long a provider may take before the try counts as failed, in milliseconds. */
const patience = 8_000;

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
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      await within(
        patience,
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
    } finally {
      transport.close();
    }
  };
}

function resendMailer({apiKey, url}: Extract<MailSettings, {way: 'resend'}>): SendMail {
  return async function sendByResend(mail) {
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
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    await response.body?.cancel();
  };
}

function domainOf(from: string): string {
  return /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
