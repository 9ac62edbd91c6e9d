import {execFileSync} from 'node:child_process';

/** What Git prints, without white space around it; undefined where Git or the history is missing. */
export function git(folder: string, ...args: readonly string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 30,
      stdio: 'pipe',
    }).trim();
  } catch {
    return undefined;
  }
}
