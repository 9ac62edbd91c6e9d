import {existsSync} from 'node:fs';
import {createServer} from 'node:http';
import {text} from 'node:stream/consumers';
import {localPublishableKey} from '../../packages/local-supabase/src/keys';
import {buildSite} from '../../tools/shared/docusaurus';
import {backendPorts} from '../e2e/addresses';
import {builtSite} from '../e2e/support/builtSite';

/** The email address that the mock refuses. */
export const refused = 'refused@mail.example';

/**
 * Reuses the build of the browser tests, or makes it, and mocks the backend at the address in that build: the real one is
 * for tests/e2e, here only each engine's handling of the responses matters.
 */
export default async function globalSetup(): Promise<() => void> {
  if (!existsSync(`${builtSite}/index.html`)) {
    const address = `http://127.0.0.1:${backendPorts.api}`;
    await buildSite({SUPABASE_URL: address, SUPABASE_PUBLISHABLE_KEY: localPublishableKey}, builtSite);
  }
  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader(
      'access-control-allow-headers',
      request.headers['access-control-request-headers'] ?? '*',
    );
    response.setHeader('content-type', 'application/json');
    const isRefused = (await text(request)).includes(refused);
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else if (isRefused) response.writeHead(500).end('{"message": "refused"}');
    else if (request.url?.startsWith('/functions/')) response.writeHead(200).end('{"ok": true}');
    else response.writeHead(201).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(backendPorts.api, '127.0.0.1', resolve);
  });
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
