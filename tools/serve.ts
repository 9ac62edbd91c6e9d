import {readEnv} from '../src/facts/site/env';
import {checkNode, sitePort} from './shared/preflight';
import {run} from './shared/say';
import {serveSite} from './shared/siteServer';

/** `npm run serve`: serves the last build. */
run(async () => {
  checkNode();
  const {baseUrl} = readEnv(process.env);
  const port = sitePort();
  await serveSite('build', port, baseUrl);
  console.log(`Site  http://localhost:${port}${baseUrl}`);
});
