import {ownRequestCall, tokenShape} from '../_shared/ownRequest.ts';
import {checkKey, checkType, clientAddress, readBody, readJson} from './envelope.ts';
import {peopleOf} from './parts.ts';
import type {HandlerParts} from './parts.ts';
import {Refusal, answer} from './refusal.ts';

/** Acts on the request behind a mail's link. Responds with the stored request. */
export async function ownRequest(request: Request, parts: HandlerParts): Promise<Response> {
  checkKey(request, parts.publicKeys);
  checkType(request);
  const call = ownRequestCall.safeParse(readJson(await readBody(request)));
  if (!call.success) throw new Refusal(400, 'invalid_body', 'The body is not a call about a request');
  const outcome = tokenShape.test(call.data.token)
    ? await peopleOf(parts).useLink(call.data, clientAddress(request.headers))
    : ({outcome: 'closed'} as const);
  if (outcome.outcome === 'closed') {
    throw new Refusal(404, 'closed', 'This link no longer works: it has expired, or the request is gone');
  }
  if (outcome.outcome === 'rate_limited') {
    throw new Refusal(429, 'rate_limited', 'Too many requests. Please try again later.', {
      retryAfter: outcome.retryAfter,
    });
  }
  return answer(200, outcome);
}
