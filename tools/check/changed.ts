import {existsSync} from 'node:fs';
import {git} from '../site/git.ts';

/** The merge base with `main`, or HEAD if the clone has no `main`. */
export function baseCommit(): string {
  const baseWith = (main: string) => git('.', 'merge-base', 'HEAD', main);
  return baseWith('origin/main') ?? baseWith('main') ?? 'HEAD';
}

/** Files that differ from the commit, including untracked ones. */
export function changedSince(commit: string): string[] {
  const listed = [
    git('.', 'diff', '--name-only', '-z', commit),
    git('.', 'ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return [...new Set(listed.join('').split('\0'))].filter((file) => file && existsSync(file));
}
