import {writeFileSync} from 'node:fs';
import {inFile} from './page.ts';
import type {Page, Problem} from './page.ts';
import type {Bound, Site} from './rule.ts';

/** Pages of one kind and the rules for them. */
export interface Collection {
  readonly pages: readonly Page[];
  readonly rules: readonly Bound[];
}

/** What to fix, as `file:line  what to do`, page by page. */
export async function lint(
  collections: readonly Collection[],
  print: Site['print'] = (text) => text,
): Promise<string[]> {
  const site = {pages: collections.flatMap(({pages}) => pages), print};
  const found: string[] = [];
  for (const {pages, rules} of collections)
    for (const page of pages)
      for (const problem of await problemsOf(page, rules, site)) found.push(inFile(page.file, problem));
  return found;
}

/** Writes the pages with what their rules can fix by themselves, and returns their files. */
export async function fix(collections: readonly Collection[], print: Site['print']): Promise<string[]> {
  const site = {pages: collections.flatMap(({pages}) => pages), print};
  const files: string[] = [];
  for (const {pages, rules} of collections)
    for (const page of pages) {
      const text = applyFixes(page.text, await problemsOf(page, rules, site));
      if (text === page.text) continue;
      writeFileSync(page.file, text);
      files.push(page.file);
    }
  return files;
}

async function problemsOf(page: Page, rules: readonly Bound[], site: Site): Promise<Problem[]> {
  return (await Promise.all(rules.map((check) => check(page, site)))).flat();
}

/** Applies fixes from the end on; of two that overlap, the later one waits for the next run. */
export function applyFixes(text: string, problems: readonly Problem[]): string {
  const fixes = problems.flatMap((problem) => problem.fix ?? []).sort((a, b) => b.from - a.from);
  let end = Infinity;
  return fixes.reduce((fixed, {from, to, text: right}) => {
    if (to > end) return fixed;
    end = from;
    return fixed.slice(0, from) + right + fixed.slice(to);
  }, text);
}
