import {checkKey, clientAddress, forwarded} from './envelope.ts';
import type {HandlerParts} from './parts.ts';
import {answer} from './refusal.ts';

/** What the function knows of its settings, for `npm run invites -- health`. Needs a secret key, and no setting. */
export function checkSettings(request: Request, parts: HandlerParts): Response {
  checkKey(request, parts.secretKeys ?? []);
  const {addresses, database, mailProvider, publicKeys, returnsSecret, sendMail} = parts;
  return answer(200, {
    ok: true,
    client: clientAddress(request.headers, parts.proxyHops),
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
