import {z} from 'zod';
import {inviteRow} from '../_shared/inviteRequest.ts';
import type {InviteRow} from '../_shared/inviteRequest.ts';
import {confirmationMail, teamMail} from './inviteEmail.ts';
import type {SendMail} from './mailer.ts';
import type {RequestStore, StoredRequest, Try} from './requestStore.ts';
import type {MailAddresses} from './settings.ts';
import type {VerifyPerson} from './turnstile.ts';

/** What the handler works with. Without keys, `store` or `sendMail` it answers 503. */
export interface HandlerParts {
  /** Every key a caller may show, of both generations. */
  publicKeys: readonly string[];
  store?: RequestStore;
  sendMail?: SendMail;
  /** Present when a passed Turnstile check is required; its token comes in the header `x-turnstile-token`. */
  verifyPerson?: VerifyPerson;
  addresses: MailAddresses;
  /** How long every "ok" takes at least, in milliseconds: whether a mail went out now or before must not show. */
  leastTime?: number;
  /** Keeps the platform from stopping work that goes on after the answer. */
  afterwards?: (work: Promise<void>) => void;
}

/** In bytes: far above seven filled fields, far below anything that costs memory. */
export const bodyLimit = 8 * 1024;

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'authorization, apikey, content-type, x-client-info, x-turnstile-token',
  'access-control-max-age': '86400',
};

/** An answer other than "ok", thrown from wherever it is found out. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly more: {
      fields?: Record<string, string[] | undefined>;
      retryAfter?: number;
      headers?: Record<string, string>;
    } = {},
  ) {
    super(message);
  }
}

/**
 * `send-invite-email`: from a request to its answer, with nothing of the platform in it. The answer is `{ok: true}`, or
 * `{error, code}` with a status from 400 on; it never rejects.
 */
export function createHandler(parts: HandlerParts): (request: Request) => Promise<Response> {
  return async function handle(request) {
    if (request.method === 'OPTIONS') return new Response(null, {status: 204, headers: corsHeaders});
    const notBefore = Date.now() + (parts.leastTime ?? 1_500);
    try {
      checkEnvelope(request, parts.publicKeys);
      const row = readRow(await readBody(request));
      const client = clientAddress(request.headers);
      if (parts.verifyPerson) await checkPerson(request.headers, client, parts.verifyPerson);
      await sendOnce(row, client, parts);
      await wait(notBefore - Date.now());
      return answer(200, {ok: true});
    } catch (error) {
      if (!(error instanceof Refusal)) {
        console.error(error);
        return answer(500, {error: 'Something went wrong. Please try again.', code: 'internal'});
      }
      const {fields, retryAfter, headers} = error.more;
      return answer(
        error.status,
        {error: error.message, code: error.code, ...(fields && {fields})},
        {...headers, ...(retryAfter !== undefined && {'retry-after': String(retryAfter)})},
      );
    }
  };
}

function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {...corsHeaders, 'content-type': 'application/json', 'cache-control': 'no-store', ...headers},
  });
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function checkEnvelope(request: Request, publicKeys: readonly string[]): void {
  if (request.method !== 'POST') {
    throw new Refusal(405, 'method_not_allowed', 'Only POST is answered here', {
      headers: {allow: 'POST, OPTIONS'},
    });
  }
  if (publicKeys.length === 0) throw new Refusal(503, 'not_configured', 'The service is not configured');
  const bearer = /^Bearer +(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const given = request.headers.get('apikey') ?? bearer;
  if (given === undefined || !publicKeys.includes(given)) {
    throw new Refusal(401, 'unauthorized', 'A valid public key is required');
  }
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new Refusal(415, 'unsupported_media_type', 'The body must be application/json');
  }
}

async function readBody(request: Request): Promise<Uint8Array> {
  const tooLarge = new Refusal(413, 'too_large', `The body may have ${bodyLimit} bytes at most`);
  if (Number(request.headers.get('content-length') ?? 0) > bodyLimit) throw tooLarge;
  const body = new Uint8Array(bodyLimit);
  let length = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const {done, value} = await reader.read();
    if (done) break;
    if (length + value.length > bodyLimit) {
      await reader.cancel();
      throw tooLarge;
    }
    body.set(value, length);
    length += value.length;
  }
  return body.subarray(0, length);
}

