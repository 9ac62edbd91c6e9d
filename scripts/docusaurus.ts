import {spawn} from 'node:child_process';
import type {ChildProcess} from 'node:child_process';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {startProgram} from '../supabase/local/processes';
import type {Child} from '../supabase/local/processes';

const bin = path.resolve('node_modules/@docusaurus/core/bin/docusaurus.mjs');
const tsx = path.resolve('node_modules/tsx/dist/cli.mjs');

/** Where in Docusaurus an error came up, and the advice to serve the build, which follows. */
const noise = /^\s+at |^(?:Docusaurus|Node) version:|Use .*npm run serve/;

/**
 * Starts a Docusaurus command with `settings` added to the environment, and prints what it says without noise.
 * @param restartOn globs of files whose change starts the command again, even after it failed
 */
export function startDocusaurus(
  args: readonly string[],
  settings: Record<string, string>,
  restartOn: readonly string[] = [],
): ChildProcess {
  const colors = process.stdout.isTTY ? {FORCE_COLOR: '1'} : {};
  const watch = [tsx, 'watch', '--clear-screen=false', ...restartOn.map((glob) => `--include=${glob}`)];
  const command = [...(restartOn.length > 0 ? watch : []), bin, ...args];
  const child = spawn(process.execPath, command, {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: {...process.env, ...colors, ...settings},
  });
  for (const stream of ['stdout', 'stderr'] as const)
    createInterface({input: child[stream]}).on('line', (line) => {
      if (!noise.test(line)) process[stream].write(`${line}\n`);
    });
  return child;
}

/**
 * Builds the site.
 * @param settings environment variables, for example `SUPABASE_URL`
 * @throws Error if the build fails, after Docusaurus has printed the reason
 */
export async function buildSite(settings: Record<string, string>, outDir = 'build'): Promise<void> {
  const child = startDocusaurus(['build', '--out-dir', outDir], settings);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error('The build failed. Fix the errors above, then run the command again.');
}

/** Serves a build at http://localhost, until it's stopped or this process has ended. */
export function serveSite(folder: string, port: number, baseUrl = '/'): Promise<Child> {
  const args = ['serve', '--no-open', '--dir', folder, '--port', String(port)];
  const isReady = async () => (await fetch(`http://localhost:${port}${baseUrl}`)).ok;
  const program = {name: 'site', command: process.execPath, args: [bin, ...args], isReady};
  return startProgram({...program, env: {BASE_URL: baseUrl}, stopSignal: 'SIGTERM'}, '.local');
}
