import {z} from 'zod';
import {cleanSetting, secretHeaders} from '../_shared/access.ts';
import {isStorable} from '../_shared/inviteRequest.ts';
import {resendMailer} from './mailer.ts';
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
  /** The public keys, legacy ones included. */
  publicKeys: readonly string[];
  /** The keys that may start the worker. */
  secretKeys: readonly string[];
  /** Verifies the provider's reports; without it they are refused. */
  reportSecret?: string | undefined;
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
  const address = /^[^<>,;@\u0000-\u001f]*<([^<>\s]+)>$/.exec(value)?.[1] ?? value;
  return isStorable('email', address);
}, 'is one address, such as hello@your.site or SELF OS <hello@your.site>.');

/** What the owner sets. */
const own = z
  .object({
    MAIL_FROM: oneAddress,
    MAIL_TEAM: oneAddress,
    MAIL_REPLY_TO: oneAddress,
    SITE_URL: z
      .url({protocol: /^https?$/, error: 'is an address such as https://your.site.'})
      .regex(/^[^?#@]*$/, 'is an address such as https://your.site.'),
    BASE_URL: z.string().regex(/^\/([\w.-]+\/)*$/, 'begins and ends with a slash, such as / or /site/.'),
    RESEND_API_KEY: z.string(),
    /** Set only by the local backend and tests. */
    RESEND_URL: z.url(),
    RESEND_WEBHOOK_SECRET: z.string().regex(/^whsec_[\w+/]+=*$/, 'begins with whsec_.'),
  })
  .partial()
  .required({MAIL_FROM: true, RESEND_API_KEY: true});

const keysByName = z.record(z.string(), z.string());

/** Reads the settings that hosted Supabase gives to functions (both generations of keys) and those of the owner. */
export function readSettings(variable: (name: string) => string | undefined): Settings {
  const read = (name: string) => cleanSetting(variable(name)) || undefined;
  const given = Object.fromEntries(Object.keys(own.shape).map((name) => [name, read(name)]));
  const {data, error} = own.safeParse(given);
  const set: Partial<z.output<typeof own>> = data ?? {};
  const problems = (error?.issues ?? []).map(({path, message}) => {
    const name = String(path[0]);
    if (!given[name]) return `${name} is missing.`;
    return `${name} ${message}${/KEY|SECRET/.test(name) ? '' : ` It’s set to "${given[name]}".`}`;
  });
  /** The default key first. */
  function keys(dictionary: string, ...names: string[]): string[] {
    let named: Record<string, string> = {};
    try {
      named = keysByName.parse(JSON.parse(read(dictionary) ?? '{}'));
    } catch {
      problems.push(`${dictionary} is not JSON of names and keys.`);
    }
    return [named.default, ...Object.values(named), ...names.map(read)].flatMap((key) => key || []);
  }
  const secretKeys = keys('SUPABASE_SECRET_KEYS', 'SUPABASE_SECRET_KEY', 'SUPABASE_SERVICE_ROLE_KEY');
  const publicKeys = keys('SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_ANON_KEY');
  const [url, [secretKey]] = [read('SUPABASE_URL'), secretKeys];
  const {RESEND_API_KEY: apiKey, RESEND_URL: resend = 'https://api.resend.com'} = set;
  const {MAIL_FROM: from = '', MAIL_TEAM: team, MAIL_REPLY_TO: replyTo, SITE_URL: site} = set;
  return {
    problems,
    publicKeys,
    secretKeys,
    database: url && secretKey ? createDatabaseCall(url, secretKey) : undefined,
    sendMail: apiKey ? resendMailer({apiKey, url: resend}) : undefined,
    addresses: {
      from,
      team,
      replyTo,
      site: site && new URL(set.BASE_URL ?? site, site).href.replace(/\/+$/, ''),
    },
    reportSecret: set.RESEND_WEBHOOK_SECRET,
  };
}
