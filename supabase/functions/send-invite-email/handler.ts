import {answerForm} from './answerForm.ts';
import {ownRequest} from './ownRequest.ts';
import {checkSettings} from './checkSettings.ts';
import {completeParts} from './parts.ts';
import type {HandlerParts, Parts} from './parts.ts';
import {Refusal, answerError, preflightAnswer} from './refusal.ts';
import {returnedMail} from './returnedMail.ts';
import {workOutbox} from './workOutbox.ts';

/** The endpoints, by what follows the function's name in the path. */
const endpoints: Record<string, (request: Request, parts: Parts) => Promise<Response>> = {
  '/outbox': workOutbox,
  '/my-request': ownRequest,
  '/returned': returnedMail,
};

/**
 * The handler of `send-invite-email`, independent of the platform. It responds with `{ok: true}`, or with `{error, code}` and
 * a status of 400 or above, and never rejects.
 */
export function createHandler(parts: HandlerParts): (request: Request) => Promise<Response> {
  return async function handle(request) {
    if (request.method === 'OPTIONS') return preflightAnswer();
    try {
      if (request.method !== 'POST')
        throw new Refusal(405, 'method_not_allowed', 'Only POST is answered here');
      const [, path = ''] = /\/send-invite-email(\/[a-z-]+)?$/.exec(new URL(request.url).pathname) ?? [];
      if (path === '/check') return checkSettings(request, parts);
      return await (endpoints[path] ?? answerForm)(request, completeParts(parts));
    } catch (error) {
      return answerError(error);
    }
  };
}
