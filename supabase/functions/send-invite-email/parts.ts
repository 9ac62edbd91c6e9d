import type {DatabaseCall} from './databaseCall.ts';
import type {SendMail} from './mailer.ts';
import {Refusal} from './refusal.ts';
import type {VerifyPerson} from './turnstile.ts';

export interface MailAddresses {
  from: string;
  team?: string;
  replyTo?: string;
  /** The site's address without a slash at its end; without it mails hold no links to it. */
  site?: string;
}

/** What delivering mail takes. */
export interface DeliveryParts {
  database: DatabaseCall;
  sendMail: SendMail;
  addresses: MailAddresses;
}

/** The dependencies of the handler. Without keys, `database` or `sendMail` it responds with 503. */
export interface HandlerParts extends Partial<DeliveryParts> {
  addresses: MailAddresses;
  /** The public keys, legacy ones included. */
  publicKeys: readonly string[];
  /** The keys that may start the worker. */
  secretKeys?: readonly string[];
  /** Verifies the mail provider's webhooks; without it they are rejected. */
  returnsSecret?: string;
  /** Set if a Turnstile check is required; its token is in the header `x-turnstile-token`. */
  verifyPerson?: VerifyPerson;
  /** Names of recommended settings that are missing, which the worker reports. */
  unset?: readonly string[];
  /** The minimum duration of a success in milliseconds, so that it does not reveal whether a mail had been sent before. */
  leastTime?: number;
  /** For how many milliseconds a visitor waits for the provider. The delivery itself may take longer. */
  patience?: number;
  /** Keeps the function alive for work after the response. */
  afterwards?: (work: Promise<void>) => void;
}

/** @throws Refusal 503 unless the database is configured */
export function databaseOf({database}: HandlerParts): DatabaseCall {
  if (!database) throw new Refusal(503, 'not_configured', 'The database is not configured');
  return database;
}

/** @throws Refusal 503 unless the database and mail are configured */
export function deliveryParts(parts: HandlerParts): DeliveryParts {
  const database = databaseOf(parts);
  const {sendMail, addresses} = parts;
  if (!sendMail) throw new Refusal(503, 'not_configured', 'Email is not configured');
  return {database, sendMail, addresses};
}
