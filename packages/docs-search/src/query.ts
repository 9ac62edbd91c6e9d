import {editDistance} from './editDistance.ts';
import type {SearchIndex} from './searchIndex.ts';
import {isStopWord, stem, words} from './tokens.ts';
import {waysAsked} from './waysOfAsking.ts';
import {readingWeights} from './weights.ts';

/** One interpretation of a query word. */
export interface Reading {
  readonly word: number;
  /** 1 for the word itself, less for synonyms, prefixes and corrections. */
  readonly weight: number;
  /** The word itself, its beginning or a correction; not a synonym. */
  readonly isTyped: boolean;
}

/** A query word with its readings. */
export interface QueryTerm {
  readonly typed: string;
  /** The word itself, if it is in the vocabulary. */
  readonly exact?: number;
  readonly readings: readonly Reading[];
}

/** A parsed query. */
export interface Question {
  readonly terms: readonly QueryTerm[];
  /** Tags of lines that can answer it, as word numbers. */
  readonly wants: readonly number[];
}

/** The part of the index that parsing needs. */
type Words = Pick<SearchIndex, 'vocabulary' | 'synonyms' | 'pagesWith'>;

/** Limit of prefix matches. */
const mostBeginnings = 24;

/** Parses a query as typed: its words with their readings, the last also as a prefix, and the kinds of answer it asks for. */
export function readQuestion(query: string, index: Words): Question {
  const typed = wordsOf(query);
  const isOpen = !/\s$/.test(query);
  return {
    terms: typed.map((_, at) => readTerm(typed, at, isOpen && at === typed.length - 1, index)),
    wants: waysAsked(query)
      .map((tag) => index.vocabulary.indexOf(tag))
      .filter((word) => word >= 0),
  };
}

/** The words that tell something. "How long" is covered by `wants` and matches nothing as words. */
function wordsOf(query: string): string[] {
  const all = words(query);
  const telling = words(query.replace(/\bhow (?:long|old|much|many|often|far|big|large|soon)\b/gi, ' '));
  return (
    [telling, all].map((list) => list.filter((word) => !isStopWord(word))).find(({length}) => length) ?? all
  );
}

function readTerm(all: readonly string[], at: number, isLast: boolean, index: Words): QueryTerm {
  const {vocabulary, synonyms} = index;
  const typed = all[at] ?? '';
  const stems = all.map(stem);
  const own = stems[at] ?? '';
  const found = new Map<number, Reading>();
  const add = (reading: Reading) => {
    if (reading.word >= 0 && reading.weight > (found.get(reading.word)?.weight ?? 0))
      found.set(reading.word, reading);
  };
  const exact = vocabulary.indexOf(own);
  const addSynonyms = (
    of: string,
    factor = exact < 0 ? readingWeights.onlySynonym : readingWeights.synonym,
  ) => {
    for (const synonym of synonyms.get(of) ?? []) {
      const parts = synonym.split(' ');
      const weight = factor / Math.sqrt(parts.length);
      for (const part of parts.filter((part) => !of.split(' ').includes(part)))
        add({word: vocabulary.indexOf(part), weight, isTyped: false});
    }
  };

  add({word: exact, weight: 1, isTyped: true});
  if (isLast && typed.length > 1) {
    const likely = beginnings(vocabulary, typed, own).sort(
      (one, other) => (index.pagesWith[other] ?? 0) - (index.pagesWith[one] ?? 0),
    );
    for (const word of likely.slice(0, mostBeginnings)) {
      const share = Math.min(1, typed.length / (vocabulary[word]?.length ?? 1));
      add({word, weight: readingWeights.prefix * (0.6 + 0.4 * share), isTyped: true});
    }
  }
  addSynonyms(own);
  for (const first of [at - 1, at]) {
    addSynonyms(stems.slice(Math.max(0, first), first + 2).join(' '));
    // Two words typed for one: "pass phrase".
    const joined = stem(all.slice(Math.max(0, first), first + 2).join(''));
    add({word: vocabulary.indexOf(joined), weight: 1, isTyped: true});
    addSynonyms(joined);
  }
  for (const word of found.size > 0 ? [] : neighbours(vocabulary, typed, own)) {
    add({word, weight: readingWeights.typo, isTyped: true});
    addSynonyms(vocabulary[word] ?? '', readingWeights.typo);
  }
  return {typed, exact: exact >= 0 ? exact : undefined, readings: [...found.values()]};
}

/** Prefix matches. A stem may be shorter than what was typed, which may have begun an ending. */
function beginnings(vocabulary: readonly string[], typed: string, typedStem: string): number[] {
  const starts = [typed, typedStem.length > 3 ? typedStem : typed];
  const longer = vocabulary.flatMap((word, at) =>
    starts.some((start) => word.startsWith(start)) ? [at] : [],
  );
  const shorter = [1, 2, 3, 4, 5]
    .map((cut) => typed.length - cut)
    .filter((length) => length >= 4 && partOfEnding.test(typed.slice(length)))
    .map((length) => vocabulary.indexOf(typed.slice(0, length)))
    .find((word) => word >= 0);
  return shorter === undefined ? longer : [...longer, shorter];
}

/** A partly typed ending: `configurati` is `configur` plus the start of `-ation`. */
const partOfEnding =
  /^(i(n|o|ng|on|ons|v|ve|t|ty|b|bl|ble)?|e|ed|er|ers|a(t|ti|tio|tion|b|bl|ble|n|nc|nce)?|m(e|en|ent)?|n(e|es|ess)?|l(y)?|o(r)?|y|s)$/;

/** The closest words of the vocabulary: no edits in words up to 3 letters, 1 up to 7, then 2. */
function neighbours(vocabulary: readonly string[], typed: string, typedStem: string): number[] {
  const limit = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
  if (limit === 0 || /\d/.test(typed)) return [];
  const distances = vocabulary.map((word) =>
    Math.min(editDistance(typedStem, word, limit), editDistance(typed, word, limit)),
  );
  const best = Math.min(limit, ...distances);
  return distances.flatMap((distance, word) => (distance === best ? [word] : []));
}

/** For each unknown word the two between which it would stand. */
export function nearestWords(query: string, {vocabulary}: Words): QueryTerm[] {
  return words(query).map((typed) => {
    const next = vocabulary.findIndex((word) => word >= typed);
    const near = [next - 1, next].filter((word) => vocabulary[word]?.startsWith(typed.slice(0, 1)));
    return {typed, readings: near.map((word) => ({word, weight: 0.1, isTyped: true}))};
  });
}
