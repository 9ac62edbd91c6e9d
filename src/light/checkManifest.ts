import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {hooks} from './manifest.ts';
import type {Hook} from './manifest.ts';

/** The start of a file's SHA-256, as the manifest keeps it. */
export function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
}

/**
 * What of the manifest no longer holds, a sentence each.
 * @param modules the folder of the installed packages
 */
export function brokenHooks(
  siteDir: string,
  list: readonly Hook[] = hooks,
  modules = 'node_modules',
): string[] {
  return list.flatMap(({what, by, upstream, hash}) => {
    const file = path.join(siteDir, modules, upstream);
    if (!existsSync(path.join(siteDir, by)))
      return [`${by} is gone, but src/light/manifest.ts names it (${what}).`];
    if (!existsSync(file)) return [`${upstream} is gone: what was ${by} made for (${what})?`];
    const now = hashOf(file);
    if (now === hash) return [];
    return [
      `${upstream} has changed since somebody read it beside ${by} (${what}). Read what changed, follow it if need be, ` +
        `then write "${now}" into src/light/manifest.ts.`,
    ];
  });
}

/** @throws Error with a line for each place whose other side has changed: see UPGRADING.md */
export function checkManifest(siteDir: string): void {
  const broken = brokenHooks(siteDir);
  if (broken.length > 0) throw new Error(`\n${broken.join('\n')}`);
}
