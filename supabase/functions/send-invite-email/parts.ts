import type {SendMail} from './mailer.ts';
import type {Outbox} from './outbox.ts';
import type {DeliveryParts} from './delivery.ts';
import type {People} from './people.ts';
import {Refusal} from './refusal.ts';
import type {MailAddresses} from './settings.ts';
import type {VerifyPerson} from './turnstile.ts';

/** The dependencies of the handler. Without keys, `outbox` or `sendMail` it responds with 503. */
export interface HandlerParts {
  /** The public keys, legacy ones included. */
  publicKeys: readonly string[];
  /** The keys that may start the worker. */
  secretKeys?: readonly string[];
  outbox?: Outbox;
  sendMail?: SendMail;
  people?: People;
  /** Verifies the mail provider's webhooks; without it they are rejected. */
  returnsSecret?: string;
  /** Set if a Turnstile check is required; its token is in the header `x-turnstile-token`. */
  verifyPerson?: VerifyPerson;
  addresses: MailAddresses;
  /** Names of recommended settings that are missing, which the worker reports. */
  unset?: readonly string[];
  /** The minimum duration of a success in milliseconds, so that it does not reveal whether a mail had been sent before. */
  leastTime?: number;
  /** For how many milliseconds a visitor waits for the provider. The delivery itself may take longer. */
  patience?: number;
  /** Keeps the function alive for work after the response. */
  afterwards?: (work: Promise<void>) => void;
}

/** @throws Refusal 503 unless the database and mail are configured */
export function deliveryParts({outbox, sendMail, addresses}: HandlerParts): DeliveryParts {
  if (!outbox) throw new Refusal(503, 'not_configured', 'The database is not configured');
  if (!sendMail) throw new Refusal(503, 'not_configured', 'Email is not configured');
  return {outbox, sendMail, addresses};
}

/** @throws Refusal 503 unless the database is configured */
export function peopleOf({people}: HandlerParts): People {
  if (!people) throw new Refusal(503, 'not_configured', 'The database is not configured');
  return people;
}
