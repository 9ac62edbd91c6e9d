import {readFileSync} from 'node:fs';
import path from 'node:path';
import {namedFirst} from '@site/packages/docs-search/src/namedFirst';
import {readQuestion} from 'docs-search/query';
import {rank} from '@site/packages/docs-search/src/rank';
import type {PageEntry, SearchIndex} from 'docs-search/searchIndex';

interface Query {
  readonly q: string;
  /** Slugs of documentation pages, or paths of others. */
  readonly relevant: readonly string[];
  readonly kind: string;
}

export function queriesIn(name: 'dev' | 'own'): Query[] {
  return JSON.parse(
    readFileSync(path.join('tests', 'docs-search', `queries.${name}.json`), 'utf8'),
  ) as Query[];
}

/** The pages that answer, best first, each once. */
export function pagesFor(query: string, index: SearchIndex, pages: readonly PageEntry[]): string[] {
  const found = namedFirst(query, pages, rank(readQuestion(query, index), index, 10));
  return [...new Set(found.map(({page}) => pages[page]?.url ?? ''))];
}

/** The share of queries whose page comes first and among the first three, and those that find nothing. */
export function score(queries: readonly Query[], index: SearchIndex, pages: readonly PageEntry[]) {
  const ranks = queries.map(({q, relevant}) => {
    const found = pagesFor(q, index, pages).map((url) => url.replace(/^\/docs\//, ''));
    return {q, found, at: found.findIndex((page) => relevant.includes(page)) + 1};
  });
  const share = (good: (at: number) => boolean) => ranks.filter(({at}) => good(at)).length / ranks.length;
  return {
    hit1: share((at) => at === 1),
    hit3: share((at) => at > 0 && at <= 3),
    empty: ranks.filter(({found}) => found.length === 0).map(({q}) => q),
  };
}
