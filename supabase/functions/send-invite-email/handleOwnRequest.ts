import {z} from 'zod';
import {consentWording} from '../../../src/facts/invite.ts';
import {ownRequestAnswer, ownRequestCall} from '../_shared/ownRequest.ts';
import {readPublicCall} from './parseRequest.ts';
import {HttpError, respond, tooManyCalls} from './responses.ts';
import type {Dependencies} from './settings.ts';

const refused = z.discriminatedUnion('outcome', [
  z.object({outcome: z.literal('closed')}),
  z.object({outcome: z.literal('rate_limited'), retryAfter: z.number()}),
]);

/** Acts for the person behind an email's link. Answers with what is stored about them. */
export async function handleOwnRequest(request: Request, dependencies: Dependencies): Promise<Response> {
  const {call, client} = await readPublicCall(request, dependencies, 'page', ownRequestCall);
  const consent = call.action === 'agree' && {changes: {wording: consentWording}};
  // Postgres takes no NUL byte.
  const token = call.token.replaceAll('\u0000', '?');
  const used = await dependencies.database('use_invite_link', {...call, ...consent, token, client});
  const outcome = z.union([ownRequestAnswer, refused]).parse(used);
  if (outcome.outcome === 'rate_limited') throw tooManyCalls(outcome.retryAfter);
  if (outcome.outcome === 'closed')
    throw new HttpError(404, 'closed', 'This link no longer works: it has expired, or the request is gone');
  return respond(200, outcome);
}
