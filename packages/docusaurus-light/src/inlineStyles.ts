import {createHash} from 'node:crypto';
import {readFile, readdir, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {FinishedBuild} from '../../../tools/site/step.ts';
import {expectFirstWindow} from './firstWindow.ts';
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
 * Build step: inlines into each page the rules that its markup needs, so that the first paint waits for a single response.
 * The bundler's stylesheets keep only the rules of lazily loaded parts (explorers, dialogs, the search), with which they load,
 * without those that all pages have.
 * @throws Error if no page links the bundler's stylesheet
 */
export async function inlineStyles({outDir, baseUrl, i18n}: FinishedBuild): Promise<void> {
  const files = await readdir(outDir, {recursive: true});
  const pages = new Map<string, string>();
  for (const name of files.filter((file) => file.endsWith('.html'))) {
    const html = await readFile(path.join(outDir, name), 'utf8');
    if (sheetLink.test(html)) pages.set(name, html);
  }
  const href = [...pages.values()].map((html) => sheetLink.exec(html)?.[1]).find(Boolean);
  if (!href?.startsWith(baseUrl)) {
    throw new Error(
      'No page links the stylesheet of the build. Compare sheetLink in packages/docusaurus-light/src/inlineStyles.ts with a built page.',
    );
  }
  const scripts = await readScripts(outDir, files);
  const directions = new Set(Object.values(i18n.localeConfigs).map(({direction}) => direction));
  // All languages take fonts from the default one, so that their styles can be the same.
  const shared = i18n.localeConfigs[i18n.defaultLocale]?.baseUrl ?? baseUrl;
  const texts = [...pages.values(), ...scripts.values()];
  const sheets = new Map<string, string>();
  for (const name of files.filter((each) => each.endsWith('.css'))) {
    const css = await readFile(path.join(outDir, name), 'utf8');
    sheets.set(path.join(outDir, name), css.replaceAll(`url(${baseUrl}`, `url(${shared}`));
  }
  const sheet = readStyleSheet([...sheets.values()].join('\n'), texts);
  // Scripts read custom properties that no rule uses, such as canvas colors.
  const readByScripts = ([...scripts.values()].join('\n').match(/--self-[\w-]+/g) ?? []).join(' ');
  const styles = new Map(
    (await groupPages(pages, sheet, Math.floor(mostStyles / directions.size))).map((group) => [
      group.pages,
      styleOf(group, pages, sheet, readByScripts),
    ]),
  );
  const named = namedAnywhere([...scripts.values()]);
  const ofParts = [...sheets].map(([name, css]): [string, string] => {
    const values = [...sheets].filter(([other]) => other !== name).map(([, other]) => onlyProperties(other));
    const all = readStyleSheet([...values, css].join('\n'), texts);
    const reduced = reduceStyleSheet({...all, constants: sheet.constants}, named, readByScripts);
    // Pages declare the fonts. Declaring them again would swap in a font that was too late for the page.
    const withoutFonts = reduced.replace(/@font-face\s*\{[^}]*\}/g, '');
    return [name, withoutShared(withoutFonts, [...styles.values()])];
  });
  const frame = await writeSheetsOfParts(new Map(ofParts), scripts, outDir);

  for (const [names, css] of styles) {
    for (const name of names) {
      const html = (pages.get(name) ?? '')
        .replace(unread, '')
        .replace(sheetLink, () => `<style>${css}</style>`)
        .replace(frame.before, frame.now);
      await writeFile(path.join(outDir, name), expectFirstWindow(html));
    }
  }
}

function styleOf(
  group: Group,
  pages: ReadonlyMap<string, string>,
  sheet: StyleSheet,
  readByScripts: string,
): string {
  const attributes = group.pages.map((name) =>
    [...(pages.get(name) ?? '').matchAll(/style="([^"]*)"/g)].join(' '),
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
export function namesIn(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, tag = ''] of html.matchAll(/<([a-zA-Z][\w-]*)/g)) names.add(tag.toLowerCase());
  for (const [, attribute, quoted, bare] of html.matchAll(/\s(class|id)=(?:"([^"]*)"|([^\s>]+))/g)) {
    const mark = attribute === 'id' ? '#' : '.';
    for (const name of (quoted ?? bare ?? '').split(/\s+/)) if (name) names.add(mark + name);
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
async function groupPages(
  pages: ReadonlyMap<string, string>,
  sheet: StyleSheet,
  most: number,
): Promise<Group[]> {
  const branches = [...sheet.rules.values()].flat();
  const sizes = branches.map(({text}) => text.length);
  [...sheet.rules]
    .flatMap(([rule, list]) => list.map(() => rule.toString().length / list.length))
    .forEach((size, index) => {
      sizes[index] = size;
    });
  const groups = new Map<string, Group>();
  for (const [page, html] of pages) {
    const names = namesIn(html);
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
