import {existsSync, readFileSync, readdirSync} from 'node:fs';
import {readFile, readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {logFile} from '../record/changes.ts';
import {recordFile} from '../record/factRecord.ts';

/** Adds the command `docusaurus facts:freeze <version>`: a released page must not change when a fact does. */
export default function freezeFactsPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'freeze-facts',
    async loadContent() {
      printed = await printedTables();
      // The development server has no released pages.
      if (process.env.NODE_ENV !== 'development') outdated = await outdatedExplorers(siteDir);
    },
    configureWebpack: ({experiments}) =>
      // The bundler caches compiled pages by their own source, but the explorers in them also depend on the facts.
      experiments?.cache && typeof experiments.cache === 'object'
        ? {experiments: {cache: {buildDependencies: factFiles(siteDir)}}}
        : {},
    extendCli(cli) {
      cli
        .command('facts:freeze <version>')
        .description('Replace the fact components of a released version by their current output.')
        .action(async (version: string) => {
          const pages = await freezeVersion(path.join(siteDir, 'versioned_docs', `version-${version}`));
          console.log(`Froze ${pages} pages of version ${version}.`);
        });
    },
  };
}

/**
 * Freezes every MDX page of a folder in place and stores the explorers' tables beside them.
 * @returns the number of pages
 * @throws Error that names the page, if a fact does not exist
 */
export async function freezeVersion(folder: string): Promise<number> {
  // Lazy, so that other commands do not load all facts.
  const {freezeFacts} = await import('./printFacts.ts');
  await writeFile(path.join(folder, explorersFile), `${JSON.stringify(await explorersToday(), null, 2)}\n`);
  const pages = (await readdir(folder, {recursive: true})).filter((name) => name.endsWith('.mdx'));
  await Promise.all(
    pages.map(async (name) => {
      const file = path.join(folder, name);
      try {
        await writeFile(file, freezeFacts(await readFile(file, 'utf8')));
      } catch (cause) {
        throw new Error(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, {cause});
      }
    }),
  );
  return pages.length;
}

/** Stored beside the pages of a release: the tables that its explorers showed on that day, as Markdown. */
export const explorersFile = 'explorers.json';

/** By explorer, its tables by name, as Markdown. */
export type PrintedTables = Readonly<Record<string, Readonly<Record<string, string>>>>;

let printed: PrintedTables = {};

/** The current tables of each explorer. */
export async function printedTables(): Promise<PrintedTables> {
  const {freezeFacts} = await import('./printFacts.ts');
  const {explorerTables} = await import('../../../src/rules/tables.ts');
  const print = (name: string) => freezeFacts(`<FactTable name="${name}" />`);
  return Object.fromEntries(
    Object.entries(explorerTables).map(([explorer, names]) => [
      explorer,
      Object.fromEntries(names.map((name) => [name, print(name)])),
    ]),
  );
}

/** The current tables of each explorer, as a release stores them. */
export async function explorersToday(): Promise<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(await printedTables()).map(([explorer, tables]) => [
      explorer,
      Object.values(tables).join('\n\n'),
    ]),
  );
}

/** By folder of a release: explorers whose content has changed since, with the tables stored with the release. */
export type OutdatedExplorers = ReadonlyMap<string, Readonly<Record<string, string>>>;

let outdated: OutdatedExplorers = new Map();

/** Compares the tables stored with each release to the current ones. */
export async function outdatedExplorers(siteDir: string): Promise<OutdatedExplorers> {
  const releases = path.join(siteDir, 'versioned_docs');
  const now = await explorersToday();
  const folders = existsSync(releases) ? await readdir(releases) : [];
  return new Map(
    await Promise.all(
      folders.map(async (name) => {
        const folder = path.join(releases, name);
        const then = JSON.parse(await readFile(path.join(folder, explorersFile), 'utf8')) as Record<
          string,
          string
        >;
        const changed = Object.entries(then).filter(([explorer, tables]) => tables !== now[explorer]);
        return [folder, Object.fromEntries(changed)] as const;
      }),
    ),
  );
}

/**
 * Docusaurus's hook that runs before MDX parses a page. Explorers read the current facts, so on a released page an outdated
 * explorer is replaced by the tables stored with the release. A table that the page itself shows is left out of either.
 */
export function settleExplorers(
  {filePath, fileContent: page}: {readonly filePath: string; readonly fileContent: string},
  releases: OutdatedExplorers = outdated,
  current: PrintedTables = printed,
): string {
  const changed = releases.get(path.dirname(filePath)) ?? {};
  const shows = (name: string, table: string) =>
    page.includes(`<FactTable name="${name}" />`) || page.includes(table);
  return page.replace(/^<(\w+) \/>$/gm, (whole, explorer: string) => {
    const stored = changed[explorer]?.split('\n\n');
    if (stored) return stored.filter((table) => !page.includes(table)).join('\n\n');
    const shown = Object.entries(current[explorer] ?? {}).filter(([name, table]) => shows(name, table));
    return shown.length > 0 ? `<${explorer} shown="${shown.map(([name]) => name).join(' ')}" />` : whole;
  });
}

/** What a compiled page depends on besides its own source. */
function factFiles(siteDir: string): string[] {
  const folders = ['src/facts', 'src/rules', 'tools/site/markdown', 'tools/site/record'];
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(siteDir, folder), {recursive: true, withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map(({parentPath, name}) => path.join(parentPath, name)),
  );
  const versions = JSON.parse(readFileSync(path.join(siteDir, 'versions.json'), 'utf8')) as string[];
  return [...files, path.join(siteDir, logFile), ...versions.map((each) => recordFile(each, siteDir))];
}
