import {createHash} from 'node:crypto';
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';

/** In a comment: the file of a package that ours replaces or relies on, and the start of its SHA-256 when we last compared them. */
const comparison = /\b(?:Replaces|Relies on) (\S+) \(([0-9a-f]{12})\)/g;

/**
 * Compares the files that comments name with those that are installed. Docusaurus may change them without notice, and ours may
 * need the same change.
 * @param folders where the comments are, relative to the site
 * @throws Error with a line for each file that has changed or is gone
 */
export function checkUpstream(siteDir: string, folders: readonly string[]): void {
  const stale = folders.flatMap((folder) =>
    readdirSync(path.join(siteDir, folder), {recursive: true, encoding: 'utf8'})
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) => staleIn(siteDir, path.join(folder, name))),
  );
  if (stale.length > 0) throw new Error(`\n${stale.join('\n')}`);
}

function staleIn(siteDir: string, file: string): string[] {
  const text = readFileSync(path.join(siteDir, file), 'utf8');
  return [...text.matchAll(comparison)].flatMap(({index, 1: upstream = '', 2: before}) => {
    const place = `${file}:${text.slice(0, index).split('\n').length}`;
    const found = installed(siteDir, upstream);
    if (!found)
      return [`${place}  ${upstream} doesn't exist any more. Find what replaces it, and adapt this file.`];
    const now = createHash('sha256').update(readFileSync(found)).digest('hex').slice(0, 12);
    if (now === before) return [];
    return [
      `${place}  ${upstream} has changed. Review the change, adapt this file if needed, then write (${now}).`,
    ];
  });
}

/** The path of a file in the nearest `node_modules`. */
function installed(folder: string, file: string): string | undefined {
  const found = path.join(folder, 'node_modules', file);
  const parent = path.dirname(folder);
  if (existsSync(found)) return found;
  return parent === folder ? undefined : installed(parent, file);
}
