import {setTimeout as sleep} from 'node:timers/promises';
import {openBackend, printAddresses, untilStopped} from '../shared/backend';
import {startDocusaurus} from '../shared/docusaurus';
import {checkNode, refuseArguments} from '../shared/preflight';
import {foldersIn, keepRestarting} from './restarting';
import {run} from '../shared/say';

/** `npm run dev`: runs the embedded backend and the site with hot reload until Ctrl-C. */
run(async () => {
  checkNode();
  refuseArguments('npm run dev');
  const backend = await openBackend();
  const site = keepRestarting({
    start: () =>
      startDocusaurus(['start', '--no-open', '--port', String(backend.sitePort)], backend.settings),
    folders: ['.', ...['src', 'docs', 'blog', 'tools'].flatMap(foldersIn)],
    // Pages have facts printed before the site reads them. It reloads everything else by itself.
    outdates: /^src\/(facts|rules)\b/,
    waiting: () =>
      console.error(
        '\nThe site stopped over the error above. Correct it: the next save starts the site again. The backend goes on running.\n',
      ),
  });
  void answer(backend.site).then(() => {
    site.hasStarted();
    printAddresses(backend);
  });
  await untilStopped(
    async () => {
      site.stop();
      await backend.stop();
    },
    Promise.race([site.ended, backend.ended]),
  );
  process.exit();
});

/** Waits until the development server answers, which it does after its first build. */
async function answer(address: string): Promise<void> {
  while (!(await fetch(address).catch(() => undefined))) await sleep(200);
}
