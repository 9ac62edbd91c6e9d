import {spawn} from 'node:child_process';
import type {ChildProcess} from 'node:child_process';
import path from 'node:path';

const bin = path.resolve('node_modules/@docusaurus/core/bin/docusaurus.mjs');

/** Starts a Docusaurus command with `settings` added to the environment. */
export function startDocusaurus(args: readonly string[], settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [bin, ...args], {stdio: 'inherit', env: {...process.env, ...settings}});
}

/**
 * Builds the site.
 * @param settings environment variables, for example `SUPABASE_URL`
 * @throws Error if the build fails, after Docusaurus has printed the reason
 */
export async function buildSite(settings: Record<string, string>, outDir = 'build'): Promise<void> {
  const child = startDocusaurus(['build', '--out-dir', outDir], settings);
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error('The build failed. Fix the errors above, then run the command again.');
}
