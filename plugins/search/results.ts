import {createElement} from '@site/src/browser/createElement';
import {createSearch} from './createSearch';
import type {Hit, SearchResults, IndexedPage} from './createSearch';
import styles from './Search/results.module.css';

const kindLabels = {term: 'Glossary', note: 'Note', open: 'Open question'};
/** Milliseconds; not every keystroke needs excerpts. */
const excerptDelay = 80;
const loading = new Map<string, Promise<unknown>>();

/** Loads JSON once; a failed load is tried again. Its name doesn't change with its content, so a kept copy is checked. */
function load<Value>(url: string, read: (json: never) => Value | Promise<Value>): Promise<Value> {
  const loaded =
    loading.get(url) ??
    fetch(url, {cache: 'no-cache'}).then(async (response) => {
      if (!response.ok) throw new Error(`${response.status} ${url}`);
      return read((await response.json()) as never);
    });
  loading.set(url, loaded);
  loaded.catch(() => loading.delete(url));
  return loaded as Promise<Value>;
}

export const loadSearch = (index: string) => load(index, (pages: IndexedPage[]) => createSearch(pages));

/** Links to what a query finds, and how many there are, or why there's none. Excerpts follow. */
export async function search(index: string, query: string, limit: number) {
  if (process.env.NODE_ENV === 'development')
    return {links: [], message: 'Run "npm run build" and "npm run serve" to search built pages.'};
  try {
    const results = (await loadSearch(index))(query, limit);
    return {links: results.hits.map((hit) => linkTo(hit, index, results)), message: describe(results)};
  } catch (error) {
    console.error(error);
    return {links: [], message: 'The search index could not be loaded. Check your connection and try again.'};
  }
}

function describe({hits, missing}: SearchResults): string {
  const count = hits.length === 1 ? '1 result.' : `${hits.length} results.`;
  if (hits.length > 0 && missing.length === 0) return count;
  const words = missing.map((word) => `“${word}”`).join(', ') || 'these words';
  return `Nothing here has ${words}. ${hits.length > 0 ? 'These come nearest.' : 'Try other words.'}`;
}

/** Section, page and kind, and after a moment the excerpt. */
function linkTo({url, title, heading, kind}: Hit, index: string, results: SearchResults): HTMLAnchorElement {
  const context = [heading && title, kind && kindLabels[kind]].filter(Boolean).join(' · ');
  const excerpt = createElement('span');
  const link = createElement(
    'a',
    {href: url, class: styles.result},
    createElement('b', {}, ...highlight(heading || title, results)),
    ' ',
    createElement('small', {}, context),
    excerpt,
  );
  async function addExcerpt() {
    if (!link.isConnected) return; // Something else has been typed.
    const [page = '', id] = url.split('#');
    const file = index.replace('.json', `${page.replace(/\/$/, '/index')}.json`);
    // Without its excerpt a result still leads to its section.
    const sections = await load(file, (json: Record<string, string[]>) => json).catch(() => undefined);
    const {line, text} = results.excerptOf(sections?.[id ? `#${id}` : ''] ?? []);
    link.dataset.line = line;
    excerpt.append(...highlight(text, results));
  }
  setTimeout(() => void addExcerpt(), excerptDelay);
  return link;
}

/** A text with its matching words marked. */
function highlight(text: string, {isMatch}: SearchResults): (Node | string)[] {
  const parts = text.split(/([\p{L}\d]+(?:[-–.,'’][\p{L}\d]+)*)/u);
  return parts.map((part) => (isMatch(part) ? createElement('mark', {}, part) : part));
}
