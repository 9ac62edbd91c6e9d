import {close} from '../supabase/local/ports';
import {readEnv} from '../plugins/site/env';
import {openBackend, printAddresses, untilStopped} from './backend';
import {buildSite} from './docusaurus';
import {checkNode, refuseArguments} from './preflight';
import {run} from './say';
import {serveSite} from './siteServer';

/** `npm start`: builds the site and serves it with the embedded backend until Ctrl-C. */
run(async () => {
  checkNode();
  refuseArguments('npm start');
  const {baseUrl} = readEnv(process.env);
  const backend = await openBackend();
  try {
    console.log('Building the site …');
    await buildSite(backend.settings);
    const server = await serveSite('build', backend.sitePort, baseUrl);
    printAddresses(backend);
    await untilStopped(() => close(server), backend.ended);
  } finally {
    await backend.stop();
  }
});
