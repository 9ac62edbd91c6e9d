import {rmSync} from 'node:fs';
import path from 'node:path';
import {localPublishableKey} from '../../supabase/local/keys';
import {buildSite, serveSite} from '../../scripts/docusaurus';
import {startBackend} from '../../supabase/local/backend';
import {backendPorts, sitePort} from './addresses';

const folder = path.resolve('.local/e2e');
const site = path.join(folder, 'site');

/** Starts a fresh embedded backend, builds the site for it and serves it. `E2E_KEEP_BUILD=1` reuses the last build. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  rmSync(path.join(folder, 'stack'), {recursive: true, force: true});
  const settings = {
    SITE_FIXTURES: '1',
    SUPABASE_URL: `http://127.0.0.1:${backendPorts.api}`,
    SUPABASE_PUBLISHABLE_KEY: localPublishableKey,
  };
  const [stack] = await Promise.all([
    startBackend({
      dataDir: path.join(folder, 'stack'),
      ports: backendPorts,
      mail: {SITE_URL: `http://localhost:${sitePort}`},
    }),
    !process.env.E2E_KEEP_BUILD && buildSite(settings, site),
  ]);
  process.env.E2E_DATABASE_URL = stack.databaseUrl;
  process.env.E2E_INBOX_URL = stack.inboxUrl;
  const server = await serveSite(site, sitePort);
  return async () => {
    await server.stop();
    await stack.stop();
  };
}
