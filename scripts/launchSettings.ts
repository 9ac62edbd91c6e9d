import {claimsOf, readEnv} from '../plugins/site/env.ts';
import {isPlaceholder} from '../src/facts/site/links.ts';

export type Env = Readonly<Record<string, string | undefined>>;

/** What is wrong with settings, and what the site can do without. */
export interface Judgement {
  readonly must: readonly string[];
  readonly canWait: readonly string[];
}

/** A message for each rule that applies. */
type Rules = readonly (readonly [applies: unknown, message: string])[];
const messagesOf = (rules: Rules) => rules.filter(([applies]) => applies).map(([, message]) => message);

/** Settings that end up in the pages, where everybody can read them. */
const publicNames = ['SITE_URL', 'BASE_URL', 'SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY'];

const isSecret = (value = '') =>
  /sb_secret_|sbp_|whsec_|^re_/.test(value) || claimsOf(value).includes('"service_role"');

const isLocal = ({hostname}: URL) =>
  /^(localhost|\[.*\]|\d+(\.\d+){3})$|\.(localhost|local|internal|test)$/.test(hostname);

/** The first fault of an address. */
function judgeAddress(name: string, value: string, pathAdvice: string): string[] {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url) return [`${name} is "${value}", which isn’t a URL such as https://selfos.org.`];
  return messagesOf([
    [isPlaceholder(value), `${name} is the placeholder ${value}. Put the real address there.`],
    [isLocal(url), `${name} is ${value}, which visitors can't open. Use the public address.`],
    [
      url.protocol !== 'https:',
      `${name} is ${value}. Use https://, so nobody on the way can change the page.`,
    ],
    [url.pathname !== '/' || url.search, `${name} has a path. Put the host alone there${pathAdvice}.`],
  ]).slice(0, 1);
}

function judgeSite(env: Env): string[] {
  const {SITE_URL: site, BASE_URL, SUPABASE_REGION} = env;
  const secrets = publicNames.filter((name) => isSecret(env[name]));
  const problems = [
    ...secrets.map((name) => `${name} holds a secret, and the pages show it to everybody. Revoke it first.`),
    ...(site
      ? judgeAddress('SITE_URL', site, ', and the path into BASE_URL')
      : ["SITE_URL isn't set: it's the site's address, such as https://selfos.org."]),
  ];
  try {
    readEnv({BASE_URL, SUPABASE_REGION});
  } catch (error) {
    problems.push(String(error).replace(/^Error: |\n.*/g, ''));
  }
  return problems;
}

function judgeBackend({SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key}: Env): string[] {
  const isKey = isSecret(key) || /^sb_publishable_[\w-]{20,}$/.test(key ?? '');
  const [fault] = messagesOf([
    [!url, "SUPABASE_URL isn't set: nobody can ask for an invite."],
    [
      /^https:\/\/(app\.)?supabase\.(com|io)(\/|$)/.test(url ?? ''),
      'SUPABASE_URL is the dashboard. The project is at https://<ref>.supabase.co.',
    ],
    [
      /\.supabase\.co\b/.test(url ?? '') && !/^https?:\/\/[a-z0-9]{20}\.supabase\.co/.test(url ?? ''),
      'SUPABASE_URL has no project ref of 20 letters: https://<ref>.supabase.co.',
    ],
  ]);
  return [
    ...(fault ? [fault] : judgeAddress('SUPABASE_URL', url ?? '', ': https://<ref>.supabase.co')),
    ...messagesOf([
      [!key, "SUPABASE_PUBLISHABLE_KEY isn't set: it comes with SUPABASE_URL."],
      [
        key && !isKey && !claimsOf(key).includes('"anon"'),
        'SUPABASE_PUBLISHABLE_KEY is cut off or another key: it begins with sb_publishable_. Copy all of it.',
      ],
    ]),
  ];
}

const hasAddress = (value: string) =>
  /^[^<>@\s]+@[\w-]+(\.[\w-]+)+$/.test(/<(.*)>$/.exec(value)?.[1] ?? value);

function judgeMail(env: Env): string[] {
  const {MAIL_FROM, RESEND_API_KEY, SMTP_HOST, SMTP_PORT: port, SMTP_USER, SMTP_PASS} = env;
  const bySmtp = !RESEND_API_KEY && SMTP_HOST;
  const missing = [!SMTP_USER && 'SMTP_USER', !SMTP_PASS && 'SMTP_PASS'].filter(Boolean);
  return messagesOf([
    ...['MAIL_FROM', 'MAIL_TEAM', 'MAIL_REPLY_TO'].flatMap((name): Rules => {
      const value = env[name] ?? '';
      return [
        [
          value && !hasAddress(value),
          `${name} is "${value}", which isn’t an address such as hello@selfos.org.`,
        ],
        [/\.example>?$/.test(value), `${name} is a placeholder. Put a real address there.`],
      ];
    }),
    [!MAIL_FROM, "MAIL_FROM isn't set: no email is sent."],
    [!RESEND_API_KEY && !SMTP_HOST, 'RESEND_API_KEY or SMTP_HOST has to be set: no email is sent.'],
    [
      RESEND_API_KEY && !/^re_\w{8,}$/.test(RESEND_API_KEY),
      'RESEND_API_KEY is cut off or another key: it begins with re_. Copy it again at resend.com/api-keys.',
    ],
    [
      bySmtp && port && port !== '465',
      `SMTP_PORT is ${port}, which hosted functions can't reach or don't encrypt. Set 465, or use RESEND_API_KEY.`,
    ],
    [
      bySmtp && missing.length > 0,
      `${missing.join(' and ')} missing: mail servers refuse email without a login.`,
    ],
  ]);
}

/** Judges the settings of the site and the email function, and says what to do about each fault. */
export function judgeSettings(env: Env): Judgement {
  const {MAIL_TEAM, MAIL_REPLY_TO, RESEND_API_KEY, RESEND_WEBHOOK_SECRET} = env;
  return {
    must: [...judgeSite(env), ...judgeBackend(env), ...judgeMail(env)],
    canWait: messagesOf([
      [!MAIL_TEAM, "MAIL_TEAM isn't set: nobody on the team is told about a request."],
      [!MAIL_REPLY_TO, "MAIL_REPLY_TO isn't set: answers go to the sender."],
      [
        RESEND_API_KEY && !RESEND_WEBHOOK_SECRET,
        "RESEND_WEBHOOK_SECRET isn't set: Resend can't tell you which emails bounced.",
      ],
    ]),
  };
}
