import {randomUUID} from 'node:crypto';
import type http from 'node:http';
import {z} from 'zod';

const address = /^(?:[^<>,;@]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/;

/** What `POST /emails` takes: https://resend.com/docs/api-reference/emails/send-email. */
const email = z.object({
  from: z.string().regex(address),
  to: z.array(z.string().regex(address)).min(1),
  reply_to: z.string().regex(address).optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  tags: z.array(z.object({name: z.string(), value: z.string()})),
});

export type Email = z.output<typeof email>;

export interface CaughtMail extends Email {
  id: string;
  /** The idempotency key that it came with. */
  key: string;
  receivedAt: string;
}

type Answer = [status: number, body: object];

/** @see https://resend.com/docs/api-reference/errors */
const refuse = (statusCode: number, name: string, message: string): Answer => [
  statusCode,
  {statusCode, name, message},
];

/** Takes emails as Resend does: an email whose key it knows gets the first one's answer, and isn't taken again. */
export function answerAsResend(
  {authorization, 'idempotency-key': key = randomUUID()}: http.IncomingHttpHeaders,
  body: unknown,
  {apiKey, mails, take}: {apiKey: string; mails: readonly CaughtMail[]; take: (mail: CaughtMail) => void},
): Answer {
  if (authorization !== `Bearer ${apiKey}`) return refuse(401, 'missing_api_key', 'Missing API key');
  const {data, error} = email.safeParse(body);
  if (error) return refuse(422, 'validation_error', `Invalid \`${String(error.issues[0]?.path[0])}\` field.`);
  const first = mails.find((mail) => mail.key === key);
  if (first) return [200, {id: first.id}];
  const mail = {id: randomUUID(), key: String(key), receivedAt: new Date().toISOString(), ...data};
  take(mail);
  return [200, {id: mail.id}];
}
