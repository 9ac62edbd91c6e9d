import {setTimeout as sleep} from 'node:timers/promises';
import {readEnv} from '../src/facts/site/env';
import {backendSettings, openBackend, printAddresses, untilStopped} from './shared/backend';
import {startDocusaurus} from './shared/docusaurus';
import {checkNode, checkPort, sitePort} from './shared/preflight';
import {run} from './shared/say';

/** `npm run dev`: runs the embedded backend and the site with hot reload until Ctrl-C. */
run(async () => {
  checkNode();
  const port = sitePort();
  await checkPort(port);
  const site = startDocusaurus(['start', '--no-open', '--port', String(port)], backendSettings());
  const siteEnded = new Promise<void>((resolve) => site.once('exit', () => resolve()));
  const backend = await openBackend().catch((error: unknown) => {
    site.kill('SIGTERM');
    throw error;
  });
  const address = `http://localhost:${port}${readEnv(process.env).baseUrl}`;
  void answer(address).then(() => printAddresses(address, backend));
  await untilStopped(
    async () => {
      site.kill('SIGTERM');
      await backend.stop();
    },
    Promise.race([siteEnded, backend.ended]),
  );
  process.exit();
});

/** Waits until the development server answers, which it does after its first build. */
async function answer(address: string): Promise<void> {
  while (!(await fetch(address).catch(() => undefined))) await sleep(200);
}
