import {readEnv} from '../plugins/env/readEnv';
import {runMain} from './cli';
import {buildSite, serveSite} from './docusaurus';
import {printAddresses, startServices, untilStopped} from './services';

/** `npm start`: builds the site and serves it with the embedded backend until Ctrl-C. */
runMain(async () => {
  const services = await startServices();
  try {
    console.log('Building the site …');
    await buildSite(services.settings);
    const site = await serveSite('build', services.sitePort, readEnv(process.env).baseUrl);
    printAddresses(services);
    await untilStopped(Promise.race([site.ended, services.ended]));
    await site.stop();
  } finally {
    await services.stop();
  }
});
