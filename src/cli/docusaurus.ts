import {spawn} from 'node:child_process';
import type {ChildProcess} from 'node:child_process';
import path from 'node:path';

const bin = path.resolve('node_modules/@docusaurus/core/bin/docusaurus.mjs');

/** Starts a Docusaurus command with these settings on top of the environment's. */
export function startDocusaurus(args: readonly string[], settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [bin, ...args], {stdio: 'inherit', env: {...process.env, ...settings}});
}

/**
 * Builds the site.
 * @param settings for example `SUPABASE_URL`
 * @throws Error when the build fails; what is wrong has been printed by then
 */
export async function buildSite(settings: Record<string, string>, outDir = 'build'): Promise<void> {
  const child = startDocusaurus(['build', '--out-dir', outDir], settings);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0)
    throw new Error('The site was not built: mend what the messages above name, then run the command again.');
}
