import {readFileSync} from 'node:fs';
import path from 'node:path';
import {nearest} from '../src/facts/lookup';
import {filesIn} from '../scripts/files';

/** What Docusaurus says of sidebars.ts, with a place for each page that it names and that doesn't exist. */
export function sidebarProblems({message}: Error): string[] {
  const [first = '', known = ''] = message.split('Available document ids are:');
  if (!known) return [`sidebars.ts:1:1  ${message.trim()}`];
  const idsIn = (list: string) => [...list.matchAll(/^- (.*)$/gm)].map(([, id = '']) => id.trim());
  const text = readFileSync('sidebars.ts', 'utf8');
  return idsIn(first).map((id) => {
    const before = text.slice(0, Math.max(0, text.indexOf(`'${id}'`))).split('\n');
    const place = `sidebars.ts:${before.length}:${(before.at(-1) ?? '').length + 1}`;
    const others = nearest(idsIn(known), id).slice(0, 3).join(', ');
    return `${place}  There’s no page with the id '${id}'. The nearest are ${others}. A file whose name begins with _ isn’t a page.`;
  });
}

/** Files of groups, which Docusaurus reads only where a sidebar is made of folders. */
export function categoryProblems(isSorted: boolean): string[] {
  if (!isSorted) return [];
  const advice = 'Write this group into sidebars.ts, which names every page, and delete this file.';
  return filesIn('docs', '.json', '.yml', '.yaml')
    .filter((file) => path.parse(file).name === '_category_')
    .map((file) => `${file}:1:1  ${advice}`);
}
