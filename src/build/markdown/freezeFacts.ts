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
