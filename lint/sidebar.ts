import {readFileSync} from 'node:fs';
import {normalizeSidebars} from '@docusaurus/plugin-content-docs/lib/sidebars/normalization.js';
import {
  collectSidebarRefs,
  collectSidebarsDocIds,
} from '@docusaurus/plugin-content-docs/lib/sidebars/utils.js';
import sidebars from '../sidebars';
import {nearest} from '../src/facts/printed/lookup';
import type {Page} from './pages';

const normal = normalizeSidebars(sidebars as never);
const listed = Object.values(collectSidebarsDocIds(normal as never)).flat();
const linked = Object.values(normal).flatMap((sidebar) => collectSidebarRefs(sidebar as never));

/** What `sidebars.ts` lists and no page has, as `file:line:column  what to do`. */
export function unknownDocs(pages: readonly Page[]): string[] {
  const ids = currentDocs(pages).flatMap(({id}) => id ?? []);
  const lines = readFileSync('sidebars.ts', 'utf8').split('\n');
  return [...listed, ...linked.map(({id}) => id)]
    .filter((id) => !ids.includes(id))
    .map((id) => {
      const line = lines.findIndex((each) => each.includes(`'${id}'`));
      const place = `sidebars.ts:${line + 1}:${(lines[line]?.indexOf(`'${id}'`) ?? 0) + 1}`;
      return `${place}  There is no page with the id '${id}'. The nearest are ${nearest(ids, id).slice(0, 3).join(', ')}. A file whose name begins with _ is no page.`;
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

/** Whether a page of the documentation is in no sidebar. */
export const isUnlisted = ({file, id, frontMatter}: Page): boolean =>
  isCurrentDoc(file) &&
  id !== undefined &&
  !listed.includes(id) &&
  !frontMatter.draft &&
  !frontMatter.unlisted;

const isCurrentDoc = (file: string) => file.startsWith('docs/');
const currentDocs = (pages: readonly Page[]) => pages.filter(({file}) => isCurrentDoc(file));
