import {close} from '../supabase/local/ports';
import {readEnv} from '../plugins/site/env';
import {runMain} from './cli';
import {buildSite} from './docusaurus';
import {printAddresses, startServices, untilStopped} from './services';
import {serveSite} from './siteServer';

/** `npm start`: builds the site and serves it with the embedded backend until Ctrl-C. */
runMain(async () => {
  const services = await startServices();
  try {
    console.log('Building the site …');
    await buildSite(services.settings);
    const server = await serveSite('build', services.sitePort, readEnv(process.env).baseUrl);
    printAddresses(services);
    await untilStopped(() => close(server), services.ended);
  } finally {
    await services.stop();
  }
});
