import {createHash} from 'node:crypto';
import {readFile, readdir, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {findAll} from './pages.ts';
import type {Page} from './pages.ts';
import type {BuildStep} from './step.ts';
import type {Selector, StyleSheet} from './styleSheet.ts';
import {matches, readStyleSheet, reduceStyleSheet} from './styleSheet.ts';

/** The maximum number of different inline stylesheets. Each adds a hash to the policy in the headers of every response. */
const mostStyles = 18;

const sheetLink = /<link rel="?stylesheet"? href="?([^\s">]+)"? ?\/?>/;

/** Attributes and meta tags that only React or DocSearch would read: 0.1 kB per page. */
const unread = / data-rh="?true"?|<meta[^>]*name="?(docsearch:|docusaurus_)[^>]*>/g;

const property = /--[a-z][\w-]*/g;

/** Texts by the path of their file. */
type Files = ReadonlyMap<string, string>;

/**
 * The build step that inlines into each page the rules that its markup needs, so that the first paint waits for a single
 * response. The bundler's stylesheets keep the rules of lazily loaded parts (explorers, dialogs, the search), without those that
 * are on every page.
 * @throws Error if no page links the bundler's stylesheet
 */
export const inlineStyles: BuildStep = async ({pages, outDir, baseUrl}) => {
  const linking = pages.all().filter(({html}) => sheetLink.test(html));
  if (!sheetLink.exec(linking[0]?.html ?? '')?.[1]?.startsWith(baseUrl))
    throw new Error(
      'No page links the stylesheet of the build. Compare sheetLink in packages/docusaurus-light/src/inlineStyles.ts with a built page.',
    );
  const scripts = await readFiles(outDir, '.js');
  const sheets = await readFiles(outDir, '.css');
  const sheet = readStyleSheet(sheets);
  const usedByScripts = [...scripts.values()].flatMap((text) => text.match(property) ?? []);
  const groups = groupPages(linking, sheet);
  const isNamed = namedAnywhere([...scripts.values()]);
  const isLazy = (selector: Selector) =>
    matches(selector, isNamed) && !groups.every(({selectors}) => selectors.has(selector));
  const lazySheets = [...sheets.keys()].map((file): [string, string] => {
    const css = reduceStyleSheet(sheet, (each) => each.file === file && isLazy(each), usedByScripts, true);
    // Pages declare the fonts. Declaring them again would swap in a font that was too late for the page.
    return [file, css.replace(/@font-face\s*\{[^}]*\}/g, '')];
  });
  const {before, now} = await writeLazySheets(new Map(lazySheets), scripts);
  for (const {pages: its, selectors} of groups) {
    const used = its.flatMap(({html}) => html.match(property) ?? []);
    const css = reduceStyleSheet(sheet, (each) => selectors.has(each), [...used, ...usedByScripts]);
    for (const {file, html} of its) {
      const styled = html.replace(sheetLink, () => `<style>${css}</style>`);
      await pages.write(file, styled.replace(unread, '').replace(before, now));
    }
  }
};

async function readFiles(folder: string, ending: string): Promise<Files> {
  const names = (await readdir(folder, {recursive: true})).filter((name) => name.endsWith(ending));
  const files = names.map((name) => path.join(folder, name));
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const)));
}

/** Pages that share one style. */
interface Group {
  readonly pages: readonly Page[];
  /** Those that match something in these pages. */
  readonly selectors: ReadonlySet<Selector>;
}

/** Groups the pages that need the same rules, then merges the two groups whose pages grow least, until few enough are left. */
export function groupPages(pages: readonly Page[], sheet: StyleSheet, most = mostStyles): readonly Group[] {
  const all = sheet.selectors.flat();
  const merged = (...parts: readonly Group[]): Group => ({
    pages: parts.flatMap((group) => group.pages),
    selectors: new Set(parts.flatMap((group) => [...group.selectors])),
  });
  const byRules = new Map<string, Group>();
  for (const page of pages) {
    const names = namesIn(page);
    const selectors = new Set(all.filter((each) => matches(each, (name) => names.has(name))));
    const key = all.map((each) => Number(selectors.has(each))).join('');
    byRules.set(key, merged(byRules.get(key) ?? {pages: [], selectors}, {pages: [page], selectors}));
  }
  /** By how much the pages of one group grow with the rules of another, in characters. */
  const growth = (one: Group, other: Group) =>
    [...other.selectors].reduce((sum, each) => sum + (one.selectors.has(each) ? 0 : each.size), 0) *
    one.pages.length;
  let groups = [...byRules.values()];
  while (groups.length > most) {
    const pairs = groups.flatMap((one, at) => groups.slice(at + 1).map((other) => [one, other] as const));
    const costs = pairs.map(([one, other]) => growth(one, other) + growth(other, one));
    const [one, other] = pairs[costs.indexOf(Math.min(...costs))] ?? [];
    if (!one || !other) break;
    groups = [...groups.filter((group) => group !== one && group !== other), merged(one, other)];
  }
  return groups;
}

/** The tag names, `.classes` and `#ids` of a page. */
export function namesIn({nodes}: Pick<Page, 'nodes'>): Set<string> {
  const elements = findAll(nodes, () => true);
  return new Set(
    elements.flatMap(({name, attribs}) => [
      name,
      `#${attribs.id}`,
      ...(attribs.class ?? '').split(/\s+/).map((each) => `.${each}`),
    ]),
  );
}

/**
 * Replaces the bundler's stylesheets, which the runtime loads together with lazy chunks. As all are cached forever,
 * stylesheets and runtime script get new content hashes in their names.
 * @returns the old and the new name of the runtime script
 */
async function writeLazySheets(sheets: Files, scripts: Files): Promise<{before: string; now: string}> {
  const [name = '', script = ''] = [...scripts].find(([file]) => /[\\/]controls\.\w+\.js$/.test(file)) ?? [];
  let changed = script;
  for (const [file, css] of sheets) {
    const [, hash = ''] = /\.(\w+)\.css$/.exec(file) ?? [];
    if (!hash || !changed.includes(hash))
      throw new Error(
        `The entry script does not name the stylesheet ${path.basename(file)} of the build. See writeLazySheets in packages/docusaurus-light/src/inlineStyles.ts.`,
      );
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

/** Tests whether any text contains a name as a word, or a prefix that scripts build names from (`alert--`). */
export function namedAnywhere(texts: readonly string[]): (name: string) => boolean {
  const words = new Set(texts.flatMap((text) => text.match(/[A-Za-z_][\w-]*/g) ?? []));
  const starts = [...words].filter((word) => /\w(--|__)$/.test(word));
  return (name) => {
    const word = name.replace(/^[.#]/, '');
    return word === name || words.has(word) || starts.some((start) => word.startsWith(start));
  };
}
