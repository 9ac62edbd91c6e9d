import {existsSync} from 'node:fs';
import path from 'node:path';
import {DEFAULT_OPTIONS as blogOptions} from '@docusaurus/plugin-content-blog/lib/options.js';
import {runProgram} from '../scripts/program';
import {fail, run} from '../scripts/say';
import {createCompiler} from './compile';
import type {Compiled} from './compile';
import {brokenLinks} from './links';
import {readSite, siteDir} from './pages';
import type {Page} from './pages';
import {rules} from './settings';
import {isUnlisted, unknownDocs, unknownNames} from './sidebar';

/**
 * `npm run check:docs [file…]`: what an edit to the text can break, without a build: each fault as `file:line:column` with what to
 * write instead. Without files, all pages but released ones. Warnings don't fail.
 */
async function main(): Promise<void> {
  const began = Date.now();
  const asked = process.argv.slice(2).map((file) => path.relative(siteDir, path.resolve(file)));
  const pages = await readSite();
  const chosen = pages.filter(({file}) =>
    asked.length > 0 ? asked.includes(file) : !file.startsWith('versioned_docs/'),
  );
  for (const file of asked)
    if (!chosen.some((page) => page.file === file)) fail(`${file} isn't a page of docs, blog or src/pages.`);
  const spelling = checkSpelling(asked);
  const {errors, warnings} = await checkPages(pages, chosen);
  if (asked.length === 0) errors.push(...unknownDocs(pages));
  errors.push(...(await spelling));

  const byPlace = (one: string, other: string) => one.localeCompare(other, 'en', {numeric: true});
  for (const problem of [...new Set(warnings)].sort(byPlace)) console.warn(problem);
  if (warnings.length > 0 && errors.length > 0) console.warn();
  for (const problem of [...new Set(errors)].sort(byPlace)) console.error(problem);
  const seconds = `${((Date.now() - began) / 1000).toFixed(1)} s`;
  console.log(`${chosen.length} pages, ${errors.length} to fix, ${warnings.length} warnings (${seconds}).`);
  process.exit(errors.length > 0 ? 1 : 0);
}

export async function checkPages(pages: readonly Page[], chosen: readonly Page[]) {
  const compile = await createCompiler(pages, rules);
  const compiled = new Map<Page, Compiled>();
  const compileOnce = async (page: Page) => {
    const known = compiled.get(page) ?? (await compile(page));
    compiled.set(page, known);
    return known;
  };
  const errors: string[] = [];
  const warnings: string[] = [];
  const at = (file: string, line = 1, column = 1) => `${file}:${line}:${column}`;
  for (const page of chosen) {
    const {messages, ...found} = await compileOnce(page);
    for (const {line, column, reason, fatal, ruleId} of messages)
      if (fatal || ruleId === 'component') errors.push(`${at(page.file, line, column)}  ${reason}`);
      else warnings.push(`${at(page.file, line, column)}  Warning: ${reason}`);
    const broken = await brokenLinks(page, {messages, ...found}, pages, compileOnce);
    for (const {node, reason} of broken)
      errors.push(`${at(page.file, node.position?.start.line, node.position?.start.column)}  ${reason}`);
    if (page.fault)
      errors.push(`${at(page.file, page.fault.line)}  The front matter is wrong: ${page.fault.reason}`);
    else errors.push(...aboutFrontMatter(page, pages).map((reason) => `${at(page.file)}  ${reason}`));
    if (isUnlisted(page))
      warnings.push(
        `${at(page.file)}  Warning: No sidebar lists this page: add '${page.id}' to sidebars.ts.`,
      );
  }
  return {errors, warnings};
}

function aboutFrontMatter(page: Page, pages: readonly Page[]): string[] {
  const {file, frontMatter, permalink, text} = page;
  const {title, image} = frontMatter;
  const faults = file.startsWith('docs/') ? unknownNames(page, pages) : [];
  if (title !== undefined && typeof title !== 'string')
    faults.push('Put the title in quotes: YAML reads it as a number, a date or a list.');
  if (typeof image === 'string' && image.startsWith('.') && !existsSync(path.join(path.dirname(file), image)))
    faults.push(`There is no picture ${image}: correct "image", or add the file.`);
  const twin = pages.find((other) => other !== page && other.permalink && other.permalink === permalink);
  if (twin)
    faults.push(`${twin.file} has the same address, ${permalink}: change the slug or the name of one.`);
  if (file.startsWith('blog/') && !blogOptions.truncateMarker?.test(text))
    faults.push('Put {/* truncate */} where the summary ends.');
  return faults;
}

/** Misspellings, from cspell. */
async function checkSpelling(files: readonly string[]): Promise<string[]> {
  const options = ['lint', '--no-progress', '--no-summary', '--no-color', '--relative', '--show-suggestions'];
  const {passed, output} = await runProgram('cspell/bin.mjs', [...options, ...files]);
  const found = [
    ...output.matchAll(
      /^(\S+?:\d+:\d+) - (?:Unknown|Forbidden|Misspelled) word \((.*?)\)(?:.*Suggestions: \[(.*?)\])?/gm,
    ),
  ].map(([, place, word, others]) => {
    const instead = others ? ` (${others.replaceAll('*', '')}?)` : '';
    return `${place}  Correct "${word}"${instead}, or add it to .cspell/project.txt if it's right.`;
  });
  return passed || found.length > 0 ? found : [`The spelling couldn't be checked: ${output.trim()}`];
}

run(main);
