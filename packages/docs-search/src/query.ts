import type {SearchIndex} from './searchIndex.ts';
import {weights} from './weights.ts';
import {editDistance, stem, tellingWords} from './words.ts';

/** One interpretation of a query word. */
export interface Reading {
  readonly word: number;
  /** 1 for the word itself, less for others next to it. */
  readonly weight: number;
  /** The word itself or, if no page has it, a word that it begins or that it was corrected to; no synonym. */
  readonly isTyped: boolean;
}

/** A query word with its readings. */
export interface QueryTerm {
  /** The word itself, if some page has it. */
  readonly exact?: number;
  readonly readings: readonly Reading[];
}

/** A parsed query. */
export interface Question {
  readonly terms: readonly QueryTerm[];
  /** Whether a figure would answer it: how much, when, how often. */
  readonly wantsFigure: boolean;
}

const figureWords =
  /\bhow (?:much|many|large|big|old|far|high|low|long|soon|often)\b|\b(?:when|since|until|date|days?|weeks?|hours?|months?|year|number|amount|minimum|maximum|limit|size|percent(?:age)?|age|costs?|price|fees?|cents?|dollars?|pays?|paid|earn|worth|charge|expensive|cheap|cheapest|free)\b/i;

/** The part of the index that parsing needs. */
type Words = Pick<SearchIndex, 'vocabulary' | 'synonyms'>;

/** Parses a query as typed: its words with their readings, the last also as a prefix unless a space ends it. */
export function readQuery(query: string, index: Words): Question {
  const typed = tellingWords(query);
  const isOpen = !/\s$/.test(query);
  const terms = typed.map((_, at) => readTerm(typed, at, isOpen && at === typed.length - 1, index));
  return {terms, wantsFigure: figureWords.test(query)};
}

function readTerm(all: readonly string[], at: number, isLast: boolean, index: Words): QueryTerm {
  const {vocabulary, synonyms} = index;
  const typed = all[at] ?? '';
  const own = stem(typed);
  const exact = vocabulary.indexOf(own);
  const other = exact < 0 ? 1 : weights.other;
  const found = new Map<number, Reading>();
  const add = (word: number, isTyped: boolean, weight = other) => {
    if (word >= 0 && weight > (found.get(word)?.weight ?? 0)) found.set(word, {word, weight, isTyped});
  };
  const addSynonyms = (of: string) => {
    for (const synonym of synonyms.get(of) ?? []) {
      const parts = synonym.split(' ');
      for (const part of parts) add(vocabulary.indexOf(part), false, other / Math.sqrt(parts.length));
    }
  };

  add(exact, true, 1);
  if (isLast && typed.length > 1)
    for (const [word, known] of vocabulary.entries())
      if (known.startsWith(typed)) add(word, exact < 0, weights.beginning);
  addSynonyms(own);
  for (const first of [at - 1, at]) {
    const pair = all.slice(Math.max(0, first), first + 2);
    addSynonyms(pair.map(stem).join(' '));
    // Two words typed for one: "pass phrase".
    const joined = stem(pair.join(''));
    add(vocabulary.indexOf(joined), exact < 0, 1);
    addSynonyms(joined);
  }
  for (const word of found.size > 0 ? [] : corrections(vocabulary, typed, own)) {
    add(word, true);
    addSynonyms(vocabulary[word] ?? '');
  }
  return {exact: exact < 0 ? undefined : exact, readings: [...found.values()]};
}

/**
 * The closest words of the vocabulary: no edits in words of up to 3 letters, 1 up to 7, then 2. If there are none, the word
 * that an ending follows which is still being typed: "configurati".
 */
function corrections(vocabulary: readonly string[], typed: string, typedStem: string): number[] {
  const limit = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
  if (limit === 0 || /\d/.test(typed)) return [];
  const distances = vocabulary.map((word) => editDistance(typedStem, word, limit));
  const best = Math.min(...distances);
  return vocabulary.flatMap((word, at) => {
    const isNear = best > limit ? word.length > 3 && typed.startsWith(word) : distances[at] === best;
    return isNear ? [at] : [];
  });
}
