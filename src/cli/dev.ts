import {backendSettings, openBackend, untilStopped} from './backend';
import {startDocusaurus} from './docusaurus';
import {checkNode, checkPort, sitePort} from './preflight';
import {run} from './say';

/** `npm run dev`: runs the embedded backend and the site with hot reload until Ctrl-C. */
async function main(): Promise<void> {
  checkNode();
  const port = sitePort();
  await checkPort(port);
  const site = startDocusaurus(['start', '--no-open', '--port', String(port)], backendSettings());
  const siteEnded = new Promise<void>((resolve) => site.once('exit', () => resolve()));
  const backend = await openBackend().catch((error: unknown) => {
    site.kill('SIGTERM');
    throw error;
  });
  console.log(['', ...backend.addresses, ''].join('\n'));
  await untilStopped(async () => {
    site.kill('SIGTERM');
    await backend.stop();
  }, siteEnded);
  process.exit(0);
}

run(main);
