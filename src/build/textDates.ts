import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {VcsConfig} from '@docusaurus/types';

/** Where a page's words stand. A change of style or behavior elsewhere makes no page newer. */
const wordFolders = ['docs', 'versioned_docs', 'blog', 'src/pages', 'src/landing', 'src/facts'];

/**
 * When the words of each page last changed, for the sitemap and for "Last updated". The history is read in one call.
 * Docusaurus' own way knows a page's own file only, and dates every page of a shallow clone to its newest commit; here
 * a page without a whole history has no date.
 */
export function textDates(): VcsConfig {
  let site = '.';
  let commits: ReadonlyMap<string, number> = new Map();
  return {
    initialize: ({siteDir}) => {
      site = siteDir;
      // While writing nobody looks at dates, and every start would pay for them.
      if (process.env.NODE_ENV !== 'development') commits = commitDates(siteDir);
    },
    // Only announcements are asked for it, and only those that do not say it themselves.
    getFileCreationInfo: (file) =>
      Promise.reject(
        new Error(`Begin the name of ${file} with its date, as in 2025-05-01-first-phones.mdx.`),
      ),
    getFileLastUpdateInfo: (file) => {
      const dates = wordsOf(path.resolve(site, file), site).map((each) => commits.get(each) ?? NaN);
      const newest = Math.max(...dates);
      return Promise.resolve(Number.isFinite(newest) ? {timestamp: newest, author: ''} : null);
    },
  };
}

/** The newest commit of each file under the folder, in milliseconds; none without a whole history. */
export function commitDates(folder: string): ReadonlyMap<string, number> {
  const git = (...args: string[]) =>
    execFileSync('git', args, {cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 30, stdio: 'pipe'});
  const dates = new Map<string, number>();
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return dates;
    let seconds = 0;
    for (const line of git('log', '-z', '--format=%n%ct', '--name-only', '--relative').split(/[\n\0]+/)) {
      const file = path.join(folder, line);
      if (/^\d+$/.test(line)) seconds = Number(line);
      else if (line && !dates.has(file)) dates.set(file, seconds * 1000);
    }
  } catch {
    // No git, or a folder without a history: nothing is known.
  }
  return dates;
}

/** The file itself and, where a page of `src/pages` is put together from others, those of them that hold words. */
export function wordsOf(file: string, siteDir: string): string[] {
  const seen = new Set<string>();
  const visit = (each: string): void => {
    if (seen.has(each)) return;
    seen.add(each);
    if (!/\.tsx?$/.test(each)) return;
    for (const [, name = ''] of readFileSync(each, 'utf8').matchAll(/from '((?:\.|@site)\/[^']+)'/g)) {
      const target = name.startsWith('@site/')
        ? path.join(siteDir, name.slice('@site/'.length))
        : path.join(path.dirname(each), name);
      const found = [target, `${target}.tsx`, `${target}.ts`].find(
        (candidate) => /\.(tsx?|mdx)$/.test(candidate) && existsSync(candidate),
      );
      if (found) visit(found);
    }
  };
  visit(file);
  return [...seen].filter((each) =>
    wordFolders.some((folder) => each.startsWith(path.join(siteDir, folder) + path.sep)),
  );
}
