import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {LoadedVersion} from '@docusaurus/plugin-content-docs';
import {nearest} from '../src/facts/lookup';
import {filesIn} from '../scripts/files';

/** What Docusaurus says of sidebars.ts, with a place for each page that it names and that doesn't exist. */
export function sidebarProblems({message}: Error): string[] {
  const [first = '', known = ''] = message.split('Available document ids are:');
  if (!known) return [`sidebars.ts:1:1  ${message.trim()}`];
  const idsIn = (list: string) =>
    list
      .split('\n- ')
      .slice(1)
      .map((id) => id.trim());
  const lines = readFileSync('sidebars.ts', 'utf8').split('\n');
  return idsIn(first).map((id) => {
    const line = Math.max(
      0,
      lines.findIndex((each) => each.includes(`'${id}'`)),
    );
    const column = Math.max(0, lines[line]?.indexOf(`'${id}'`) ?? 0);
    const others = nearest(idsIn(known), id).slice(0, 3).join(', ');
    return `sidebars.ts:${line + 1}:${column + 1}  There is no page with the id '${id}'. The nearest are ${others}. A file whose name begins with _ is no page.`;
  });
}

/** Groups that the site doesn't show as their author means. */
export function categoryProblems(sidebars: LoadedVersion['sidebars'], isSorted: boolean): string[] {
  const metadata = filesIn('docs', '.json', '.yml', '.yaml').filter(
    (file) => isSorted && path.parse(file).name === '_category_',
  );
  const categories = Object.values(sidebars).flatMap(categoriesIn);
  return [
    ...metadata.map(
      (file) =>
        `${file}:1:1  Write this group into sidebars.ts, which names every page, and delete this file.`,
    ),
    ...categories
      .filter(({link}) => link?.type === 'generated-index')
      .map(
        ({label}) =>
          `sidebars.ts:1:1  No index is made for the group "${label}": write a page, and link it by {type: 'doc', id: '…'}.`,
      ),
  ];
}

type Item = LoadedVersion['sidebars'][string][number];
type Category = Extract<Item, {type: 'category'}>;

const categoriesIn = (items: readonly Item[]): Category[] =>
  items.flatMap((item) => (item.type === 'category' ? [item, ...categoriesIn(item.items)] : []));
