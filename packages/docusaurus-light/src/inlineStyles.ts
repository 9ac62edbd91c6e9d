import {createHash} from 'node:crypto';
import {readFile, readdir, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {expectFirstWindow} from './firstWindow.ts';
import {findAll} from './pages.ts';
import type {HtmlNode, Page} from './pages.ts';
import type {BuildStep, FinishedBuild} from './step.ts';
import {onlyProperties, readStyleSheet, reduceStyleSheet} from './styleSheet.ts';
import type {StyleSheet} from './styleSheet.ts';
import {withoutShared} from './withoutShared.ts';

/**
 * The maximum number of different inline stylesheets. Each one adds a hash to the CSP header of every response. Languages of
 * one direction share their styles.
 */
const mostStyles = 12;

const sheetLink = /<link rel="?stylesheet"? href="?([^\s">]+)"? ?\/?>/;

/** Attributes and meta tags that only React or DocSearch would read: 0.1 kB per page. */
const unread = / data-rh="?true"?|<meta[^>]*name="?(docsearch:|docusaurus_)[^>]*>/g;

interface Group {
  pages: string[];
  names: Set<string>;
  /** The indexes of the selector branches that match in these pages. */
  alive: Set<number>;
  bytes: number;
}

/**
 * The build step that inlines into each page the rules that its markup needs, so that the first paint waits for a single
 * response. The bundler's stylesheets keep only the rules of lazily loaded parts (explorers, dialogs, the search), with which
 * they load, without those that all pages have.
 * @param keepSheets leaves sheets and pages otherwise as React, which a page may load later, expects them
 * @throws Error if no page links the bundler's stylesheet
 */
export const inlineStyles =
  ({keepSheets = false} = {}): BuildStep =>
  async (build) => {
    const pages = new Map(
      build.pages
        .all()
        .filter(({html}) => sheetLink.test(html))
        .map((page) => [page.file, page]),
    );
    const href = [...pages.values()].map(({html}) => sheetLink.exec(html)?.[1]).find(Boolean);
    if (!href?.startsWith(build.baseUrl)) {
      throw new Error(
        'No page links the stylesheet of the build. Compare sheetLink in packages/docusaurus-light/src/inlineStyles.ts with a built page.',
      );
    }
    const {styles, frame} = await reduceSheets(build, pages, keepSheets);
    for (const [names, css] of styles) {
      for (const name of names) {
        const html = (pages.get(name)?.html ?? '').replace(sheetLink, () => `<style>${css}</style>`);
        const light = frame ? html.replace(unread, '').replace(frame.before, frame.now) : html;
        await build.pages.write(name, expectFirstWindow(light));
      }
    }
  };

/** @returns the style of each group of pages, and the old and the new name of the script that loads the sheets of parts */
async function reduceSheets(
  {outDir, baseUrl, i18n}: FinishedBuild,
  pages: ReadonlyMap<string, Page>,
  keepSheets: boolean,
): Promise<{styles: Map<string[], string>; frame?: {before: string; now: string}}> {
  const files = await readdir(outDir, {recursive: true});
  const scripts = await readScripts(outDir, files);
  const directions = new Set(Object.values(i18n.localeConfigs).map(({direction}) => direction));
  // All languages take fonts from the default one, so that their styles can be the same.
  const shared = i18n.localeConfigs[i18n.defaultLocale]?.baseUrl ?? baseUrl;
  const texts = [...[...pages.values()].map(({html}) => html), ...scripts.values()];
  const sheets = new Map<string, string>();
  for (const name of files.filter((each) => each.endsWith('.css'))) {
    const css = await readFile(path.join(outDir, name), 'utf8');
    sheets.set(path.join(outDir, name), css.replaceAll(`url(${baseUrl}`, `url(${shared}`));
  }
  const sheet = readStyleSheet([...sheets.values()].join('\n'), texts);
  // Scripts read custom properties that no rule uses, such as canvas colors.
  const readByScripts = ([...scripts.values()].join('\n').match(/(?<=["'`(])--[a-z][\w-]*/g) ?? []).join(' ');
  const styles = new Map(
    groupPages(pages, sheet, Math.floor(mostStyles / directions.size)).map((group) => [
      group.pages,
      styleOf(group, pages, sheet, readByScripts),
    ]),
  );
  if (keepSheets) return {styles};
  const named = namedAnywhere([...scripts.values()]);
  const ofParts = [...sheets].map(([name, css]): [string, string] => {
    const values = [...sheets].filter(([other]) => other !== name).map(([, other]) => onlyProperties(other));
    const all = readStyleSheet([...values, css].join('\n'), texts);
    const reduced = reduceStyleSheet({...all, constants: sheet.constants}, named, readByScripts);
    // Pages declare the fonts. Declaring them again would swap in a font that was too late for the page.
    const withoutFonts = reduced.replace(/@font-face\s*\{[^}]*\}/g, '');
    return [name, withoutShared(withoutFonts, [...styles.values()])];
  });
  return {styles, frame: await writeSheetsOfParts(new Map(ofParts), scripts, outDir)};
}

function styleOf(
  group: Group,
  pages: ReadonlyMap<string, Page>,
  sheet: StyleSheet,
  readByScripts: string,
): string {
  const attributes = group.pages.flatMap((name) =>
    findAll(pages.get(name)?.nodes ?? [], ({attribs}) => 'style' in attribs).map(
      ({attribs}) => attribs.style,
    ),
  );
  return reduceStyleSheet(
    sheet,
    (name) => name.startsWith('#') || group.names.has(name),
    [...attributes, readByScripts].join(' '),
  );
}

async function readScripts(outDir: string, files: readonly string[]): Promise<Map<string, string>> {
  const names = files.filter((name) => name.endsWith('.js'));
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await readFile(path.join(outDir, name), 'utf8')] as const),
    ),
  );
}

