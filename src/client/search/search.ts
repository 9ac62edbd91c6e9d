import {loadParts} from './loadIndex.ts';
import type {LoadedIndex} from './loadIndex.ts';
import {nearestWords, readQuestion} from '@site/packages/docs-search/src/query.ts';
import type {Question} from '@site/packages/docs-search/src/query.ts';
import {rank} from '@site/packages/docs-search/src/rank.ts';
import type {Result} from '@site/packages/docs-search/src/rank.ts';
import type {PageEntry} from '@site/packages/docs-search/src/searchIndex.ts';
import {namedFirst} from '@site/packages/docs-search/src/namedFirst.ts';

/** A result with what it shows and links. */
export interface Found extends Result {
  readonly entry: PageEntry;
  readonly heading: string;
  /** With the anchor of the section. */
  readonly url: string;
}

export interface Answer {
  readonly found: readonly Found[];
  readonly question: Question;
  /** What was found covers little of the question. */
  readonly weak: boolean;
  /** No word of the query is in the index; the results are for similar words. */
  readonly unknown: boolean;
}

/** Below this coverage the results are weak. */
const littleOfIt = 0.3;
const nearest = 3;

/**
 * Finds the best sections or, if they are weak, the nearest three.
 * @param query as typed; without a trailing space its last word is also a prefix
 */
export async function search(query: string, loaded: LoadedIndex, limit: number): Promise<Answer> {
  const {index, entries} = loaded;
  let question = readQuestion(query, index);
  const ranked = async () => {
    const asked = question.terms.flatMap(({readings}) => readings.map(({word}) => word));
    await loadParts(loaded, {words: [...asked, ...question.wants]});
    return rank(question, index, limit);
  };
  let results: readonly Result[] = await ranked();
  const unknown = results.length === 0;
  const weak = (results[0]?.covered ?? 0) < littleOfIt;
  if (unknown) {
    question = {...question, terms: nearestWords(query, index)};
    results = await ranked();
  }
  if (weak) results = results.slice(0, nearest);
  results = namedFirst(query, entries, results).slice(0, limit);
  await loadParts(loaded, {pages: results.map(({page}) => page)});
  const found = results.flatMap((result): Found[] => {
    const entry = entries[result.page];
    const section = entry?.sections[result.section];
    if (!entry || !section) return [];
    return [
      {
        ...result,
        entry,
        heading: section.heading,
        url: section.id ? `${entry.url}#${section.id}` : entry.url,
      },
    ];
  });
  return {found, question, weak, unknown};
}
