import {readEnv} from '../facts/env';
import {checkNode, sitePort} from './preflight';
import {run} from './say';
import {serveSite} from './siteServer';

/** `npm run serve`: serves the last build. */
run(async () => {
  checkNode();
  const {baseUrl} = readEnv(process.env);
  const port = sitePort();
  await serveSite('build', port, baseUrl);
  console.log(`Site  http://localhost:${port}${baseUrl}`);
});
