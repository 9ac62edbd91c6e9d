import {z} from 'zod';
import {ownRequestAnswer, ownRequestCall, tokenShape} from '../_shared/ownRequest.ts';
import {checkKey, checkType, clientAddress, parseBody, readBody} from './parseRequest.ts';
import type {Dependencies} from './dependencies.ts';
import {HttpError, answer, tooManyCalls} from './responses.ts';

const refused = z.discriminatedUnion('outcome', [
  z.object({outcome: z.literal('closed')}),
  z.object({outcome: z.literal('rate_limited'), retryAfter: z.number()}),
]);

/** Acts on the request behind a mail's link. Responds with the stored request. */
export async function answerOwnRequest(request: Request, dependencies: Dependencies): Promise<Response> {
  checkKey(request, dependencies.publicKeys);
  checkType(request);
  const call = parseBody(await readBody(request), ownRequestCall, 'a call about a request');
  const closed = new HttpError(
    404,
    'closed',
    'This link no longer works: it has expired, or the request is gone',
  );
  if (!tokenShape.test(call.token)) throw closed;
  const calling = clientAddress(request.headers, dependencies.proxyHops);
  const used = await dependencies.database('use_invite_link', {...call, calling});
  const outcome = z.union([ownRequestAnswer, refused]).parse(used);
  if (outcome.outcome === 'closed') throw closed;
  if (outcome.outcome === 'rate_limited') throw tooManyCalls(outcome.retryAfter);
  return answer(200, outcome);
}
