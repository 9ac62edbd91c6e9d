import {readFileSync} from 'node:fs';
import path from 'node:path';
import {rank} from '@site/src/search/rank';
import type {SearchIndex} from '@site/src/search/searchIndex';

interface Query {
  readonly id: string;
  readonly q: string;
  /** Slugs of documentation pages, or paths of others. */
  readonly relevant: readonly string[];
  readonly kind: string;
}

export function queriesIn(name: 'dev' | 'own'): Query[] {
  return JSON.parse(readFileSync(path.join('tests', 'search', `queries.${name}.json`), 'utf8')) as Query[];
}

/** The share of queries whose page comes first and among the first three, and those that miss. */
export function score(queries: readonly Query[], index: SearchIndex) {
  const ranks = queries.map(({q, relevant}) => {
    const found = rank(q, index, 10).map(({page}) => (index.pages[page]?.url ?? '').replace(/^\/docs\//, ''));
    return {q, found, at: found.findIndex((page) => relevant.includes(page)) + 1};
  });
  const share = (good: (at: number) => boolean) => ranks.filter(({at}) => good(at)).length / ranks.length;
  return {
    hit1: share((at) => at === 1),
    hit3: share((at) => at > 0 && at <= 3),
    empty: ranks.filter(({found}) => found.length === 0).map(({q}) => q),
  };
}
