import {claimsOf, readEnv} from '../../src/facts/site/env.ts';
import {isPlaceholder} from '../../src/facts/site/links.ts';

export type Env = Readonly<Record<string, string | undefined>>;

/** What is wrong with settings, and what the site can do without. */
export interface Judgement {
  readonly must: readonly string[];
  readonly canWait: readonly string[];
}

/** Settings that end up in the pages, where everybody can read them. */
const publicNames = [
  'SITE_URL',
  'BASE_URL',
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'TURNSTILE_SITE_KEY',
];

const isLocal = ({hostname}: URL) =>
  /^(localhost|\[.*\]|\d+(\.\d+){3})$|\.(localhost|local|internal|test)$/.test(hostname);

const isSecret = (value: string) =>
  /sb_secret_|sbp_|whsec_|^re_/.test(value) || claimsOf(value).includes('"service_role"');

/** @param site whether an address has to be the site's */
function judgeAddress(name: string, value: string, site: boolean): string | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url) return `${name} is "${value}", which is no address. It looks like https://selfos.org.`;
  if (isPlaceholder(value)) return `${name} is the placeholder ${value}. Put the real address there.`;
  if (isLocal(url)) return `${name} is ${value}, which visitors can't open. Use the public address.`;
  if (url.protocol !== 'https:')
    return `${name} is ${value}. Use https://: without it anyone on the way can change the page.`;
  if (url.pathname === '/' && !url.search) return undefined;
  return site
    ? `${name} has a path. Put the host alone there, and the path into BASE_URL.`
    : `${name} has a path. Put the host alone there: https://<ref>.supabase.co.`;
}

function judgeSite(env: Env): string[] {
  const leaked = publicNames.filter((name) => isSecret(env[name] ?? ''));
  const told = leaked.map(
    (name) =>
      `${name} holds a secret, and everybody can read it in the pages. Revoke it where you got it, then put the public value there.`,
  );
  if (!env.SITE_URL) told.push("SITE_URL isn't set: it's the site's address, such as https://selfos.org.");
  else told.push(judgeAddress('SITE_URL', env.SITE_URL, true) ?? '');
  try {
    readEnv({BASE_URL: env.BASE_URL, SUPABASE_REGION: env.SUPABASE_REGION});
  } catch (error) {
    told.push(String(error).replace(/^Error: |\n.*/g, ''));
  }
  return told;
}

function judgeBackend({SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key}: Env): string[] {
  const told: string[] = [];
  if (!url) told.push("SUPABASE_URL isn't set: nobody can ask for an invite.");
  else if (/^https:\/\/(app\.)?supabase\.(com|io)(\/|$)/.test(url))
    told.push('SUPABASE_URL is the dashboard. The project is at https://<ref>.supabase.co.');
  else if (/\.supabase\.co\b/.test(url) && !/^https?:\/\/[a-z0-9]{20}\.supabase\.co/.test(url))
    told.push('SUPABASE_URL has no project ref of 20 letters: https://<ref>.supabase.co.');
  else told.push(judgeAddress('SUPABASE_URL', url, false) ?? '');
  if (!key) told.push("SUPABASE_PUBLISHABLE_KEY isn't set: it comes with SUPABASE_URL.");
  else if (!isSecret(key) && !/^sb_publishable_[\w-]{20,}$/.test(key) && !claimsOf(key).includes('"anon"'))
    told.push(
      'SUPABASE_PUBLISHABLE_KEY is cut off or another key: it begins with sb_publishable_. Copy all of it.',
    );
  return told;
}

const hasAddress = (value: string) =>
  /^[^<>@\s]+@[\w-]+(\.[\w-]+)+$/.test(/<(.*)>$/.exec(value)?.[1] ?? value);

function judgeMail(env: Env): string[] {
  const {MAIL_FROM, RESEND_API_KEY, SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASS} = env;
  const told = ['MAIL_FROM', 'MAIL_TEAM', 'MAIL_REPLY_TO'].map((name) => {
    const value = env[name];
    if (!value) return '';
    if (!hasAddress(value)) return `${name} is "${value}", which is no address such as hello@selfos.org.`;
    return /\.example>?$/.test(value) ? `${name} is a placeholder. Put a real address there.` : '';
  });
  if (!MAIL_FROM) told.push("MAIL_FROM isn't set: no email is sent.");
  if (RESEND_API_KEY) {
    if (!/^re_\w{8,}$/.test(RESEND_API_KEY))
      told.push(
        'RESEND_API_KEY is cut off or another key: it begins with re_. Copy it again at resend.com/api-keys.',
      );
    return told;
  }
  if (!SMTP_HOST) return [...told, 'RESEND_API_KEY or SMTP_HOST has to be set: no email is sent.'];
  if (SMTP_PORT && SMTP_PORT !== '465')
    told.push(
      ['25', '587'].includes(SMTP_PORT)
        ? `SMTP_PORT is ${SMTP_PORT}, which hosted functions can't reach. Set 465, or use RESEND_API_KEY.`
        : `SMTP_PORT is ${SMTP_PORT}. We send over TLS from the first byte, which is port 465.`,
    );
  const missing = [!SMTP_USER && 'SMTP_USER', !SMTP_PASS && 'SMTP_PASS'].filter(Boolean);
  if (missing.length > 0)
    told.push(`${missing.join(' and ')} missing: mail servers refuse email without a login.`);
  return told;
}

function judgeTurnstile({TURNSTILE_SITE_KEY: site, TURNSTILE_SECRET_KEY: secret}: Env): string[] {
  if (!site && !secret) return [];
  if (!site || !secret)
    return [`${site ? 'TURNSTILE_SECRET_KEY' : 'TURNSTILE_SITE_KEY'} is missing. Set both, or neither.`];
  if (site === secret) return ['TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY are the same. Copy both again.'];
  const wrong = [site, secret].some((key) => !/^0x[\w-]{10,}$/.test(key));
  return wrong
    ? ['The Turnstile keys begin with 0x. Those with 1x, 2x or 3x are for tests, and stop nobody.']
    : [];
}

/** Judges the settings of the site and the email function, and says what to do about each fault. */
export function judgeSettings(env: Env): Judgement {
  const {MAIL_TEAM, MAIL_REPLY_TO, RESEND_API_KEY, RESEND_WEBHOOK_SECRET} = env;
  const canWait = [
    MAIL_TEAM ? '' : "MAIL_TEAM isn't set: nobody on the team is told about a request.",
    MAIL_REPLY_TO ? '' : "MAIL_REPLY_TO isn't set: answers go to the sender.",
    RESEND_API_KEY && !RESEND_WEBHOOK_SECRET
      ? "RESEND_WEBHOOK_SECRET isn't set: Resend can't tell you which emails bounced."
      : '',
  ];
  const must = [...judgeSite(env), ...judgeBackend(env), ...judgeMail(env), ...judgeTurnstile(env)];
  return {must: must.filter(Boolean), canWait: canWait.filter(Boolean)};
}
