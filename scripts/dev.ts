import {once} from 'node:events';
import {setTimeout as sleep} from 'node:timers/promises';
import {openBackend, printAddresses, untilStopped} from './backend';
import {startDocusaurus} from './docusaurus';
import {checkNode, refuseArguments} from './preflight';
import {run} from './say';

/** Read once at the start: pages get their facts printed before Docusaurus sees them. It reloads everything else by itself. */
const readOnce = ['src/facts/**', 'docusaurus.config.ts', 'sidebars.ts'];

/** `npm run dev`: runs the embedded backend and the site with hot reload until Ctrl-C. */
run(async () => {
  checkNode();
  refuseArguments('npm run dev');
  const backend = await openBackend();
  const port = String(backend.sitePort);
  const site = startDocusaurus(['start', '--no-open', '--port', port], backend.settings, readOnce);
  void answer(backend.site).then(() => printAddresses(backend));
  await untilStopped(
    async () => {
      site.kill();
      await backend.stop();
    },
    Promise.race([once(site, 'exit'), backend.ended]),
  );
  process.exit();
});

/** Waits until the development server answers, which it does after its first build. */
async function answer(address: string): Promise<void> {
  while (!(await fetch(address).catch(() => undefined))) await sleep(200);
}
