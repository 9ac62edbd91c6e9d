import {z} from 'zod';
import {inviteRow} from '../_shared/inviteRequest.ts';
import type {InviteRow} from '../_shared/inviteRequest.ts';
import {Refusal} from './refusal.ts';

/** Maximum body size in bytes: more than seven filled fields need, and little memory. */
export const bodyLimit = 8 * 1024;

/** @throws Refusal unless it is a POST with one of these keys, as `apikey` or as bearer token */
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

/** @throws Refusal 413 as soon as the body exceeds `limit` bytes */
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

/** @throws Refusal 400 for invalid JSON */
export function readJson(body: Uint8Array): unknown {
  try {
    // Keep a byte-order mark, so that parsing fails as it does in the data API.
    return JSON.parse(new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(body));
  } catch {
    throw new Refusal(400, 'invalid_json', 'The body is not valid JSON');
  }
}

/**
 * Parses the seven fields of a request.
 * @throws Refusal 400 with the invalid fields
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
 * The caller's network address: from the platform's edge header, or else the rightmost forwarding entry, because callers
 * can forge the others. `null` without either.
 */
export function clientAddress(headers: Headers): string | null {
  const edge = headers.get('cf-connecting-ip')?.trim();
  return edge || headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || null;
}
