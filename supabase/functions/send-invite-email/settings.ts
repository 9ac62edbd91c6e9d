import {z} from 'zod';
import {isStorable} from '../_shared/inviteRequest.ts';
import {secretHeaders} from '../_shared/secretHeaders.ts';
import {resendMailer, smtpMailer} from './mailer.ts';
import type {SendMail} from './mailer.ts';
import {HttpError, SafeError, describeError} from './responses.ts';

/** Calls a database function by name. @throws HttpError 503 on an error status or a timeout */
export type DatabaseCall = (name: string, parameters: Record<string, unknown>) => Promise<unknown>;

/** Who emails come from, whom the team is, where answers go, and the site that links lead to. */
export interface MailAddresses {
  from: string;
  team?: string | undefined;
  replyTo?: string | undefined;
  /** With the path that the site is served under, and without a slash at its end. */
  site?: string | undefined;
}

/** The settings, of which some may be missing or wrong. */
export interface Settings {
  /** What is wrong, a sentence each. With one, nothing is sent. */
  problems: readonly string[];
  database?: DatabaseCall | undefined;
  sendMail?: SendMail | undefined;
  addresses: MailAddresses;
  mailProvider?: string | undefined;
  /** The public keys, legacy ones included. */
  publicKeys: readonly string[];
  /** The keys that may start the worker. */
  secretKeys: readonly string[];
  /** Verifies the provider's reports; without it they are refused. */
  reportSecret?: string | undefined;
  /** How many proxies of the platform add themselves to `x-forwarded-for` behind the caller's address. */
  proxyHops: number;
  /** Keeps the function alive for work after the response. */
  afterwards?: (work: Promise<void>) => void;
}

export type Dependencies = Settings & Required<Pick<Settings, 'database' | 'sendMail'>>;

/** @throws HttpError 503 unless the database and email are set, and nothing is wrong */
export function requireSettings({database, sendMail, ...others}: Settings): Dependencies {
  const {problems} = others;
  if (database && sendMail && problems.length === 0) return {...others, database, sendMail};
  for (const problem of problems) console.error(problem);
  throw new HttpError(503, 'not_configured', 'The service is not configured');
}

/** Timeout of a call to the database. */
const timeoutMs = 5_000;

function createDatabaseCall(url: string, secretKey: string): DatabaseCall {
  const headers = secretHeaders(secretKey);
  return async function call(name, parameters) {
    try {
      const response = await fetch(`${url}/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(parameters),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new SafeError(`${name} answered ${response.status}`);
      const text = await response.text();
      return text ? JSON.parse(text) : null;
    } catch (error) {
      console.error(describeError(error));
      throw new HttpError(503, 'unavailable', 'The database does not answer. Please try again.');
    }
  };
}

const oneAddress = z.string().refine((value) => {
  const address = /^[^<>,;@]*<([^<>\s]+)>$/.exec(value)?.[1] ?? value;
  return isStorable('email', address);
}, 'is one address, such as hello@your.site or SELF OS <hello@your.site>.');
const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'is a whole number.')
    .transform(Number)
    .refine((value) => value <= max, `is ${max} at most.`);

const schema = z.object({
  MAIL_FROM: oneAddress.optional(),
  MAIL_TEAM: oneAddress.optional(),
  MAIL_REPLY_TO: oneAddress.optional(),
  SITE_URL: z.url({protocol: /^https?$/, error: 'is an address such as https://your.site.'}).optional(),
  BASE_URL: z
    .string()
    .regex(/^\/([\w.-]+\/)*$/, 'begins and ends with a slash, such as / or /site/.')
    .optional(),
  PROXY_HOPS: wholeNumber(10).optional(),
  SMTP_PORT: wholeNumber(65_535).optional(),
});

const keysByName = z.record(z.string(), z.string());

/** Reads the settings that hosted Supabase gives to functions (both generations of keys) and those of the owner. */
export function readSettings(variable: (name: string) => string | undefined): Settings {
  const read = (name: string) =>
    variable(name)
      ?.trim()
      .replace(/^(["'])(.*)\1$/, '$2')
      .trim() || undefined;
  const problems: string[] = [];
  const given = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, read(name)]));
  const parsed = schema.safeParse(given);
  if (!parsed.success)
    for (const {path, message} of parsed.error.issues)
      problems.push(`${String(path[0])} ${message} It’s set to "${given[String(path[0])]}".`);
  const own: Partial<z.output<typeof schema>> = parsed.data ?? {};
  function keys(dictionary: string, ...names: string[]): string[] {
    let named: Record<string, string> = {};
    try {
      named = keysByName.parse(JSON.parse(read(dictionary) ?? '{}'));
    } catch {
      problems.push(`${dictionary} is not JSON of names and keys.`);
    }
    const {default: first, ...others} = named;
    return [first, ...Object.values(others), ...names.map(read)].flatMap((key) => key || []);
  }
  const secretKeys = keys('SUPABASE_SECRET_KEYS', 'SUPABASE_SECRET_KEY', 'SUPABASE_SERVICE_ROLE_KEY');
  const [secretKey] = secretKeys;
  const url = read('SUPABASE_URL');
  const resendKey = read('RESEND_API_KEY');
  const host = read('SMTP_HOST');
  const login = {user: read('SMTP_USER'), password: variable('SMTP_PASS')};
  const sendMail = resendKey
    ? resendMailer({apiKey: resendKey, url: read('RESEND_URL') ?? 'https://api.resend.com'})
    : host && smtpMailer({host, port: own.SMTP_PORT ?? 465, ...login});
  const site = own.SITE_URL && new URL(own.BASE_URL ?? own.SITE_URL, own.SITE_URL).href.replace(/\/+$/, '');
  return {
    problems,
    publicKeys: keys('SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_ANON_KEY'),
    secretKeys,
    database: url && secretKey ? createDatabaseCall(url, secretKey) : undefined,
    sendMail: (own.MAIL_FROM && sendMail) || undefined,
    mailProvider: resendKey ? 'Resend' : host,
    addresses: {from: own.MAIL_FROM ?? '', team: own.MAIL_TEAM, replyTo: own.MAIL_REPLY_TO, site},
    reportSecret: read('RESEND_WEBHOOK_SECRET'),
    proxyHops: own.PROXY_HOPS ?? 0,
  };
}
