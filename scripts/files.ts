import {readdirSync} from 'node:fs';
import path from 'node:path';

/** A path below the project's folder, with forward slashes. */
export const inProject = (file: string): string =>
  path.relative(process.cwd(), file).split(path.sep).join('/');

/** The files of a folder and of those in it with these endings, sorted, with forward slashes. */
export function filesIn(folder: string, ...endings: readonly string[]): string[] {
  const extensions = endings.length > 0 ? endings : ['.md', '.mdx'];
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter((file) => extensions.includes(path.extname(file)))
    .sort();
}
