import {z} from 'zod';
import {HttpError, tooManyCalls} from './responses.ts';
import type {Dependencies} from './settings.ts';

/** Maximum body size in bytes: more than seven filled fields need, and little memory. */
export const bodyLimit = 8 * 1024;

/** @throws HttpError unless the request has one of these keys */
export function checkKey(request: Request, keys: readonly string[]): void {
  if (keys.length === 0) throw new HttpError(503, 'not_configured', 'The service is not configured');
  if (!keys.includes(request.headers.get('apikey') ?? ''))
    throw new HttpError(401, 'unauthorized', 'A valid public key is required');
}

/** @throws HttpError 413 as soon as the body exceeds `limit` bytes */
export async function readBody(request: Request, limit = bodyLimit): Promise<Uint8Array> {
  const tooLarge = new HttpError(413, 'too_large', `The body may have ${limit} bytes at most`);
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge;
  const body = new Uint8Array(limit);
  let length = 0;
  // Leaving the loop cancels the stream.
  for await (const chunk of request.body ?? []) {
    if (length + chunk.length > limit) throw tooLarge;
    body.set(chunk, length);
    length += chunk.length;
  }
  return body.subarray(0, length);
}

/** Parses JSON. @throws HttpError 400, with the invalid fields if it isn't `what` the schema says */
export function parseBody<Schema extends z.core.$ZodType>(
  body: Uint8Array,
  schema: Schema,
  what: string,
): z.output<Schema> {
  let json: unknown;
  try {
    // Keep a byte-order mark, so that parsing fails as it does in the data API.
    json = JSON.parse(new TextDecoder('utf-8', {fatal: true, ignoreBOM: true}).decode(body));
  } catch {
    throw new HttpError(400, 'invalid_json', 'The body is not valid JSON');
  }
  const parsed = z.safeParse(schema, json);
  if (parsed.success) return parsed.data;
  const {fieldErrors: fields} = z.flattenError(parsed.error);
  throw new HttpError(400, 'invalid_body', `The body is not ${what}`, {fields});
}

/** A call that anybody can make, and its client. What is refused here counts for the client's limit as well. */
export async function readPublicCall<Schema extends z.core.$ZodType>(
  request: Request,
  {database, publicKeys}: Dependencies,
  kind: 'form' | 'page',
  schema: Schema,
): Promise<{call: z.output<Schema>; client: string}> {
  checkKey(request, publicKeys);
  const client = clientAddress(request.headers);
  try {
    const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
    if (type.trim().toLowerCase() !== 'application/json')
      throw new HttpError(415, 'unsupported_media_type', 'The body must be application/json');
    return {call: parseBody(await readBody(request), schema, 'a valid call'), client};
  } catch (refusal) {
    const retryAfter = Number(await database('count_invite_call', {call_kind: kind, client}));
    throw retryAfter > 0 ? tooManyCalls(retryAfter) : refusal;
  }
}

/**
 * The caller's network address: from the platform's edge, or else the last forwarding entry, since callers can forge the others.
 * Callers without one share the client "unknown".
 */
export function clientAddress(headers: Headers): string {
  const last = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  return headers.get('cf-connecting-ip')?.trim() || last || 'unknown';
}
