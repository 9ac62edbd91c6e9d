import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {VcsConfig} from '@docusaurus/types';
import {git} from './git.ts';

/** Folders that hold page text. A change of style or behavior elsewhere does not update a page's date. */
const wordFolders = ['docs', 'versioned_docs', 'blog', 'src/pages', 'src/landing', 'src/facts'];

/**
 * A Docusaurus VCS configuration that dates a page by its text, for the sitemap and "Last updated". The default looks only
 * at the page's own file, and in a shallow clone dates every page to the newest commit. This one also follows imports, and
 * gives no dates without a full history. It reads the history in one call.
 */
export function textDates(): VcsConfig {
  let site = '.';
  let commits: ReadonlyMap<string, number> = new Map();
  return {
    initialize: ({siteDir}) => {
      site = siteDir;
      // The development server needs no dates and starts faster without them.
      if (process.env.NODE_ENV !== 'development') commits = commitDates(siteDir);
    },
    // Docusaurus asks only for blog posts without a date in their file name or front matter.
    getFileCreationInfo: (file) =>
      Promise.reject(
        new Error(`${file} has no date. Begin its file name with one, as in 2025-05-01-first-phones.mdx.`),
      ),
    getFileLastUpdateInfo: (file) => {
      const dates = wordsOf(path.resolve(site, file), site).map((each) => commits.get(each) ?? NaN);
      const newest = Math.max(...dates);
      return Promise.resolve(Number.isFinite(newest) ? {timestamp: newest, author: ''} : null);
    },
  };
}

/** The time of each file's newest commit in Unix milliseconds, by absolute path. Empty without a full history. */
export function commitDates(folder: string): ReadonlyMap<string, number> {
  const dates = new Map<string, number>();
  if (git(folder, 'rev-parse', '--is-shallow-repository') !== 'false') return dates;
  const log = git(folder, 'log', '-z', '--format=%n%ct', '--name-only', '--relative') ?? '';
  let seconds = 0;
  for (const line of log.split(/[\n\0]+/)) {
    const file = path.join(folder, line);
    if (/^\d+$/.test(line)) seconds = Number(line);
    else if (line && !dates.has(file)) dates.set(file, seconds * 1000);
  }
  return dates;
}

/** The files that hold a page's text: the page itself and, for `.ts` and `.tsx`, what it imports from text folders. */
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
