import type {Question} from 'docs-search/query';
import type {SearchIndex} from 'docs-search/searchIndex';
import {isStopWord, stem, words} from 'docs-search/tokens';

/** A run of text, marked or not. */
export interface Stretch {
  readonly text: string;
  readonly marked: boolean;
}

/** Whether a word matched the query. */
export type Matches = (word: string) => boolean;

/** What an excerpt is chosen by and what is marked in it, which is less: a reader knows "fee", not why "charger" is near it. */
export interface Matchers {
  /** Synonyms too, and digits if the query asks for a figure. */
  readonly near: Matches;
  /** The words as typed; if no page has one, those that it begins or that it was corrected to. */
  readonly typed: Matches;
}

/** Matches the words of a query, without general English. */
export function matchers({terms, wants}: Question, index: SearchIndex): Matchers {
  const near = new Set<string>();
  const exact = new Set<string>();
  for (const {readings, typed, exact: own} of terms) {
    for (const {word, isTyped} of readings) {
      if (index.general.has(word)) continue;
      const found = index.vocabulary[word] ?? '';
      near.add(found);
      if (own === undefined ? isTyped : word === own) exact.add(found);
    }
    if (readings.length === 0 && !isStopWord(typed)) exact.add(stem(typed));
  }
  const figures = wants.some((word) => index.vocabulary[word] !== '#yes');
  const has = (stems: ReadonlySet<string>, word: string) => !isStopWord(word) && stems.has(stem(word));
  return {
    near: (word) => has(near, word) || has(exact, word) || (figures && /\d/.test(word)),
    typed: (word) => has(exact, word),
  };
}

/** Splits a text into marked and unmarked runs. */
export function highlight(text: string, matches: Matches): Stretch[] {
  const stretches: {text: string; marked: boolean}[] = [];
  for (const part of text.split(/([$]?[\p{L}\p{N}]+(?:[-–.,'’][\p{L}\p{N}]+)*%?)/u)) {
    if (!part) continue;
    const marked = words(part).some((word) => matches(word));
    const last = stretches[stretches.length - 1];
    const before = stretches[stretches.length - 2];
    if (marked && before?.marked && last?.text === ' ') {
      before.text += ` ${part}`;
      stretches.pop();
    } else if (last && last.marked === marked) last.text += part;
    else stretches.push({text: part, marked});
  }
  return stretches;
}

/** Cuts a long line to the sentences with most matches. */
export function shortened(line: string, matches: Matches, longest: number): string {
  if (line.length <= longest) return line;
  const sentences = line.match(/[^.!?]+(?:[.!?](?!\s|$)[^.!?]*)*[.!?]*\s*/g) ?? [line];
  const counts = sentences.map((sentence) => words(sentence).filter(matches).length);
  let best = {from: 0, count: -1};
  sentences.forEach((_, from) => {
    let count = 0;
    for (let i = from, room = longest; i < sentences.length && (sentences[i]?.length ?? 0) <= room; i++) {
      room -= sentences[i]?.length ?? 0;
      count += counts[i] ?? 0;
    }
    if (count > best.count) best = {from, count};
  });
  const rest = sentences.slice(best.from).join('').trim();
  const cut = rest.length <= longest ? rest : `${rest.slice(0, longest).replace(/\s+\S*$/, '')} …`;
  return best.from > 0 ? `… ${cut}` : cut;
}
