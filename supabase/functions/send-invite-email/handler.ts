import {handleForm} from './handleForm.ts';
import {handleOwnRequest} from './handleOwnRequest.ts';
import {handleReport} from './handleReport.ts';
import {drainOutbox} from './outbox.ts';
import {checkKey, clientAddress} from './parseRequest.ts';
import {HttpError, respond, respondToError, respondToPreflight} from './responses.ts';
import {requireSettings} from './settings.ts';
import type {Dependencies, Settings} from './settings.ts';

/** The worker, called by the clock and by staff, for at most 20 seconds. */
async function workOutbox(request: Request, dependencies: Dependencies): Promise<Response> {
  checkKey(request, dependencies.secretKeys);
  return respond(200, {ok: true, ...(await drainOutbox(dependencies, Date.now() + 20_000))});
}

/** What the function knows of its settings, for `npm run invites -- status`. */
function showSettings(request: Request, settings: Settings): Response {
  checkKey(request, settings.secretKeys);
  const {problems, addresses, publicKeys, reportSecret} = settings;
  return respond(200, {
    ok: true,
    client: clientAddress(request.headers),
    problems,
    publicKeys: publicKeys.length,
    ...addresses,
    hasReports: reportSecret !== undefined,
  });
}

/** The endpoints, by what follows the function's name in the path. */
const endpoints = new Map<string, (request: Request, dependencies: Dependencies) => Promise<Response>>([
  ['', handleForm],
  ['/my-request', handleOwnRequest],
  ['/outbox', workOutbox],
  ['/webhook', handleReport],
]);

/** The function, independent of the platform. Answers `{ok: true}` or `{error, code}`, and never rejects. */
export function createHandler(settings: Settings): (request: Request) => Promise<Response> {
  return async function handle(request) {
    if (request.method === 'OPTIONS') return respondToPreflight(request);
    try {
      const [, path = ''] = /\/send-invite-email(\/.*)?$/.exec(new URL(request.url).pathname) ?? [];
      const endpoint = endpoints.get(path);
      if (!endpoint && path !== '/check') throw new HttpError(404, 'no_such_path', 'Nothing is here');
      if (request.method !== 'POST')
        throw new HttpError(405, 'method_not_allowed', 'Only POST is answered here');
      return endpoint ? await endpoint(request, requireSettings(settings)) : showSettings(request, settings);
    } catch (error) {
      return respondToError(error);
    }
  };
}
