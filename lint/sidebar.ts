import {readFileSync} from 'node:fs';
import sidebars from '../sidebars';
import {nearest} from '../src/facts/printed/lookup';
import type {Page} from './pages';

/** What `sidebars.ts` lists and no page has, as `file:line:column  what to do`. */
export function unknownDocs(pages: readonly Page[]): string[] {
  const ids = new Set(currentDocs(pages).map(({id}) => id));
  const lines = readFileSync('sidebars.ts', 'utf8').split('\n');
  return listedDocs(Object.values(sidebars))
    .filter((id) => !ids.has(id))
    .map((id) => {
      const line = lines.findIndex((each) => each.includes(`'${id}'`));
      const close = nearest([...ids].filter(Boolean) as string[], id).slice(0, 3);
      return `sidebars.ts:${line + 1}:${(lines[line]?.indexOf(`'${id}'`) ?? 0) + 1}  There is no page with the id '${id}'. The nearest are ${close.join(', ')}. A file whose name begins with _ is no page.`;
    });
}

/** Names in the front matter that no sidebar or page has. */
export function unknownNames({frontMatter}: Page, pages: readonly Page[]): string[] {
  const ids = currentDocs(pages).map(({id}) => id);
  const known: Readonly<Record<string, readonly unknown[]>> = {
    displayed_sidebar: [null, ...Object.keys(sidebars)],
    pagination_next: [null, ...ids],
    pagination_prev: [null, ...ids],
  };
  return Object.entries(known)
    .filter(([key, names]) => frontMatter[key] !== undefined && !names.includes(frontMatter[key]))
    .map(
      ([key]) => `There is no "${String(frontMatter[key])}" for ${key}: correct it, or take the line out.`,
    );
}

/** Documentation pages that no sidebar lists. */
export const unlistedDocs = (pages: readonly Page[]): Page[] => {
  const listed = new Set(listedDocs(Object.values(sidebars)));
  return currentDocs(pages).filter(
    ({id, frontMatter}) => !listed.has(id ?? '') && !frontMatter.draft && !frontMatter.unlisted,
  );
};

const currentDocs = (pages: readonly Page[]) =>
  pages.filter(({file, id}) => file.startsWith('docs/') && id !== undefined);

function listedDocs(item: unknown): string[] {
  if (typeof item === 'string') return [item];
  if (Array.isArray(item)) return item.flatMap((each) => listedDocs(each));
  if (typeof item !== 'object' || item === null) return [];
  const {type, id, items, link} = item as {type?: string; id?: string; items?: unknown; link?: unknown};
  const own = (type === 'doc' || type === 'ref') && id ? [id] : [];
  return [...own, ...listedDocs(items), ...listedDocs(link)];
}
