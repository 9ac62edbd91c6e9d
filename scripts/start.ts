import {close} from '../supabase/local/ports';
import {readEnv} from '../plugins/site/env';
import {openBackend, printAddresses, untilStopped} from './backend';
import {buildSite} from './docusaurus';
import {isCurrent, recordBuild, stateOfSources} from './lastBuild';
import {checkNode, refuseArguments} from './preflight';
import {run} from './say';
import {serveSite} from './siteServer';

/** `npm start`: builds the site unless nothing changed, and serves it with the embedded backend until Ctrl-C. */
run(async () => {
  checkNode();
  refuseArguments('npm start');
  const {baseUrl} = readEnv(process.env);
  const backend = await openBackend();
  try {
    const state = stateOfSources({...process.env, ...backend.settings});
    if (isCurrent(state)) {
      console.log('Nothing changed since the last build, so it is used again.');
    } else {
      const began = Date.now();
      console.log('Building the site …');
      await buildSite(backend.settings);
      recordBuild(state);
      console.log(`Built the site in ${((Date.now() - began) / 1000).toFixed(1)} s`);
    }
    const server = await serveSite('build', backend.sitePort, baseUrl);
    printAddresses(backend);
    await untilStopped(() => close(server), backend.ended);
  } finally {
    await backend.stop();
  }
});
