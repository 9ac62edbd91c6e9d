import {Webhook} from 'standardwebhooks';
import {z} from 'zod';
import {parseBody, readBody} from './parseRequest.ts';
import type {Dependencies} from './dependencies.ts';
import {HttpError, answer} from './responses.ts';

/** Maximum size of a webhook body in bytes: it contains the mail's headers. */
const reportLimit = 64 * 1024;

const report = z.object({
  type: z.string(),
  data: z.object({
    to: z.array(z.string()),
    bounce: z.object({type: z.string().optional()}).optional(),
  }),
});

/**
 * The mail provider's webhook, authenticated by its signature. Marks addresses with a permanent bounce or a complaint; other
 * reports are acknowledged and ignored.
 */
export async function returnedMail(
  request: Request,
  {database, returnsSecret}: Dependencies,
): Promise<Response> {
  if (!returnsSecret) throw new HttpError(503, 'not_configured', 'RESEND_WEBHOOK_SECRET is not set');
  const body = await readBody(request, reportLimit);
  checkSignature(request.headers, body, returnsSecret);
  const {type, data} = parseBody(body, report, 'a report about a mail');
  const bounced = type === 'email.bounced' && data.bounce?.type !== 'Transient';
  const why = type === 'email.complained' ? 'marked as spam' : 'the mail came back';
  if (!bounced && type !== 'email.complained') return answer(200, {ok: true});
  for (const whom of data.to) await database('note_returned_invite_mail', {whom, why});
  return answer(200, {ok: true});
}

/**
 * Verifies the signature of a Resend webhook, which is at most five minutes old.
 * @param secret `whsec_` followed by a base64 key
 * @throws HttpError 401
 */
function checkSignature(headers: Headers, body: Uint8Array, secret: string): void {
  const ofReport = (name: string) => headers.get(`svix-${name}`) ?? '';
  try {
    new Webhook(secret).verify(
      new TextDecoder().decode(body),
      {
        'webhook-id': ofReport('id'),
        'webhook-timestamp': ofReport('timestamp'),
        'webhook-signature': ofReport('signature'),
      },
      {jsonParse: false},
    );
  } catch {
    throw new HttpError(401, 'unauthorized', 'The signature does not fit');
  }
}
