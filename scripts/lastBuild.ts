import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {git} from '../plugins/site/git.ts';

/** Settings that end up in the pages. */
const buildVariables = [
  'SITE_URL',
  'BASE_URL',
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_REGION',
];

/** What a build depends on: the commit, all files that Git doesn't ignore, and the settings. Undefined without Git. */
export function stateOfSources(env: NodeJS.ProcessEnv, folder = '.'): string | undefined {
  const commit = git(folder, 'rev-parse', 'HEAD');
  const files = git(folder, 'ls-files', '-z', '--cached', '--others', '--exclude-standard');
  if (commit === undefined || files === undefined) return undefined;
  const hash = createHash('sha256').update(`${process.version} ${commit}`);
  for (const name of buildVariables) hash.update(`\0${name}=${env[name] ?? ''}`);
  for (const file of files.split('\0')) {
    const place = path.join(folder, file);
    if (file && existsSync(place)) hash.update(`\0${file}\0`).update(readFileSync(place));
  }
  return hash.digest('hex');
}

const record = (folder: string) => path.join(folder, '.local/last-build');

/** When the build was written: another command may have built since. Undefined if there is none. */
function builtAt(folder: string): number | undefined {
  return statSync(path.join(folder, 'build/index.html'), {throwIfNoEntry: false})?.mtimeMs;
}

/** Whether the build is of these sources. */
export function isCurrent(state: string | undefined, folder = '.'): boolean {
  if (state === undefined || !existsSync(record(folder))) return false;
  return readFileSync(record(folder), 'utf8') === `${state} ${builtAt(folder)}`;
}

/** Notes that the build is of these sources. */
export function recordBuild(state: string | undefined, folder = '.'): void {
  mkdirSync(path.dirname(record(folder)), {recursive: true});
  writeFileSync(record(folder), `${state} ${builtAt(folder)}`);
}
