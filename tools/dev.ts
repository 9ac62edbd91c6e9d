import type {ChildProcess} from 'node:child_process';
import {watch} from 'node:fs';
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
  const site = runSite(port);
  const backend = await openBackend().catch((error: unknown) => {
    site.stop();
    throw error;
  });
  const address = `http://localhost:${port}${readEnv(process.env).baseUrl}`;
  void answer(address).then(() => printAddresses(address, backend));
  await untilStopped(
    async () => {
      site.stop();
      await backend.stop();
    },
    Promise.race([site.ended, backend.ended]),
  );
  process.exit();
});

/** Runs the development server, and again when a fact changes: pages have them printed before it reads them. */
function runSite(port: number): {readonly ended: Promise<void>; stop(): void} {
  let site: ChildProcess;
  let isOutdated = false;
  const ended = new Promise<void>((resolve) => {
    const start = () => {
      isOutdated = false;
      site = startDocusaurus(['start', '--no-open', '--port', String(port)], backendSettings());
      site.once('exit', () => (isOutdated ? start() : resolve()));
    };
    start();
  });
  for (const folder of ['src/facts', 'src/rules'])
    watch(folder, {recursive: true}, () => {
      isOutdated = true;
      site.kill('SIGTERM');
    });
  return {
    ended,
    stop() {
      isOutdated = false;
      site.kill('SIGTERM');
    },
  };
}

/** Waits until the development server answers, which it does after its first build. */
async function answer(address: string): Promise<void> {
  while (!(await fetch(address).catch(() => undefined))) await sleep(200);
}
