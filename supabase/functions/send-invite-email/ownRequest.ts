import {z} from 'zod';
import {ownRequestAnswer, ownRequestCall, tokenShape} from '../_shared/ownRequest.ts';
import {checkKey, checkType, clientAddress, readBody, readJson} from './envelope.ts';
import {databaseOf} from './parts.ts';
import type {HandlerParts} from './parts.ts';
import {Refusal, answer, tooManyCalls} from './refusal.ts';

const refused = z.discriminatedUnion('outcome', [
  z.object({outcome: z.literal('closed')}),
  z.object({outcome: z.literal('rate_limited'), retryAfter: z.number()}),
]);

/** Acts on the request behind a mail's link. Responds with the stored request. */
export async function ownRequest(request: Request, parts: HandlerParts): Promise<Response> {
  checkKey(request, parts.publicKeys);
  checkType(request);
  const call = ownRequestCall.safeParse(readJson(await readBody(request)));
  if (!call.success) throw new Refusal(400, 'invalid_body', 'The body is not a call about a request');
  const closed = new Refusal(
    404,
    'closed',
    'This link no longer works: it has expired, or the request is gone',
  );
  if (!tokenShape.test(call.data.token)) throw closed;
  const used = await databaseOf(parts)('use_invite_link', {
    ...call.data,
    calling: clientAddress(request.headers),
  });
  const outcome = z.union([ownRequestAnswer, refused]).parse(used);
  if (outcome.outcome === 'closed') throw closed;
  if (outcome.outcome === 'rate_limited') throw tooManyCalls(outcome.retryAfter);
  return answer(200, outcome);
}