/**
 * The seven fields of a body.
 * @throws Refusal 400 that says what is wrong with it
 */
export function readRow(body: Uint8Array): InviteRow {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(body));
  } catch {
    throw new Refusal(400, 'invalid_json', 'The body is not valid JSON');
  }
  const parsed = inviteRow.safeParse(json);
  if (!parsed.success) {
    const {fieldErrors} = z.flattenError(parsed.error);
    throw new Refusal(400, 'invalid_body', 'The body is not an invite request', {fields: fieldErrors});
  }
  return parsed.data;
}

/**
 * The caller's network address: what the platform's edge says, else the rightmost forwarding entry, because callers
 * can write the leftmost themselves. `null` where neither is there.
 */
export function clientAddress(headers: Headers): string | null {
  const edge = headers.get('cf-connecting-ip')?.trim();
  return edge || headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || null;
}

async function checkPerson(headers: Headers, client: string | null, verify: VerifyPerson): Promise<void> {
  const token = headers.get('x-turnstile-token');
  const passed =
    token !== null &&
    (await verify(token, client).catch((error: unknown) => {
      console.error(error);
      throw new Refusal(503, 'unavailable', 'The check for a person does not answer. Please try again.');
    }));
  if (!passed)
    throw new Refusal(403, 'turnstile_failed', 'The check for a person did not pass. Please try again.');
}

/** The body only names a stored request; whom to write to and what to say comes from the table. */
async function sendOnce(row: InviteRow, client: string | null, parts: HandlerParts): Promise<void> {
  const {store, sendMail} = parts;
  if (!store) throw new Refusal(503, 'not_configured', 'The database is not configured');
  if (!sendMail) throw new Refusal(503, 'not_configured', 'E-mail is not configured');

  const attempt: Try = {email: row.email, createdAt: row.created_at, token: crypto.randomUUID()};
  const claim = await store.claim(attempt, client).catch((error: unknown) => {
    console.error(error);
    // It may go through after all; then nobody would be sending while the next caller is told that somebody is.
    inBackground(release(attempt, store), parts);
    throw new Refusal(503, 'unavailable', 'The database does not answer. Please try again.');
  });
  switch (claim.outcome) {
    case 'settled':
      return;
    case 'missing':
      throw new Refusal(404, 'not_found', 'No matching invite request');
    case 'exhausted':
      throw mailFailed();
    case 'rate_limited':
      throw new Refusal(429, 'rate_limited', 'Too many requests. Please try again later.', {
        retryAfter: claim.retryAfter,
      });
    case 'send':
      await sendBoth(claim.request, attempt, store, sendMail, parts);
  }
}

function mailFailed(): Refusal {
  return new Refusal(502, 'email_failed', 'Failed to send email notification');
}

async function sendBoth(
  request: StoredRequest,
  attempt: Try,
  store: RequestStore,
  sendMail: SendMail,
  parts: HandlerParts,
): Promise<void> {
  const {addresses} = parts;
  try {
    await sendMail(confirmationMail(request, addresses));
  } catch (error) {
    console.error(`The mail for request ${request.id} failed:`, error);
    await settle(attempt, false, store, [0, 400]);
    throw mailFailed();
  }
  // A mail that went out and is not noted would go out again.
  await settle(attempt, true, store, [0, 400, 1_000]);
  // The team can see every request in the table, so a lost notice must not trouble the visitor.
  if (addresses.team) {
    inBackground(sendMail(teamMail(request, addresses.team, addresses)), parts);
  }
}

/** Notes how the try went, with a further go after each pause while the database does not answer. */
async function settle(attempt: Try, sent: boolean, store: RequestStore, pauses: number[]): Promise<void> {
  for (const pause of pauses) {
    await wait(pause);
    try {
      return await store.settle(attempt, sent);
    } catch (error) {
      console.error('The outcome of a mail could not be noted:', error);
    }
  }
}

/** Gives back a try that may be claimed late, so it repeats itself even where it finds nothing to give back yet. */
async function release(attempt: Try, store: RequestStore): Promise<void> {
  for (const pause of [1_000, 4_000, 10_000]) await settle(attempt, false, store, [pause]);
}

function inBackground(work: Promise<void>, {afterwards}: HandlerParts): void {
  const quiet = work.catch(console.error);
  afterwards?.(quiet);
}
