import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {hooks} from './manifest.ts';
import type {Hook} from './manifest.ts';

/** The first twelve hex digits of a file's SHA-256, as in the manifest. */
export function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
}

/**
 * Checks the manifest against the installed packages.
 * @param modules the `node_modules` folder, relative to the site
 * @returns a sentence per entry that no longer matches
 */
export function brokenHooks(
  siteDir: string,
  list: readonly Hook[] = hooks,
  modules = 'node_modules',
): string[] {
  return list.flatMap(({what, by, upstream, hash}) => {
    const file = path.join(siteDir, modules, upstream);
    if (!existsSync(path.join(siteDir, by)))
      return [
        `${by} does not exist, but packages/docusaurus-light/src/manifest.ts lists it (${what}). Correct or delete the entry.`,
      ];
    if (!existsSync(file))
      return [
        `${upstream} does not exist. Find what replaces it, and update ${by} (${what}) and packages/docusaurus-light/src/manifest.ts.`,
      ];
    const now = hashOf(file);
    if (now === hash) return [];
    return [
      `${upstream} has changed since ${by} (${what}) was last compared with it. Review the change, update our file if needed, ` +
        `then write "${now}" into packages/docusaurus-light/src/manifest.ts.`,
    ];
  });
}

/** @throws Error with a line for each entry that no longer matches, see UPGRADING.md */
export function checkManifest(siteDir: string): void {
  const broken = brokenHooks(siteDir);
  if (broken.length > 0) throw new Error(`\n${broken.join('\n')}`);
}
