import {z} from 'zod';

export interface DatabaseSettings {
  url: string;
  secretKey: string;
}

export type MailSettings =
  | {way: 'smtp'; host: string; port: number; user?: string; password?: string}
  | {way: 'resend'; apiKey: string; url: string};

export interface MailAddresses {
  from: string;
  team?: string;
  replyTo?: string;
  /** The site's address without a slash at its end; without it mails hold no links to it. */
  site?: string;
}

export interface TurnstileSettings {
  secretKey: string;
  url: string;
}

const keysByName = z.record(z.string(), z.string());

function namedKeys(json: string | undefined): Record<string, string> {
  if (!json) return {};
  try {
    return keysByName.parse(JSON.parse(json));
  } catch {
    console.error('A key dictionary of the platform is not JSON of names and keys; it is ignored.');
    return {};
  }
}

function present(values: (string | undefined)[]): string[] {
  return values.filter((value): value is string => Boolean(value));
}

/** Reads what hosted Supabase provides to functions (both generations of keys) and the owner's mail settings. */
export function readSettings(variable: (name: string) => string | undefined) {
  const named = namedKeys(variable('SUPABASE_SECRET_KEYS'));
  const secretKeys = present([
    named.default,
    ...Object.values(named),
    variable('SUPABASE_SECRET_KEY'),
    variable('SUPABASE_SERVICE_ROLE_KEY'),
  ]);
  const [secretKey] = secretKeys;
  const url = variable('SUPABASE_URL');
  const from = variable('MAIL_FROM');
  const turnstileKey = variable('TURNSTILE_SECRET_KEY');
  return {
    publicKeys: present([
      ...Object.values(namedKeys(variable('SUPABASE_PUBLISHABLE_KEYS'))),
      variable('SUPABASE_PUBLISHABLE_KEY'),
      variable('SUPABASE_ANON_KEY'),
    ]),
    secretKeys,
    /** Absent when the platform gave no address or no secret key. */
    database: url && secretKey ? {url, secretKey} : undefined,
    /** Absent when neither a mail server nor a provider is set, or no sender. */
    mail: from ? readMailSettings(variable) : undefined,
    addresses: {
      from: from ?? '',
      team: variable('MAIL_TEAM') || undefined,
      replyTo: variable('MAIL_REPLY_TO') || undefined,
      site: variable('SITE_URL')?.replace(/\/+$/, '') || undefined,
    } satisfies MailAddresses,
    /** Names of settings that mails are worse without. */
    unset: ['SITE_URL', ...(variable('RESEND_API_KEY') ? ['RESEND_WEBHOOK_SECRET'] : [])].filter(
      (name) => !variable(name),
    ),
    /** Signs what the mail provider reports; absent unless the owner set it up. */
    returnsSecret: variable('RESEND_WEBHOOK_SECRET') || undefined,
    /** Absent unless the owner switched the check on. */
    turnstile: turnstileKey
      ? {
          secretKey: turnstileKey,
          url:
            variable('TURNSTILE_VERIFY_URL') || 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
        }
      : undefined,
  };
}

function readMailSettings(variable: (name: string) => string | undefined): MailSettings | undefined {
  const apiKey = variable('RESEND_API_KEY');
  if (apiKey) return {way: 'resend', apiKey, url: variable('RESEND_URL') || 'https://api.resend.com'};
  const host = variable('SMTP_HOST');
  if (!host) return undefined;
  return {
    way: 'smtp',
    host,
    port: Number(variable('SMTP_PORT') || 465),
    user: variable('SMTP_USER'),
    password: variable('SMTP_PASS'),
  };
}
