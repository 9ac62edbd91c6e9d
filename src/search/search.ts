import {loadParts} from './loadIndex.ts';
import type {LoadedIndex} from './loadIndex.ts';
import {nearestWords, readQuestion} from './query.ts';
import type {Question} from './query.ts';
import {rank} from './rank.ts';
import type {Result} from './rank.ts';
import type {PageEntry} from './searchIndex.ts';

/** A section that answers, with what a result shows and links. */
export interface Found extends Result {
  readonly entry: PageEntry;
  readonly heading: string;
  /** With the anchor of the section. */
  readonly url: string;
}

export interface Answer {
  readonly found: readonly Found[];
  readonly question: Question;
  /** No word of the question is known, or what was found has little of it: these are only the nearest. */
  readonly weak: boolean;
}

/** Less than this share of a question leaves it unanswered. */
const littleOfIt = 0.3;
const nearest = 3;

/**
 * Answers a question with the sections that fit best or, if none does, with the nearest three.
 * @param query as typed: without a space at its end, the last word is read as a beginning
 */
export async function search(query: string, loaded: LoadedIndex, limit: number): Promise<Answer> {
  const {index, entries} = loaded;
  let question = readQuestion(query, index);
  const ranked = async () => {
    const words = question.terms.flatMap(({readings}) => readings.map(({word}) => word));
    await loadParts(loaded, {words: [...words, ...question.wants]});
    return rank(question, index, limit);
  };
  let results = await ranked();
  let weak = (results[0]?.covered ?? 0) < littleOfIt;
  if (results.length === 0) {
    question = {...question, terms: nearestWords(query, index)};
    results = await ranked();
  }
  if (results.length === 0) weak = true;
  if (weak) results = results.slice(0, nearest);
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
  return {found, question, weak};
}
