import {once} from 'node:events';
import {setTimeout as sleep} from 'node:timers/promises';
import {runMain} from './cli';
import {startDocusaurus} from './docusaurus';
import {printAddresses, startServices, untilStopped} from './services';

/** What the configuration reads once. Docusaurus reloads everything else by itself. */
const readOnce = [
  'src/facts/**',
  'src/client/inline.js',
  'plugins/*/*',
  'lint/**',
  '*.config.ts',
  'sidebars.ts',
];

/** `npm run dev`: runs the embedded backend and the site with hot reload until Ctrl-C. */
runMain(async () => {
  const services = await startServices();
  const port = String(services.sitePort);
  const site = startDocusaurus(['start', '--no-open', '--port', port], services.settings, readOnce);
  void answer(services.site).then(() => printAddresses(services));
  await untilStopped(Promise.race([once(site, 'exit'), services.ended]));
  site.kill();
  await services.stop();
  process.exit();
});

/** Waits until the development server answers, which it does after its first build. */
async function answer(address: string): Promise<void> {
  while (!(await fetch(address).catch(() => undefined))) await sleep(200);
}
