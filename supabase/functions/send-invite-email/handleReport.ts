import {Webhook} from 'standardwebhooks';
import {z} from 'zod';
import {parseBody, readBody} from './parseRequest.ts';
import {HttpError, respond} from './responses.ts';
import type {Dependencies} from './settings.ts';

/** Maximum size of a report in bytes: it contains the email's headers. */
const reportLimit = 64 * 1024;

const report = z.object({
  type: z.string(),
  data: z.object({
    /** As the mailer set them: by name, see https://resend.com/docs/webhooks/emails/bounced. */
    tags: z.object({mail: z.uuid(), try: z.coerce.number()}).partial().default({}),
    bounce: z.object({type: z.string(), subType: z.string()}).partial().default({}),
  }),
});

/**
 * What the database makes of a report. Only a permanent bounce is a dead mailbox, unless the provider itself suppressed the
 * email. Other reports are acknowledged.
 */
function meaningOf({type, data: {bounce}}: z.output<typeof report>): string | undefined {
  const isSuppressed = /suppress/i.test(bounce.subType ?? '');
  if (type === 'email.suppressed' || (type === 'email.bounced' && isSuppressed)) return 'suppressed';
  if (type === 'email.bounced') return bounce.type === 'Permanent' ? 'bounced' : undefined;
  return /^email\.(complained|failed)$/.exec(type)?.[1];
}

/** The email provider's webhook, authenticated by its signature. */
export async function handleReport(request: Request, dependencies: Dependencies): Promise<Response> {
  const {database, reportSecret} = dependencies;
  if (!reportSecret) throw new HttpError(503, 'not_configured', 'RESEND_WEBHOOK_SECRET is not set');
  const body = await readBody(request, reportLimit);
  checkSignature(request.headers, body, reportSecret);
  const reported = parseBody(body, report, 'a report about an email');
  const meaning = meaningOf(reported);
  const {mail, try: nth = 0} = reported.data.tags;
  if (meaning && mail) await database('report_invite_mail', {mail_id: mail, report: meaning, of_try: nth});
  return respond(200, {ok: true});
}

/** Verifies the signature of a Resend webhook, which is at most five minutes old. @throws HttpError 401 */
function checkSignature(headers: Headers, body: Uint8Array, secret: string): void {
  const signed = (name: string) => [`webhook-${name}`, headers.get(`svix-${name}`) ?? ''];
  try {
    new Webhook(secret).verify(
      new TextDecoder().decode(body),
      Object.fromEntries(['id', 'timestamp', 'signature'].map(signed)),
      {jsonParse: false},
    );
  } catch {
    throw new HttpError(401, 'unauthorized', 'The signature does not fit');
  }
}
