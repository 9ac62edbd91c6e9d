import {answerForm} from './answerForm.ts';
import {answerOwnRequest} from './ownRequest.ts';
import {checkSettings} from './checkSettings.ts';
import {requireDependencies} from './dependencies.ts';
import type {Dependencies, HandlerDependencies} from './dependencies.ts';
import {HttpError, answerError, preflightAnswer} from './responses.ts';
import {returnedMail} from './returnedMail.ts';
import {workOutbox} from './workOutbox.ts';

/** The endpoints, by what follows the function's name in the path. */
const endpoints: Record<string, (request: Request, dependencies: Dependencies) => Promise<Response>> = {
  '/outbox': workOutbox,
  '/my-request': answerOwnRequest,
  '/returned': returnedMail,
};

/**
 * The handler of `send-invite-email`, independent of the platform. It responds with `{ok: true}`, or with `{error, code}` and
 * a status of 400 or above, and never rejects.
 */
export function createHandler(dependencies: HandlerDependencies): (request: Request) => Promise<Response> {
  return async function handle(request) {
    if (request.method === 'OPTIONS') return preflightAnswer();
    try {
      if (request.method !== 'POST')
        throw new HttpError(405, 'method_not_allowed', 'Only POST is answered here');
      const [, path = ''] = /\/send-invite-email(\/[a-z-]+)?$/.exec(new URL(request.url).pathname) ?? [];
      if (path === '/check') return checkSettings(request, dependencies);
      return await (endpoints[path] ?? answerForm)(request, requireDependencies(dependencies));
    } catch (error) {
      return answerError(error);
    }
  };
}