/**
 * Replaces the bundler's stylesheets, which the runtime loads together with lazy chunks. As all are cached forever,
 * stylesheets and runtime script get new content hashes in their names.
 * @param sheets the new text of each, by its path
 * @returns the old and the new name of the runtime script
 */
async function writeSheetsOfParts(
  sheets: ReadonlyMap<string, string>,
  scripts: ReadonlyMap<string, string>,
  outDir: string,
): Promise<{before: string; now: string}> {
  const [name = '', script = ''] = [...scripts].find(([file]) => /(^|[\\/])frame\.\w+\.js$/.test(file)) ?? [];
  let changed = script;
  for (const [file, css] of sheets) {
    const [, hash = ''] = /\.(\w+)\.css$/.exec(file) ?? [];
    if (!hash || !changed.includes(hash)) {
      throw new Error(
        `The frame script does not name the stylesheet ${path.basename(file)} of the build. See writeSheetsOfParts in packages/docusaurus-light/src/inlineStyles.ts.`,
      );
    }
    changed = changed.replace(hash, shortHash(css));
    await rm(file);
    await writeFile(file.replace(hash, shortHash(css)), css);
  }
  const before = path.basename(name);
  const now = `frame.${shortHash(changed)}.js`;
  await rm(path.join(outDir, name));
  await writeFile(path.join(outDir, path.dirname(name), now), changed);
  return {before, now};
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/** The tag names, `.classes` and `#ids` of a page. */
export function namesIn(nodes: readonly HtmlNode[]): Set<string> {
  const names = new Set<string>();
  for (const {name, attribs} of findAll(nodes, () => true)) {
    names.add(name);
    if (attribs.id) names.add(`#${attribs.id}`);
    for (const each of attribs.class?.split(/\s+/) ?? []) if (each) names.add(`.${each}`);
  }
  return names;
}

/** Tests whether any text contains a name as a word, or a prefix of it from which scripts build names (`alert--`). */
export function namedAnywhere(texts: readonly string[]): (name: string) => boolean {
  const words = new Set<string>();
  for (const text of texts) for (const word of text.match(/[A-Za-z_][\w-]*/g) ?? []) words.add(word);
  const starts = [...words].filter((word) => /[\w](--|__)$/.test(word));
  const known = new Map<string, boolean>();
  return (name) => {
    const word = name.replace(/^[.#]/, '');
    if (word === name) return true;
    let answer = known.get(word);
    if (answer === undefined) {
      answer = words.has(word) || starts.some((start) => word.startsWith(start));
      known.set(word, answer);
    }
    return answer;
  };
}

/** Groups pages that need the same rules, then merges the cheapest pairs down to `most` groups. */
function groupPages(pages: ReadonlyMap<string, Page>, sheet: StyleSheet, most: number): Group[] {
  const branches = [...sheet.rules.values()].flat();
  const sizes = branches.map(({text}) => text.length);
  [...sheet.rules]
    .flatMap(([rule, list]) => list.map(() => rule.toString().length / list.length))
    .forEach((size, index) => {
      sizes[index] = size;
    });
  const groups = new Map<string, Group>();
  for (const [page, {nodes}] of pages) {
    const names = namesIn(nodes);
    const alive = branches.flatMap(({needs}, index) =>
      needs.every((name) => names.has(name)) ? [index] : [],
    );
    const key = alive.join();
    const group = groups.get(key);
    if (group) {
      group.pages.push(page);
      names.forEach((name) => group.names.add(name));
    } else {
      groups.set(key, {pages: [page], names, alive: new Set(alive), bytes: weigh(alive, sizes)});
    }
  }
  const list = [...groups.values()];
  while (list.length > most) joinCheapest(list, sizes);
  return list;
}

function weigh(alive: Iterable<number>, sizes: readonly number[]): number {
  let bytes = 0;
  for (const index of alive) bytes += sizes[index] ?? 0;
  return bytes;
}

/** Merges the two groups whose merger adds the fewest bytes. */
function joinCheapest(groups: Group[], sizes: readonly number[]): void {
  let best = {cost: Infinity, first: 0, second: 0};
  groups.forEach((a, first) => {
    for (let second = first + 1; second < groups.length; second++) {
      const b = groups[second];
      if (!b) continue;
      let extra = 0;
      for (const index of b.alive) if (!a.alive.has(index)) extra += sizes[index] ?? 0;
      const missing = a.bytes + extra - b.bytes;
      const cost = extra * a.pages.length + missing * b.pages.length;
      if (cost < best.cost) best = {cost, first, second};
    }
  });
  const a = groups[best.first];
  const [b] = groups.splice(best.second, 1);
  if (!a || !b) return;
  a.pages.push(...b.pages);
  b.names.forEach((name) => a.names.add(name));
  b.alive.forEach((index) => a.alive.add(index));
  a.bytes = weigh(a.alive, sizes);
}
