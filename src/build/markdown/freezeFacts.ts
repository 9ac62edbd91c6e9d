import {readFile, readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {FactSources} from '../../facts/freeze.ts';

/** Adds the command `docusaurus facts:freeze <version>`: a released page must not change when a fact does. */
export default function freezeFactsPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'freeze-facts',
    extendCli(cli) {
      cli
        .command('facts:freeze <version>')
        .description('Replace the fact components of a released version with what they print today.')
        .action(async (version: string) => {
          const pages = await freezeVersion(path.join(siteDir, 'versioned_docs', `version-${version}`));
          console.log(`Froze ${pages} pages of version ${version}.`);
        });
      cli
        .command('facts:settle <version>')
        .description(
          'Replace the explorers of a released version whose facts have changed since by its own tables.',
        )
        .action(async (version: string) => {
          const left = await settleVersion(path.join(siteDir, 'versioned_docs', `version-${version}`));
          console.log(left.length === 0 ? 'No explorer has to go.' : `Left out: ${left.join(', ')}.`);
        });
    },
  };
}

/**
 * Freezes every MDX page of a folder in place.
 * @returns how many pages the folder holds
 * @throws Error naming the page, for a fact that does not exist
 */
export async function freezeVersion(folder: string): Promise<number> {
  // Loaded only here, so that no other command waits for all facts.
  const {freezeFacts, today} = await import('../../facts/freeze.ts');
  const {printableTables} = await import('../../rules/tables.ts');
  await writeFile(path.join(folder, explorersFile), `${JSON.stringify(await explorersToday(), null, 2)}\n`);
  /** Everything a page may print, the tables computed by the rules included. */
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

/** Beside the pages of a release: what its explorers said in plain tables on the day of the release. */
export const explorersFile = 'explorers.json';

/** What each explorer says today, as Markdown tables. */
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
 * Leaves out of a release every explorer that says something else today than on the day of the release: its page shows the
 * tables of that day instead, because an explorer reads the facts of today.
 * @returns the names of the explorers left out
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
