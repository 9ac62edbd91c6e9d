import type {ChildProcess} from 'node:child_process';
import {readdirSync, watch} from 'node:fs';
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {openBackend, printAddresses, untilStopped} from './shared/backend';
import type {Backend} from './shared/backend';
import {startDocusaurus} from './shared/docusaurus';
import {checkNode, refuseArguments} from './shared/preflight';
import {run} from './shared/say';

/** `npm run dev`: runs the embedded backend and the site with hot reload until Ctrl-C. */
run(async () => {
  checkNode();
  refuseArguments('npm run dev');
  const backend = await openBackend();
  const site = runSite(backend);
  await untilStopped(
    async () => {
      site.stop();
      await backend.stop();
    },
    Promise.race([site.ended, backend.ended]),
  );
  process.exit();
});

/**
 * Runs the development server, and again when a fact changes: pages have them printed before it reads them. If it has answered
 * once and then fails, over a fact saved half-typed for example, the next save starts it again.
 */
function runSite(backend: Backend): {readonly ended: Promise<void>; stop(): void} {
  let site: ChildProcess | undefined;
  let hasAnswered = false;
  let isOutdated = false;
  let isStopped = false;
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));

  function start(): void {
    isOutdated = false;
    site = startDocusaurus(['start', '--no-open', '--port', String(backend.sitePort)], backend.settings);
    site.once('exit', (code) => {
      site = undefined;
      if (isOutdated && !isStopped) return start();
      if (isStopped || code === 0 || !hasAnswered) return end();
      console.error(
        '\nThe site stopped over the error above. Correct it: the next save starts the site again. The backend goes on running.\n',
      );
    });
  }
  function restart(): void {
    if (isStopped) return;
    if (!site) return start();
    isOutdated = true;
    site.kill('SIGTERM');
  }

  start();
  void answer(backend.site).then(() => {
    hasAnswered = true;
    printAddresses(backend);
  });
  let saved: NodeJS.Timeout;
  for (const folder of ['.', ...['src', 'docs', 'blog', 'tools'].flatMap(foldersIn)])
    watch(folder, () => {
      // A running site reloads everything else by itself.
      if (site && !/^src\/(facts|rules)\b/.test(folder)) return;
      clearTimeout(saved);
      // One save is several events.
      saved = setTimeout(restart, 100);
    });
  return {
    ended,
    stop() {
      isStopped = true;
      site?.kill('SIGTERM');
    },
  };
}

/** A folder and those in it. Node on Linux, told to watch them all at once, would lose a file that an editor replaces. */
function foldersIn(folder: string): string[] {
  const inside = readdirSync(folder, {recursive: true, withFileTypes: true});
  return [
    folder,
    ...inside.filter((each) => each.isDirectory()).map((each) => join(each.parentPath, each.name)),
  ];
}

/** Waits until the development server answers, which it does after its first build. */
async function answer(address: string): Promise<void> {
  while (!(await fetch(address).catch(() => undefined))) await sleep(200);
}
