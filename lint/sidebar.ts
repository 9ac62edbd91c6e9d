import {readFileSync} from 'node:fs';
import path from 'node:path';
import {stripVTControlCharacters} from 'node:util';
import {validateCategoryMetadataFile} from '@docusaurus/plugin-content-docs/lib/sidebars/validation.js';
import {parse} from 'yaml';
import {nearest} from '../src/facts/lookup';
import {filesIn} from '../scripts/files';

const categories = () =>
  filesIn('docs', '.json', '.yml', '.yaml').filter((file) => path.parse(file).name === '_category_');

/** The place of a name in one of the files that make sidebars. */
function placeOf(name: string): string | undefined {
  for (const file of ['sidebars.ts', ...categories()]) {
    const lines = readFileSync(file, 'utf8').split('\n');
    const line = lines.findIndex((each) => each.split(/['"\s,]/).includes(name));
    if (line >= 0) return `${file}:${line + 1}:${(lines[line]?.indexOf(name) ?? 0) + 1}`;
  }
  return undefined;
}

/** What Docusaurus says of sidebars, with the place of what it names. */
export function sidebarProblems({message, cause = message}: Error): string[] {
  const [first = '', known = ''] = message.split('Available document ids are:');
  const idsIn = (list: string) => [...list.matchAll(/^- (.*)$/gm)].map(([, id = '']) => id.trim());
  if (known)
    return idsIn(first).map((id) => {
      const others = nearest(idsIn(known), id).slice(0, 3).join(', ');
      return `${placeOf(id)}  There’s no page with the id '${id}'. The nearest are ${others}. A file whose name begins with _ isn’t a page.`;
    });
  // Of a file that it can't read, it says the place; of an item, the item, and what's wrong with it as [1].
  const said = stripVTControlCharacters(String(cause)).trim();
  const [, line, column] = /sidebars\.ts:(\d+):(\d+)/.exec(`${said} ${(cause as Error).stack}`) ?? [];
  const named = [...said.matchAll(/: "([^"]+)"|`"([^"]+)"/g)].flatMap(
    ([, value, other = '']) => value ?? other,
  );
  const name = named.find((each) => !/^(doc|link|category|html|ref)$/.test(each) && placeOf(each));
  const place = line ? `sidebars.ts:${line}:${column}` : ((name && placeOf(name)) ?? 'sidebars.ts:1:1');
  return [`${place}  Correct this: ${said.split('\n[1] ').at(-1)?.split('\n')[0]}`];
}

/** Files of groups, which Docusaurus reads only where a sidebar is made of folders. */
export function categoryProblems(isSorted: boolean): string[] {
  const advice = 'Write this group into sidebars.ts, which names every page, and delete this file.';
  return categories().flatMap((file) => {
    if (isSorted) return `${file}:1:1  ${advice}`;
    try {
      validateCategoryMetadataFile(parse(readFileSync(file, 'utf8')));
      return [];
    } catch (error) {
      return `${file}:1:1  Correct this file: ${(error as Error).message.split('\n')[0]}`;
    }
  });
}
