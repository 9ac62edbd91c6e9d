import type {QueryTerm} from './query.ts';
import type {SearchIndex} from './searchIndex.ts';
import {isStopWord, stem, words} from './tokens.ts';

/** A stretch of text, marked if it is one of the words that answer. */
export interface Stretch {
  readonly text: string;
  readonly marked: boolean;
}

/** Tells of a word whether it is why the page was found. */
export type Matches = (word: string) => boolean;

/** What is to be marked: the words of a query with their synonyms and corrections, which show why a page is in the list. */
export function matcher(queryTerms: readonly QueryTerm[], index: SearchIndex): Matches {
  const stems = new Set(queryTerms.flatMap(({readings}) => readings.map(({word}) => index.vocabulary[word])));
  const typed = queryTerms.map((term) => term.typed).filter((word) => !isStopWord(word));
  return (word) => stems.has(stem(word)) || typed.includes(word);
}

/** Cuts a text where marked words begin and end. */
export function highlight(text: string, matches: Matches): Stretch[] {
  const stretches: {text: string; marked: boolean}[] = [];
  for (const part of text.split(/([\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*)/u)) {
    const found = words(part);
    const marked = found.length > 0 && found.some((word) => !isStopWord(word) && matches(word));
    const last = stretches.at(-1);
    const before = stretches.at(-2);
    if (marked && before?.marked && last?.text === ' ') {
      before.text += ` ${part}`;
      stretches.pop();
    } else if (last && last.marked === marked) last.text += part;
    else if (part) stretches.push({text: part, marked});
  }
  return stretches;
}

/** How many different words of the query a text shows. */
export function matchCount(text: string, matches: Matches): number {
  return new Set(
    words(text)
      .filter((word) => !isStopWord(word) && matches(word))
      .map(stem),
  ).size;
}
