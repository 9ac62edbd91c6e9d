import {existsSync} from 'node:fs';
import {createServer} from 'node:http';
import {text} from 'node:stream/consumers';
import path from 'node:path';
import {localPublishableKey} from 'local-supabase/keys';
import {buildSite} from '../../tools/shared/docusaurus';
import {backendPorts} from '../e2e/addresses';
import {builtSite} from '../e2e/support/builtSite';
import {answered} from './inviteJourneys';

/**
 * Reuses the build of the browser tests, or makes it, and mocks the backend at the address in that build: the two endpoints
 * that the invite form calls. tests/e2e uses the real backend; here only each engine's handling of the responses matters.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!existsSync(path.join(builtSite, 'index.html'))) {
    const address = `http://127.0.0.1:${backendPorts.api}`;
    await buildSite({SUPABASE_URL: address, SUPABASE_PUBLISHABLE_KEY: localPublishableKey}, builtSite);
  }
  const server = createServer(async (incoming, outgoing) => {
    outgoing.setHeader('access-control-allow-origin', '*');
    outgoing.setHeader(
      'access-control-allow-headers',
      incoming.headers['access-control-request-headers'] ?? '*',
    );
    outgoing.setHeader('content-type', 'application/json');
    const isRefused = (await text(incoming)).includes(answered.badly);
    const isStored = incoming.url?.startsWith('/rest/');
    outgoing.statusCode = isRefused ? 500 : isStored ? 201 : 200;
    outgoing.end(isRefused ? '{"message": "refused"}' : isStored ? '' : '{"ok": true}');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(backendPorts.api, '127.0.0.1', resolve);
  });
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
