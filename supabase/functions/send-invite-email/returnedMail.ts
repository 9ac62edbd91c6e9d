import {Buffer} from 'node:buffer';
import {createHmac, timingSafeEqual} from 'node:crypto';
import {z} from 'zod';
import {parseBody, readBody} from './envelope.ts';
import type {Parts} from './parts.ts';
import {Refusal, answer} from './refusal.ts';

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
export async function returnedMail(request: Request, {database, returnsSecret}: Parts): Promise<Response> {
  if (!returnsSecret) throw new Refusal(503, 'not_configured', 'RESEND_WEBHOOK_SECRET is not set');
  const body = await readBody(request, reportLimit);
  checkSignature(request.headers, body, returnsSecret);
  const {type, data} = parseBody(body, report, 'a report about a mail');
  const bounced = type === 'email.bounced' && data.bounce?.type !== 'Transient';
  const why = type === 'email.complained' ? 'marked as spam' : 'the mail came back';
  if (!bounced && type !== 'email.complained') return answer(200, {ok: true});
  for (const whom of data.to)
    await database('act_on_invite', {action: 'returned', whom, by_whom: 'mail', why});
  return answer(200, {ok: true});
}

/** The maximum clock difference of a report in seconds, against replays. */
const tolerance = 300;

/**
 * Verifies the signature of a Resend webhook (the scheme of Svix and Standard Webhooks).
 * @param secret `whsec_` followed by a base64 key
 * @throws Refusal 401 unless a signature is valid and recent
 */
function checkSignature(headers: Headers, body: Uint8Array, secret: string): void {
  const timestamp = headers.get('svix-timestamp') ?? '';
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const head = `${headers.get('svix-id')}.${timestamp}.`;
  const right = createHmac('sha256', key).update(head).update(body).digest();
  const isRight = (part: string) => {
    const signature = Buffer.from(/^v1,(.*)/.exec(part)?.[1] ?? '', 'base64');
    return signature.length === right.length && timingSafeEqual(signature, right);
  };
  if (!(age <= tolerance) || !(headers.get('svix-signature') ?? '').split(' ').some(isRight))
    throw new Refusal(401, 'unauthorized', 'The signature does not fit');
}
