import {shownFor} from './excerpt.ts';
import type {Shown} from './excerpt.ts';
import {namedFirst} from './namedFirst.ts';
import {readQuery} from './query.ts';
import {rank} from './rank.ts';
import type {Result} from './rank.ts';
import {readIndex} from './searchIndex.ts';
import type {IndexFile} from './searchIndex.ts';

export type {Stretch} from './excerpt.ts';
export type {IndexFile};

/** A result with its address. */
export interface Found extends Result {
  /** With the anchor of the section. */
  readonly url: string;
}

export interface Answer extends Shown {
  readonly found: readonly Found[];
  /** What was found covers little of the query, or nothing was found. */
  readonly weak: boolean;
}

/** @param query as typed; without a trailing space its last word is also a prefix */
export type Search = (query: string, limit: number) => Answer;

/** Below this coverage the results are weak. */
const littleOfIt = 0.3;
const nearest = 3;

/** The search in an index: finds the best sections or, if they are weak, the nearest three. */
export function searchOf(file: IndexFile): Search {
  const index = readIndex(file);
  return (query, limit) => {
    const question = readQuery(query, index);
    const ranked = rank(question, index, limit);
    const weak = (ranked[0]?.covered ?? 0) < littleOfIt;
    const results = namedFirst(query, index.pages, weak ? ranked.slice(0, nearest) : ranked);
    const found = results.slice(0, limit).map((result) => ({
      ...result,
      url: result.page.url + (result.section.id && `#${result.section.id}`),
    }));
    return {found, weak, ...shownFor(question.terms, index)};
  };
}
