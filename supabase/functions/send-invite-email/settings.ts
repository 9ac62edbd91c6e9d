import {z} from 'zod';
import {createDatabaseCall} from './databaseCall.ts';
import {resendMailer, smtpMailer} from './mailer.ts';
import type {SendMail} from './mailer.ts';
import type {HandlerDependencies} from './dependencies.ts';

type Variable = (name: string) => string | undefined;

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

/** Reads the settings hosted Supabase provides to functions (both generations of keys) and those of the owner. */
export function readDependencies(variable: Variable): HandlerDependencies {
  const named = namedKeys(variable('SUPABASE_SECRET_KEYS'));
  const secretKeys = [
    named.default,
    ...Object.values(named),
    variable('SUPABASE_SECRET_KEY'),
    variable('SUPABASE_SERVICE_ROLE_KEY'),
  ].flatMap((key) => key || []);
  const [secretKey] = secretKeys;
  const url = variable('SUPABASE_URL');
  const from = variable('MAIL_FROM');
  return {
    publicKeys: [
      ...Object.values(namedKeys(variable('SUPABASE_PUBLISHABLE_KEYS'))),
      variable('SUPABASE_PUBLISHABLE_KEY'),
      variable('SUPABASE_ANON_KEY'),
    ].flatMap((key) => key || []),
    secretKeys,
    database: url && secretKey ? createDatabaseCall(url, secretKey) : undefined,
    sendMail: from ? readMailer(variable) : undefined,
    mailProvider: variable('RESEND_API_KEY') ? 'Resend' : variable('SMTP_HOST'),
    addresses: {
      from: from ?? '',
      team: variable('MAIL_TEAM') || undefined,
      replyTo: variable('MAIL_REPLY_TO') || undefined,
      site: variable('SITE_URL')?.replace(/\/+$/, '') || undefined,
    },
    returnsSecret: variable('RESEND_WEBHOOK_SECRET') || undefined,
    proxyHops: Number(variable('PROXY_HOPS') || 0),
  };
}

/** Undefined when neither a provider nor a mail server is set. */
function readMailer(variable: Variable): SendMail | undefined {
  const apiKey = variable('RESEND_API_KEY');
  if (apiKey) return resendMailer({apiKey, url: variable('RESEND_URL') || 'https://api.resend.com'});
  const host = variable('SMTP_HOST');
  const port = Number(variable('SMTP_PORT') || 465);
  return host
    ? smtpMailer({host, port, user: variable('SMTP_USER'), password: variable('SMTP_PASS')})
    : undefined;
}
