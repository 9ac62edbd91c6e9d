import {writeFileSync} from 'node:fs';
import {inFile} from './page.ts';
import type {Page, Problem} from './page.ts';
import type {Check, Site} from './rule.ts';

/** Pages of one kind and the rules for them. */
export interface Collection {
  readonly pages: readonly Page[];
  readonly rules: readonly Check[];
}

/** What to fix, as `file:line  what to do`, page by page. */
export async function lint(collections: readonly Collection[], print?: Site['print']): Promise<string[]> {
  const found = await problemsOf(collections, print);
  return found.flatMap(({page, problems}) => problems.map((problem) => inFile(page.file, problem)));
}

/** Writes the pages with what their rules can fix by themselves, and returns their files. */
export async function fix(collections: readonly Collection[], print?: Site['print']): Promise<string[]> {
  const files: string[] = [];
  for (const {page, problems} of await problemsOf(collections, print)) {
    const text = applyFixes(page.text, problems);
    if (text === page.text) continue;
    writeFileSync(page.file, text);
    files.push(page.file);
  }
  return files;
}

async function problemsOf(collections: readonly Collection[], print: Site['print'] = (text) => text) {
  const site = {pages: collections.flatMap(({pages}) => pages), print};
  const found: {readonly page: Page; readonly problems: readonly Problem[]}[] = [];
  for (const {pages, rules} of collections)
    for (const page of pages)
      found.push({page, problems: (await Promise.all(rules.map((check) => check(page, site)))).flat()});
  return found;
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
