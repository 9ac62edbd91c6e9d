import {close} from 'local-supabase/ports';
import {readEnv} from '../src/facts/site/env';
import {backendSettings, openBackend, printAddresses, untilStopped} from './shared/backend';
import {buildSite} from './shared/docusaurus';
import {checkNode, checkPort, sitePort} from './shared/preflight';
import {run} from './shared/say';
import {serveSite} from './shared/siteServer';

/** `npm start`: builds the site and serves it with the embedded backend until Ctrl-C. */
run(async () => {
  checkNode();
  const {baseUrl} = readEnv(process.env);
  const port = sitePort();
  await checkPort(port);

  const backend = await openBackend();
  try {
    const began = Date.now();
    console.log('Building the site …');
    await buildSite(backendSettings());
    console.log(`Built the site in ${((Date.now() - began) / 1000).toFixed(1)} s`);
    const server = await serveSite('build', port, baseUrl);
    printAddresses(`http://localhost:${port}${baseUrl}`, backend);
    await untilStopped(() => close(server), backend.ended);
  } finally {
    await backend.stop();
  }
});
