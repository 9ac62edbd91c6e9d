import {z} from 'zod';
import {ownRequestAnswer, ownRequestCall, tokenShape} from '../_shared/ownRequest.ts';
import {checkKey, checkType, clientAddress, parseBody, readBody} from './envelope.ts';
import type {Parts} from './parts.ts';
import {Refusal, answer, tooManyCalls} from './refusal.ts';

const refused = z.discriminatedUnion('outcome', [
  z.object({outcome: z.literal('closed')}),
  z.object({outcome: z.literal('rate_limited'), retryAfter: z.number()}),
]);

/** Acts on the request behind a mail's link. Responds with the stored request. */
export async function ownRequest(request: Request, parts: Parts): Promise<Response> {
  checkKey(request, parts.publicKeys);
  checkType(request);
  const call = parseBody(await readBody(request), ownRequestCall, 'a call about a request');
  const closed = new Refusal(
    404,
    'closed',
    'This link no longer works: it has expired, or the request is gone',
  );
  if (!tokenShape.test(call.token)) throw closed;
  const calling = clientAddress(request.headers, parts.proxyHops);
  const used = await parts.database('use_invite_link', {...call, calling});
  const outcome = z.union([ownRequestAnswer, refused]).parse(used);
  if (outcome.outcome === 'closed') throw closed;
  if (outcome.outcome === 'rate_limited') throw tooManyCalls(outcome.retryAfter);
  return answer(200, outcome);
}
