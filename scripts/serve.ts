import {onFreePorts} from '../supabase/local/ports';
import {readEnv} from '../plugins/site/env';
import {checkNode, checkPort, refuseArguments, sitePort} from './preflight';
import {run} from './say';
import {serveSite} from './siteServer';

/** `npm run serve`: serves the last build. */
run(async () => {
  checkNode();
  refuseArguments('npm run serve');
  const {baseUrl} = readEnv(process.env);
  const port = await onFreePorts(async (set) => {
    await checkPort(sitePort(set));
    return sitePort(set);
  }, console.log);
  await serveSite('build', port, baseUrl);
  console.log(`Site  http://localhost:${port}${baseUrl}`);
});
