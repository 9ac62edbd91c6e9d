import {readFile, readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {FactSources} from '../../facts/freeze.ts';

/**
 * Adds the commands `docusaurus facts:freeze <version>` and `facts:settle <version>`: a released page must not change when
 * a fact does.
 */
export default function freezeFactsPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'freeze-facts',
    extendCli(cli) {
      cli
        .command('facts:freeze <version>')
        .description('Replace the fact components of a released version by their current output.')
        .action(async (version: string) => {
          const pages = await freezeVersion(path.join(siteDir, 'versioned_docs', `version-${version}`));
          console.log(`Froze ${pages} pages of version ${version}.`);
        });
      cli
        .command('facts:settle <version>')
        .description(
          'Replace explorers whose facts have changed since a release by the tables stored with it.',
        )
        .action(async (version: string) => {
          const left = await settleVersion(path.join(siteDir, 'versioned_docs', `version-${version}`));
          console.log(left.length === 0 ? 'No explorer had to be replaced.' : `Replaced: ${left.join(', ')}.`);
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
  const {freezeFacts, today} = await import('../../facts/freeze.ts');
  const {printableTables} = await import('../../rules/tables.ts');
  await writeFile(path.join(folder, explorersFile), `${JSON.stringify(await explorersToday(), null, 2)}\n`);
  /** Everything a page may print, including the tables that the rules compute. */
  const printable: FactSources = {...today, tables: printableTables};
  const pages = (await readdir(folder, {recursive: true})).filter((name) => name.endsWith('.mdx'));
  await Promise.all(
    pages.map(async (name) => {
      const file = path.join(folder, name);
      try {
        await writeFile(file, freezeFacts(await readFile(file, 'utf8'), printable));
      } catch (cause) {
        throw new Error(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, {cause});
      }
    }),
  );
  return pages.length;
}

/** Stored beside the pages of a release: the tables that its explorers showed on that day, as Markdown. */
export const explorersFile = 'explorers.json';

/** The current Markdown tables of each explorer, by component name. */
export async function explorersToday(): Promise<Record<string, string>> {
  const {freezeFacts, today} = await import('../../facts/freeze.ts');
  const {explorerTables, printableTables} = await import('../../rules/tables.ts');
  const print = (name: string) =>
    freezeFacts(`<FactTable name="${name}" />`, {...today, tables: printableTables});
  return Object.fromEntries(
    Object.entries(explorerTables).map(([name, tables]) => [name, tables.map(print).join('\n\n')]),
  );
}

/**
 * Explorers read the current facts. Where these have changed since the release, its pages get the stored tables instead of
 * the explorer.
 * @returns the names of the replaced explorers
 */
export async function settleVersion(folder: string): Promise<string[]> {
  const then = JSON.parse(await readFile(path.join(folder, explorersFile), 'utf8')) as Record<string, string>;
  const now = await explorersToday();
  const changed = Object.keys(then).filter((name) => then[name] !== now[name]);
  const pages = (await readdir(folder, {recursive: true})).filter((name) => name.endsWith('.mdx'));
  await Promise.all(
    pages.map(async (name) => {
      const file = path.join(folder, name);
      const page = await readFile(file, 'utf8');
      const settled = changed.reduce(
        (text, explorer) => text.replace(new RegExp(`^<${explorer} />$`, 'gm'), () => then[explorer] ?? ''),
        page,
      );
      if (settled !== page) await writeFile(file, settled);
    }),
  );
  return changed;
}
