import {nearestWords, readQuestion} from './query.ts';
import type {Question} from './query.ts';
import {rank} from './rank.ts';
import type {Result} from './rank.ts';
import type {PageEntry, SearchIndex} from './searchIndex.ts';
import {namedFirst} from './namedFirst.ts';

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
export function search(query: string, index: SearchIndex, limit: number): Answer {
  let question = readQuestion(query, index);
  let results: readonly Result[] = rank(question, index, limit);
  const unknown = results.length === 0;
  const weak = (results[0]?.covered ?? 0) < littleOfIt;
  if (unknown) {
    question = {...question, terms: nearestWords(query, index)};
    results = rank(question, index, limit);
  }
  if (weak) results = results.slice(0, nearest);
  results = namedFirst(query, index.entries, results).slice(0, limit);
  const found = results.flatMap((result): Found[] => {
    const entry = index.entries[result.page];
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
