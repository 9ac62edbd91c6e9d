import {checkKey, clientAddress, forwarded} from './parseRequest.ts';
import type {HandlerDependencies} from './dependencies.ts';
import {answer} from './responses.ts';

/** What the function knows of its settings, for `npm run invites -- health`. Needs a secret key, and no setting. */
export function checkSettings(request: Request, dependencies: HandlerDependencies): Response {
  checkKey(request, dependencies.secretKeys ?? []);
  const {addresses, database, mailProvider, publicKeys, returnsSecret, sendMail} = dependencies;
  return answer(200, {
    ok: true,
    client: clientAddress(request.headers, dependencies.proxyHops),
    forwarded: forwarded(request.headers),
    database: database !== undefined,
    publicKeys: publicKeys.length,
    mail: sendMail ? mailProvider : null,
    from: addresses.from,
    team: addresses.team ?? null,
    site: addresses.site ?? null,
    returns: returnsSecret !== undefined,
  });
}
