import type {QueryTerm} from './query.ts';
import type {SearchIndex} from './searchIndex.ts';
import {stem, words} from './words.ts';

/** A run of text, marked or not. */
export interface Stretch {
  readonly text: string;
  readonly marked: boolean;
}

/** Whether a word matched the query. */
type Matches = (word: string) => boolean;

/** How texts are shown for a query. */
export interface Shown {
  /** Marks the words as typed; if no page has one, those that it begins or that it was corrected to. */
  mark(text: string): Stretch[];
  /**
   * The excerpt of a section: all of it if it fits, else from the best line on. Long lines are cut to the sentences that hold
   * the words or what they stand for, which is not marked: a reader knows "fee", not why "charger" is near it.
   * @param best index of that line
   * @param longest limit in characters
   */
  excerpt(lines: readonly string[], best: number, longest: number): Excerpt[];
}

/** A line of an excerpt. */
export interface Excerpt {
  /** Whether it is an item of a list, a step or a row. */
  readonly isItem: boolean;
  readonly text: readonly Stretch[];
}

/** Shows texts for a query by its words, without general English. */
export function shownFor(terms: readonly QueryTerm[], {general, vocabulary}: SearchIndex): Shown {
  const readings = terms.flatMap((term) => term.readings).filter(({word}) => !general.has(word));
  const oneOf = (list: typeof readings): Matches => {
    const stems = new Set(list.map(({word}) => vocabulary[word]));
    return (word) => stems.has(stem(word));
  };
  const near = oneOf(readings);
  const typed = oneOf(readings.filter(({isTyped}) => isTyped));
  return {
    mark: (text) => marked(text, typed),
    excerpt: (lines, best, longest) =>
      passage(lines, best, longest).map((line) => ({
        isItem: !line.startsWith(' '),
        text: marked(shortened(line.slice(1), near, longest), typed),
      })),
  };
}

/** The best line and those after and before it that fit. */
function passage(lines: readonly string[], best: number, longest: number): readonly string[] {
  const length = (at: number) => lines[at]?.length ?? 0;
  let left = longest - length(best);
  let from = best;
  let to = best + 1;
  while (to < lines.length && length(to) <= left) left -= length(to++);
  while (from > 0 && length(from - 1) <= left) left -= length(--from);
  return lines.slice(from, to);
}

/** Splits a text into marked and unmarked runs. */
function marked(text: string, matches: Matches): Stretch[] {
  const stretches: {text: string; marked: boolean}[] = [];
  for (const part of text.split(/([$]?[\p{L}\p{N}]+(?:[-–.,'’][\p{L}\p{N}]+)*%?)/u)) {
    const isMatch = words(part).some(matches);
    const last = stretches[stretches.length - 1];
    if (last?.marked === isMatch) last.text += part;
    else stretches.push({text: part, marked: isMatch});
  }
  return stretches;
}

/** Cuts a long line to the sentences with most matches. */
function shortened(line: string, matches: Matches, longest: number): string {
  if (line.length <= longest) return line;
  const sentences = line.match(/[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]*\s*/g) ?? [line];
  const counts = sentences.map((_, from) => {
    let text = '';
    for (const sentence of sentences.slice(from)) {
      if (text.length + sentence.length > longest) break;
      text += sentence;
    }
    return words(text).filter(matches).length;
  });
  const from = counts.indexOf(Math.max(...counts));
  const rest = sentences.slice(from).join('').trim();
  const cut = rest.length <= longest ? rest : `${rest.slice(0, longest).replace(/\s+\S*$/, '')} …`;
  return from > 0 ? `… ${cut}` : cut;
}
