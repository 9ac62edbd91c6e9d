import {createElement} from '@site/src/browser/createElement';
import {excerptOf, marked, searchIn} from './engine';
import type {Answer, Found, SearchIndex} from './engine';
import styles from './Search/list.module.css';

/** What a list shows. */
export interface Shown {
  readonly results: readonly HTMLAnchorElement[];
  readonly note: string;
}

const kinds = {term: 'Glossary', note: 'Note', open: 'Open question'};
const unloaded = 'The search index could not be loaded. Check your connection and try again.';
const notBuilt = 'The index is made of built pages: run "npm run build" and "npm run serve" to search.';

const loading = new Map<string, Promise<unknown>>();

/** Loads a file once; the next call tries again if it failed. */
function load<Value>(
  address: string,
  read: (json: unknown) => unknown,
  cache?: RequestCache,
): Promise<Value> {
  const loaded =
    loading.get(address) ??
    fetch(address, {cache})
      .then((answer) =>
        answer.ok ? answer.json() : Promise.reject(new Error(`${answer.status} ${address}`)),
      )
      .then(read);
  loading.set(address, loaded);
  loaded.catch(() => loading.delete(address));
  return loaded as Promise<Value>;
}

/** The search of an index, which has a fixed name: a kept copy may be of an older build. */
export const loadSearch = (index: string): ReturnType<typeof searchIn> =>
  load(index, (json) => searchIn(json as SearchIndex), 'no-cache');

/** How many results there are, in words. */
export const counted = (count: number) => (count === 1 ? '1 result.' : `${count} results.`);

/**
 * What to show for a query, whatever happens. Excerpts follow.
 * @param isWanted whether nothing else has been typed since
 */
export async function answerTo(
  index: string,
  query: string,
  limit: number,
  isWanted: () => boolean,
): Promise<Shown> {
  if (process.env.NODE_ENV === 'development') return {results: [], note: notBuilt};
  try {
    const answer = (await loadSearch(index))(query, limit);
    const {found, missing} = answer;
    const results = found.map((each) => resultOf(each, answer));
    // Not for each key.
    setTimeout(() => isWanted() && found.forEach((each, at) => void fill(results[at], each, answer)), 80);
    const lacking = missing.map((word) => `“${word}”`).join(', ') || 'these words';
    const advice = found.length > 0 ? 'These come nearest:' : 'Try other words.';
    return {
      results,
      note: missing.length > 0 || found.length === 0 ? `Nothing here has ${lacking}. ${advice}` : '',
    };
  } catch (error) {
    console.error(error);
    return {results: [], note: unloaded};
  }
}

/** Section, page and kind, with a place for the excerpt. */
function resultOf({url, title, heading, kind}: Found, answer: Answer): HTMLAnchorElement {
  const where = [heading && title, kind && kinds[kind]].filter(Boolean).join(' · ');
  return createElement(
    'a',
    {href: url, class: styles.result},
    createElement('b', {}, ...runs(heading || title, answer)),
    ' ',
    createElement('small', {}, where),
    createElement('span', {}),
  );
}

async function fill(
  result: HTMLAnchorElement | undefined,
  {lines, section}: Found,
  answer: Answer,
): Promise<void> {
  // Without its excerpt a result still leads to its section.
  const all = await load<string[][]>(lines, (json) => json).catch((): string[][] => []);
  const {line, text} = excerptOf(all[section] ?? [], answer);
  if (line && result) result.dataset.line = line;
  result?.querySelector('span')?.replaceChildren(...runs(text, answer));
}

function runs(text: string, answer: Answer): (Node | string)[] {
  return marked(text, answer).map((run) => (run.isMatch ? createElement('mark', {}, run.text) : run.text));
}
