import {matcher} from './highlight.ts';
import type {Matches} from './highlight.ts';
import {nearestTitles} from './nearestTitles.ts';
import {readQuery} from './query.ts';
import {rank} from './rank.ts';
import type {Result} from './rank.ts';
import type {SearchIndex} from './searchIndex.ts';

export interface Answer {
  readonly results: readonly Result[];
  readonly matches: Matches;
  /** How many words were asked for. */
  readonly asked: number;
  /** Nothing was found, and `results` are the pages with the most similar titles. */
  readonly onlyNear: boolean;
}

/**
 * Answers a query: the best pages or, if no word of it is known, those whose titles look most like it.
 * @param query as typed: without a space at its end, the last word is read as a beginning
 */
export function search(query: string, index: SearchIndex, limit: number): Answer {
  const queryTerms = readQuery(query, index);
  const results = rank(query, index, limit);
  return {
    results: results.length > 0 ? results : nearestTitles(query, index),
    matches: matcher(queryTerms, index),
    asked: queryTerms.length,
    onlyNear: results.length === 0,
  };
}
