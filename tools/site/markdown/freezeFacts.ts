import {existsSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {explorerTables} from '../../../src/rules/tables.ts';
import {logFile} from '../record/changes.ts';
import {recordFile} from '../record/factRecord.ts';
import {freezeFacts} from './printFacts.ts';

/** The current tables of each explorer by name, as Markdown. */
const printedTables = Object.fromEntries(
  Object.entries(explorerTables).map(([explorer, names]) => [
    explorer,
    names.map((name) => ({name, table: freezeFacts(`<FactTable name="${name}" />`)})),
  ]),
);

/** The current tables of each explorer, as a release stores them. */
export const explorersToday: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(printedTables).map(([explorer, tables]) => [
    explorer,
    tables.map(({table}) => table).join('\n\n'),
  ]),
);

/** Stored beside the pages of a release: the tables that its explorers showed on that day. */
export const explorersFile = 'explorers.json';

/**
 * Freezes every MDX page of a folder in place, since a released page must not change when a fact does, and stores the explorers'
 * tables beside them.
 * @returns the number of pages
 * @throws Error that names the page, if a fact does not exist
 */
export function freezeVersion(folder: string): number {
  writeFileSync(path.join(folder, explorersFile), `${JSON.stringify(explorersToday, null, 2)}\n`);
  const pages = readdirSync(folder, {recursive: true}).map(String);
  const frozen = pages.filter((name) => name.endsWith('.mdx'));
  for (const name of frozen) {
    const file = path.join(folder, name);
    try {
      writeFileSync(file, freezeFacts(readFileSync(file, 'utf8')));
    } catch (cause) {
      throw new Error(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, {cause});
    }
  }
  return frozen.length;
}

/**
 * Docusaurus's hook that runs before MDX parses a page: prints the facts of today, which a released page has no names of.
 * Explorers read the current facts, so on a released page an outdated explorer is replaced by the tables stored with the
 * release. A table that the page itself shows is left out of either.
 * @throws Error if a fact does not exist
 */
export function settlePage({
  filePath,
  fileContent,
}: {
  readonly filePath: string;
  readonly fileContent: string;
}): string {
  const page = freezeFacts(fileContent);
  const file = path.join(path.dirname(filePath), explorersFile);
  const stored = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as Record<string, string>;
  return page.replace(/^<(\w+) \/>$/gm, (whole, explorer: string) => {
    const then = stored[explorer];
    if (then !== undefined && then !== explorersToday[explorer])
      return then
        .split('\n\n')
        .filter((table) => !page.includes(table))
        .join('\n\n');
    const shown = (printedTables[explorer] ?? []).filter(({table}) => page.includes(table));
    return shown.length > 0 ? `<${explorer} shown="${shown.map(({name}) => name).join(' ')}" />` : whole;
  });
}

/** Tells the bundler what a compiled page depends on besides its own source, by which alone it would cache it. */
export default function freezeFactsPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'freeze-facts',
    configureWebpack: ({experiments}) =>
      experiments?.cache && typeof experiments.cache === 'object'
        ? {experiments: {cache: {buildDependencies: factFiles(siteDir)}}}
        : {},
  };
}

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
