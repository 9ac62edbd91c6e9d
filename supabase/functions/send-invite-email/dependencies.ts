import type {DatabaseCall} from './databaseCall.ts';
import type {SendMail} from './mailer.ts';
import {HttpError} from './responses.ts';

export interface MailAddresses {
  from: string;
  team?: string;
  replyTo?: string;
  /** The site's address without a slash at its end; without it mails hold no links to it. */
  site?: string;
}

/** What the endpoints work with. */
export interface Dependencies {
  database: DatabaseCall;
  sendMail: SendMail;
  addresses: MailAddresses;
  /** The provider's name in messages for people. */
  mailProvider?: string;
  /** The public keys, legacy ones included. */
  publicKeys: readonly string[];
  /** The keys that may start the worker. */
  secretKeys?: readonly string[];
  /** Verifies the mail provider's webhooks; without it they are rejected. */
  returnsSecret?: string;
  /** How many proxies of the platform add themselves to `x-forwarded-for` behind the caller's address. */
  proxyHops?: number;
  /** The minimum duration of a success in milliseconds, so that it doesn't reveal whether a mail had been sent before. */
  minResponseMs?: number;
  /** Keeps the function alive for work after the response. */
  afterwards?: (work: Promise<void>) => void;
}

/** Dependencies as configured: some may be missing. */
export type HandlerDependencies = Omit<Dependencies, 'database' | 'sendMail'> & Partial<Dependencies>;

/** @throws HttpError 503 unless the database and mail are configured */
export function requireDependencies({database, sendMail, ...others}: HandlerDependencies): Dependencies {
  if (!database) throw new HttpError(503, 'not_configured', 'The database is not configured');
  if (!sendMail) throw new HttpError(503, 'not_configured', 'Email is not configured');
  return {database, sendMail, ...others};
}
