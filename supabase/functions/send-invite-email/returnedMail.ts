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
  await checkSignature(request.headers, body, returnsSecret);
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
async function checkSignature(headers: Headers, body: Uint8Array, secret: string): Promise<void> {
  const refusal = new Refusal(401, 'unauthorized', 'The signature does not fit');
  const id = headers.get('svix-id');
  const timestamp = headers.get('svix-timestamp');
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!id || !timestamp || !(age <= tolerance)) throw refusal;
  const key = await crypto.subtle.importKey(
    'raw',
    bytesOf(secret.replace(/^whsec_/, '')),
    {name: 'HMAC', hash: 'SHA-256'},
    false,
    ['verify'],
  );
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(head.length + body.length);
  signed.set(head);
  signed.set(body, head.length);
  for (const part of (headers.get('svix-signature') ?? '').split(' ')) {
    const signature = /^v1,([A-Za-z0-9+/]+={0,2})$/.exec(part)?.[1];
    if (signature && (await crypto.subtle.verify('HMAC', key, bytesOf(signature), signed))) return;
  }
  throw refusal;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
