import {readEnv} from '../plugins/site/env.ts';
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

/** What a build refuses. */
function judgeBuild(env: Env): string[] {
  try {
    readEnv(env);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(0, -1);
  }
}

const isLocal = ({hostname}: URL) =>
  /^(localhost|\[.*\]|\d+(\.\d+){3})$|\.(localhost|local|internal|test)$/.test(hostname);

/** The first fault of an address that a build takes. */
function judgeAddress(name: string, value = ''): string[] {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url) return [];
  return messagesOf([
    [isPlaceholder(value), `${name} is the placeholder ${value}. Put the real address there.`],
    [isLocal(url), `${name} is ${value}, which visitors can't open. Use the public address.`],
    [
      url.protocol !== 'https:',
      `${name} is ${value}. Use https://, so nobody on the way can change the page.`,
    ],
    [
      /(^|\.)supabase\.(com|io)$/.test(url.hostname),
      `${name} is the dashboard. The project is at https://<ref>.supabase.co.`,
    ],
    [url.pathname !== '/', `${name} has a path. Put the host alone there; a folder goes into BASE_URL.`],
  ]).slice(0, 1);
}

const isAddress = (value: string) =>
  /^[^<>@\s]+@[\w-]+(\.[\w-]+)+$/.test(/<(.*)>$/.exec(value)?.[1] ?? value);

/** Judges the settings of the site and the email function, and says what to do about each fault. */
export function judgeSettings(env: Env): Judgement {
  const {SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: key = '', MAIL_FROM, RESEND_API_KEY, SMTP_HOST} = env;
  const bySmtp = !RESEND_API_KEY && SMTP_HOST;
  const missing = ['SMTP_USER', 'SMTP_PASS'].filter((name) => !env[name]);
  const mailAddresses = ['MAIL_FROM', 'MAIL_TEAM', 'MAIL_REPLY_TO'];
  return {
    must: [
      ...judgeBuild(env),
      ...judgeAddress('SITE_URL', env.SITE_URL),
      ...judgeAddress('SUPABASE_URL', SUPABASE_URL),
      ...messagesOf([
        [!env.SITE_URL, "SITE_URL isn't set: it's the site's address, such as https://selfos.org."],
        [!SUPABASE_URL && !key, "SUPABASE_URL isn't set: nobody can ask for an invite."],
        [/^sb_publishable_.{0,19}$/.test(key), 'SUPABASE_PUBLISHABLE_KEY is cut off. Copy all of it.'],
        ...mailAddresses.map((name): Rules[number] => [
          env[name] && !isAddress(env[name]),
          `${name} is "${env[name]}", which isn’t an address such as hello@selfos.org.`,
        ]),
        ...mailAddresses.map((name): Rules[number] => [
          /\.example>?$/.test(env[name] ?? ''),
          `${name} is a placeholder. Put a real address there.`,
        ]),
        [!MAIL_FROM, "MAIL_FROM isn't set: no email is sent."],
        [!RESEND_API_KEY && !SMTP_HOST, 'RESEND_API_KEY or SMTP_HOST has to be set: no email is sent.'],
        [
          RESEND_API_KEY && !/^re_\w{8,}$/.test(RESEND_API_KEY),
          'RESEND_API_KEY is cut off or another key: it begins with re_. Copy it again at resend.com/api-keys.',
        ],
        [
          bySmtp && env.SMTP_PORT && env.SMTP_PORT !== '465',
          `SMTP_PORT is ${env.SMTP_PORT}, which hosted functions can't reach or don't encrypt. Set 465, or use RESEND_API_KEY.`,
        ],
        [
          bySmtp && missing.length > 0,
          `${missing.join(' and ')} missing: mail servers refuse email without a login.`,
        ],
      ]),
    ],
    canWait: messagesOf([
      [!env.MAIL_TEAM, "MAIL_TEAM isn't set: nobody on the team is told about a request."],
      [!env.MAIL_REPLY_TO, "MAIL_REPLY_TO isn't set: answers go to the sender."],
      [
        RESEND_API_KEY && !env.RESEND_WEBHOOK_SECRET,
        "RESEND_WEBHOOK_SECRET isn't set: Resend can't tell you which emails bounced.",
      ],
    ]),
  };
}
