import {existsSync} from 'node:fs';
import path from 'node:path';
import {localPublishableKey} from 'local-supabase/keys';
import {buildSite} from '../../tools/shared/docusaurus';
import {backendPorts} from '../e2e/addresses';
import {startInviteAnswers} from './inviteAnswers';
import {builtFolder} from './site';

/** Reuses the build of the browser tests, or makes it, and mocks the backend at the address in that build. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!existsSync(path.join(builtFolder, 'index.html'))) {
    const address = `http://127.0.0.1:${backendPorts.api}`;
    await buildSite({SUPABASE_URL: address, SUPABASE_PUBLISHABLE_KEY: localPublishableKey}, builtFolder);
  }
  const answers = await startInviteAnswers(backendPorts.api);
  return async () => {
    answers.closeAllConnections();
    await new Promise((resolve) => answers.close(resolve));
  };
}
