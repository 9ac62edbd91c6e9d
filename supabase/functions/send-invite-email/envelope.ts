import {z} from 'zod';
import {inviteRow} from '../_shared/inviteRequest.ts';
import type {InviteRow} from '../_shared/inviteRequest.ts';
import {Refusal} from './refusal.ts';

/** In bytes: far above seven filled fields, far below anything that costs memory. */
export const bodyLimit = 8 * 1024;

/** @throws Refusal unless it is a POST that shows one of these keys, as `apikey` or as bearer */
export function checkKey(request: Request, keys: readonly string[]): void {
  if (request.method !== 'POST') {
    throw new Refusal(405, 'method_not_allowed', 'Only POST is answered here', {
      headers: {allow: 'POST, OPTIONS'},
    });
  }
  if (keys.length === 0) throw new Refusal(503, 'not_configured', 'The service is not configured');
  const bearer = /^Bearer +(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const given = request.headers.get('apikey') ?? bearer;
  if (given === undefined || !keys.includes(given)) {
    throw new Refusal(401, 'unauthorized', 'A valid public key is required');
  }
}

/** @throws Refusal 415 for anything but JSON */
export function checkType(request: Request): void {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new Refusal(415, 'unsupported_media_type', 'The body must be application/json');
  }
}

/** @throws Refusal 413 as soon as more than `limit` bytes have come */
export async function readBody(request: Request, limit = bodyLimit): Promise<Uint8Array> {
  const tooLarge = new Refusal(413, 'too_large', `The body may have ${limit} bytes at most`);
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge;
  const body = new Uint8Array(limit);
  let length = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const {done, value} = await reader.read();
    if (done) break;
    if (length + value.length > limit) {
      await reader.cancel();
      throw tooLarge;
    }
    body.set(value, length);
    length += value.length;
  }
  return body.subarray(0, length);
}

/** @throws Refusal 400 for what is no JSON */
export function readJson(body: Uint8Array): unknown {
  try {
    // A byte-order mark is kept, and so refused, because the data API refuses it too.
    return JSON.parse(new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(body));
  } catch {
    throw new Refusal(400, 'invalid_json', 'The body is not valid JSON');
  }
}

/**
 * The seven fields of a body.
 * @throws Refusal 400 that says what is wrong with it
 */
export function readRow(body: Uint8Array): InviteRow {
  const parsed = inviteRow.safeParse(readJson(body));
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
