import {runMain} from '../scripts/cli';
import {inProject} from '../scripts/files';
import {createCompiler} from './compile';
import type {Compiled} from './compile';
import {judgeFrontMatter} from './frontMatter';
import {brokenLinks} from './links';
import {rules} from './settings';
import {loadSite, withoutLog} from './site';
import type {Page, Site} from './site';
import {checkSpelling, misspellings} from './spelling';

/**
 * `npm run check:docs [file…]`: what an edit to the text can break, without a build: each fault as `file:line:column` with what to
 * write instead. Without files, all pages but released ones. Warnings don't fail.
 */
async function main(): Promise<void> {
  // What a page starts may fail later, which ends neither its check nor that of others.
  process.on('unhandledRejection', (error) => {
    process.stderr.write(`What a page starts has failed: ${String(error)}\n`);
  });
  const began = Date.now();
  const asked = process.argv.slice(2).map(inProject);
  const site = await loadSite();
  const chosen = site.pages.filter(({file}) =>
    asked.length > 0 ? asked.includes(file) : !file.startsWith('versioned_docs/'),
  );
  for (const file of asked)
    if (!chosen.some((page) => page.file === file))
      throw new Error(`${file} isn't a page of docs, blog or src/pages.`);
  const spelling = checkSpelling(asked);
  const {errors, warnings} = await withoutLog(() => checkPages(site, chosen));
  if (asked.length === 0) errors.push(...site.problems);
  errors.push(...misspellings(await spelling, errors));

  const byPlace = (one: string, other: string) => one.localeCompare(other, 'en', {numeric: true});
  for (const problem of [...new Set(warnings)].sort(byPlace)) console.warn(problem);
  for (const problem of [...new Set(errors)].sort(byPlace)) console.error(problem);
  const seconds = `${((Date.now() - began) / 1000).toFixed(1)} s`;
  console.log(`${chosen.length} pages, ${errors.length} to fix, ${warnings.length} warnings (${seconds}).`);
  process.exit(errors.length > 0 ? 1 : 0);
}

export async function checkPages(site: Site, chosen: readonly Page[]) {
  const compile = await createCompiler(site, rules);
  const compiled = new Map<Page, Compiled>();
  const compileOnce = async (page: Page) => {
    const known = compiled.get(page) ?? (await compile(page));
    compiled.set(page, known);
    return known;
  };
  const errors: string[] = [];
  const warnings: string[] = [];
  for (const page of chosen) {
    const found = await compileOnce(page);
    const aboutLinks = await brokenLinks(page, found, site, compileOnce);
    const aboutFrontMatter = page.problem ? [page.problem] : judgeFrontMatter(page, site);
    for (const {line, column, reason, fatal} of [...found.messages, ...aboutLinks, ...aboutFrontMatter]) {
      const place = `${page.file}:${line ?? 1}:${column ?? 1}`;
      if (fatal === false) warnings.push(`${place}  Warning: ${reason}`);
      else errors.push(`${place}  ${reason}`);
    }
  }
  return {errors, warnings};
}

runMain(main);
