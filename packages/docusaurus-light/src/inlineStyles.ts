import {createHash} from 'node:crypto';
import {readFile, readdir, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expectFirstWindow} from './firstWindow.ts';
import {groupPages} from './groupPages.ts';
import {findAll} from './pages.ts';
import type {BuildStep} from './step.ts';
import type {Branch} from './styleSheet.ts';
import {readStyleSheet, reduceStyleSheet} from './styleSheet.ts';

/**
 * The maximum number of different inline stylesheets. Each one adds a hash to the CSP header of every response.
 */
const mostStyles = 12;

const sheetLink = /<link rel="?stylesheet"? href="?([^\s">]+)"? ?\/?>/;

/** Attributes and meta tags that only React or DocSearch would read: 0.1 kB per page. */
const unread = / data-rh="?true"?|<meta[^>]*name="?(docsearch:|docusaurus_)[^>]*>/g;

/** Texts by the path of their file. */
type Files = ReadonlyMap<string, string>;

/**
 * The build step that inlines into each page the rules that its markup needs, so that the first paint waits for a single
 * response. The bundler's stylesheets keep only the rules of lazily loaded parts (explorers, dialogs, the search), with which
 * they load, without those that all pages have.
 * @throws Error if no page links the bundler's stylesheet
 */
export const inlineStyles: BuildStep = async (build) => {
  const {baseUrl, outDir} = build;
  const pages = build.pages.all().filter(({html}) => sheetLink.test(html));
  if (!sheetLink.exec(pages[0]?.html ?? '')?.[1]?.startsWith(baseUrl)) {
    throw new Error(
      'No page links the stylesheet of the build. Compare sheetLink in packages/docusaurus-light/src/inlineStyles.ts with a built page.',
    );
  }
  const scripts = await readFiles(outDir, '.js');
  const sheets = await readFiles(outDir, '.css');
  const sheet = readStyleSheet(sheets, [...pages.map(({html}) => html), ...scripts.values()]);
  // Scripts read custom properties that no rule uses, such as canvas colors.
  const readByScripts = [...scripts.values()].flatMap(
    (text) => text.match(/(?<=["'`(])--[a-z][\w-]*/g) ?? [],
  );
  const groups = groupPages(pages, sheet, mostStyles);
  const styles = groups.map(({pages: its, branches}) => {
    const attributes = its.flatMap(({nodes}) => findAll(nodes, ({attribs}) => 'style' in attribs));
    const alsoUsed = [...attributes.map(({attribs}) => attribs.style), ...readByScripts].join(' ');
    return reduceStyleSheet(sheet, {keeps: (branch) => branches.has(branch), alsoUsed});
  });

  const isNamed = namedAnywhere([...scripts.values()]);
  const onEveryPage = (branch: Branch) => groups.every(({branches}) => branches.has(branch));
  const [first, ...others] = styles.map(({properties}) => properties);
  const alreadyDeclared = new Set([...(first ?? [])].filter((name) => others.every((own) => own.has(name))));
  const ofParts = [...sheets.keys()].map((file): [string, string] => {
    const isOwn = (branch: Branch) => branch.file === file && !onEveryPage(branch);
    const {css} = reduceStyleSheet(sheet, {
      keeps: (branch) => branch.needs.every(isNamed) && isOwn(branch),
      variablesFrom: (branch) => branch.needs.every(isNamed) && !isOwn(branch),
      alreadyDeclared,
      alsoUsed: readByScripts.join(' '),
    });
    // Pages declare the fonts. Declaring them again would swap in a font that was too late for the page.
    return [file, css.replace(/@font-face\s*\{[^}]*\}/g, '')];
  });
  const {before, now} = await writeSheetsOfParts(new Map(ofParts), scripts);
  for (const [at, group] of groups.entries())
    for (const {file, html} of group.pages) {
      const styled = html.replace(sheetLink, () => `<style>${styles[at]?.css}</style>`);
      await build.pages.write(file, expectFirstWindow(styled.replace(unread, '').replace(before, now)));
    }
};

async function readFiles(folder: string, ending: string): Promise<Files> {
  const names = (await readdir(folder, {recursive: true})).filter((name) => name.endsWith(ending));
  const files = names.map((name) => path.join(folder, name));
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const)));
}

/**
 * Replaces the bundler's stylesheets, which the runtime loads together with lazy chunks. As all are cached forever,
 * stylesheets and runtime script get new content hashes in their names.
 * @returns the old and the new name of the runtime script
 */
async function writeSheetsOfParts(sheets: Files, scripts: Files): Promise<{before: string; now: string}> {
  const [name = '', script = ''] = [...scripts].find(([file]) => /[\\/]controls\.\w+\.js$/.test(file)) ?? [];
  let changed = script;
  for (const [file, css] of sheets) {
    const [, hash = ''] = /\.(\w+)\.css$/.exec(file) ?? [];
    if (!hash || !changed.includes(hash)) {
      throw new Error(
        `The entry script does not name the stylesheet ${path.basename(file)} of the build. See writeSheetsOfParts in packages/docusaurus-light/src/inlineStyles.ts.`,
      );
    }
    changed = changed.replace(hash, shortHash(css));
    await rm(file);
    await writeFile(file.replace(hash, shortHash(css)), css);
  }
  const now = `controls.${shortHash(changed)}.js`;
  await rm(name);
  await writeFile(path.join(path.dirname(name), now), changed);
  return {before: path.basename(name), now};
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/** Tests whether any text contains a name as a word, or a prefix of it from which scripts build names (`alert--`). */
export function namedAnywhere(texts: readonly string[]): (name: string) => boolean {
  const words = new Set(texts.flatMap((text) => text.match(/[A-Za-z_][\w-]*/g) ?? []));
  const starts = [...words].filter((word) => /\w(--|__)$/.test(word));
  return (name) => {
    const word = name.replace(/^\./, '');
    return word === name || words.has(word) || starts.some((start) => word.startsWith(start));
  };
}
