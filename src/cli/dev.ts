import {openBackend, untilStopped} from './backend';
import {startDocusaurus} from './docusaurus';
import {checkNode, checkPort, sitePort} from './preflight';
import {run} from './say';

/** `npm run dev`: the embedded backend and the site with hot reload, until Ctrl-C. */
async function main(): Promise<void> {
  checkNode();
  const port = sitePort();
  await checkPort(port);
  const backend = await openBackend();
  console.log(['', ...backend.addresses, ''].join('\n'));
  const site = startDocusaurus(['start', '--no-open', '--port', String(port)], backend.settings);
  site.once('exit', () => process.emit('SIGTERM'));
  await untilStopped(async () => {
    site.kill('SIGTERM');
    await backend.stop();
  });
  process.exit(0);
}

run(main);
