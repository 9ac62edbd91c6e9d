import {editDistance} from './editDistance.ts';
import type {SearchIndex} from './searchIndex.ts';
import {isStopWord, stem, words} from './tokens.ts';
import {readingWeights} from './weights.ts';

/** One interpretation of a query word. */
export interface Reading {
  readonly word: number;
  /** 1 for the word itself, less for synonyms, prefixes and corrections. */
  readonly weight: number;
  /** A prefix match. */
  readonly beginning: boolean;
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

/** Kinds of answer: the tag of such lines in the index, and patterns of their questions and answers. */
const asked: readonly {readonly mark: string; readonly question: RegExp; readonly answer: RegExp}[] = [
  {
    mark: '#figure',
    question:
      /\bhow (?:much|many|large|big|old|far|high|low)\b|\b(?:number|amount|minimum|maximum|limit|size|percent(?:age)?|age)\b/,
    answer: /\d/,
  },
  {
    mark: '#money',
    question:
      /\b(?:costs?|price|fees?|cents?|dollars?|pay|pays|paid|earn|worth|charge|expensive|cheap|cheapest|free)\b/,
    answer: /[$€%]|\bfree\b|(?:^|\P{L})Æ(?:$|\P{L})/iu,
  },
  {
    mark: '#time',
    question: /\b(?:when|since|until|how (?:long|soon|often)|date|days?|weeks?|hours?|months?|year)\b/,
    answer:
      /\b(?:hours?|days?|weeks?|months?|minutes?|years?|instant(?:ly)?|20\d\d|weekly|daily|any time|at once)\b/i,
  },
  {
    mark: '#yes',
    question: /^(?:can|could|may|must|should|is|are|do|does|did|will|would|have|has|am)\b/,
    answer: /^.(?:yes|no|not|only|none)\b/i,
  },
];

/** The kinds of answer that a heading asks for; none unless it is a question. */
export function waysOfAsking(heading: string): string[] {
  const plain = heading.toLowerCase();
  return plain.endsWith('?') ? asked.filter(({question}) => question.test(plain)).map(({mark}) => mark) : [];
}

/** The kinds of answer that a line contains. */
export function waysOfAnswering(line: string): string[] {
  return asked.filter(({answer}) => answer.test(line)).map(({mark}) => mark);
}

/** @param word a stem */
export function isQuestionWord(word: string): boolean {
  return /^(?:how|who|whom|whos|when|where|why|long|many|much|old|often)$/.test(word);
}

/** Parses a query as typed, with the kinds of answer it asks for. */
export function readQuestion(query: string, index: Words): Question {
  const plain = query.trim().toLowerCase();
  return {
    terms: readQuery(query, index),
    wants: asked
      .filter(({question}) => question.test(plain))
      .map(({mark}) => find(index.vocabulary, mark))
      .filter((word) => word >= 0),
  };
}

/** The part of the index that parsing needs. */
type Words = Pick<SearchIndex, 'vocabulary' | 'synonyms' | 'pagesWith'>;

/** Limit of prefix matches. */
const mostBeginnings = 24;

/** Parses the words of a query: stems, synonyms, spelling corrections, and the last word also as a prefix. */
export function readQuery(query: string, index: Words): QueryTerm[] {
  const all = words(query);
  const open = !/\s$/.test(query);
  // "How long" is covered by `asked` and matches nothing as words.
  const named = words(query.replace(/\bhow (?:long|old|much|many|often|far|big|large|soon)\b/gi, ' '));
  const telling = (named.some((word) => !isStopWord(word)) ? named : all).filter((word) => !isStopWord(word));
  const used = (telling.length > 0 ? telling : all).flatMap((word) => apart(word, index));
  const stems = used.map(stem);
  return used.map((typed, i) => {
    const found = new Map<number, Reading>();
    const add = (word: number, weight: number, {beginning = false, isTyped = true} = {}) => {
      if (word >= 0 && weight > (found.get(word)?.weight ?? 0))
        found.set(word, {word, weight, beginning, isTyped});
    };
    const exact = find(index.vocabulary, stems[i] ?? '');
    add(exact, 1);
    const last = open && i === used.length - 1;
    let known = exact >= 0;
    if (last && typed.length > 1) {
      const likely = [...beginnings(index.vocabulary, typed, stems[i] ?? '')]
        .sort(([one], [other]) => (index.pagesWith[other] ?? 0) - (index.pagesWith[one] ?? 0))
        .slice(0, mostBeginnings);
      for (const [word, share] of likely) {
        add(word, (known ? readingWeights.prefixBesideExact : readingWeights.prefix) * (0.6 + 0.4 * share), {
          beginning: true,
        });
      }
      known = found.size > 0;
    }
    const addSynonyms = (of: string, factor: number) => {
      for (const synonym of index.synonyms.get(of) ?? []) {
        const parts = synonym.split(' ');
        for (const part of parts.filter((part) => !of.split(' ').includes(part)))
          add(
            find(index.vocabulary, part),
            (factor * (exact < 0 ? readingWeights.onlySynonym : readingWeights.synonym)) /
              Math.sqrt(parts.length),
            {isTyped: false},
          );
      }
    };
    addSynonyms(stems[i] ?? '', 1);
    if (i > 0) addSynonyms(`${stems[i - 1]} ${stems[i]}`, readingWeights.pair);
    if (i + 1 < stems.length) addSynonyms(`${stems[i]} ${stems[i + 1]}`, readingWeights.pair);
    for (const joined of [(used[i - 1] ?? '') + typed, typed + (used[i + 1] ?? '')]) {
      if (joined === typed) continue;
      add(find(index.vocabulary, stem(joined)), readingWeights.joined);
      addSynonyms(stem(joined), readingWeights.joined);
    }
    // Stemming a typo may hit another word's stem: "monitize" and "monitor".
    const muchTakenOff = typed.length - (stems[i] ?? '').length > 2;
    if (muchTakenOff || (!known && found.size === 0)) {
      for (const [word, distance] of neighbours(index.vocabulary, typed, known ? typed : (stems[i] ?? ''))) {
        const weight = distance === 1 ? readingWeights.typo1 : readingWeights.typo2;
        add(word, weight);
        addSynonyms(index.vocabulary[word] ?? '', weight * readingWeights.typoSynonym);
      }
      for (const key of typed.length < 5 ? [] : index.synonyms.keys()) {
        if (!key.includes(' ') && distanceWithin(typed, key, 1) === 1)
          addSynonyms(key, readingWeights.typoSynonym);
      }
    }
    return {typed, exact: exact >= 0 ? exact : undefined, readings: [...found.values()]};
  });
}

/** Splits an unknown word into two known ones: "walkietalkie", "ios15". */
function apart(word: string, {vocabulary, synonyms}: Words): string[] {
  if (word.length < 5 || vocabulary[lowerBound(vocabulary, word)]?.startsWith(word)) return [word];
  const known = (part: string) => !isStopWord(stem(part)) && find(vocabulary, stem(part)) >= 0;
  if (known(word) || synonyms.has(stem(word))) return [word];
  const number = /\d+$/.exec(word)?.index;
  for (
    let at = number ?? word.length - 4;
    at >= (number === undefined ? 4 : 3) && (number === undefined || at === number);
    at--
  ) {
    const parts = [word.slice(0, at), word.slice(at)];
    if (parts.every(known)) return neighbours(vocabulary, word, stem(word), 1).length > 0 ? [word] : parts;
  }
  return [word];
}

/** Binary search in the sorted vocabulary; -1 if missing. */
function find(vocabulary: readonly string[], word: string): number {
  const at = lowerBound(vocabulary, word);
  return vocabulary[at] === word ? at : -1;
}

function lowerBound(vocabulary: readonly string[], word: string): number {
  let low = 0;
  let high = vocabulary.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((vocabulary[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Prefix matches with the share typed so far. Stems may be shorter than what was typed. */
function* beginnings(
  vocabulary: readonly string[],
  typed: string,
  typedStem: string,
): Generator<[number, number]> {
  const start = typedStem.length < typed.length && typedStem.length > 3 ? typedStem : typed;
  for (const beginning of new Set([typed, start])) {
    for (let i = lowerBound(vocabulary, beginning); vocabulary[i]?.startsWith(beginning); i++) {
      yield [i, Math.min(1, typed.length / (vocabulary[i]?.length ?? 1))];
    }
  }
  for (let cut = 1; cut <= 5 && typed.length - cut >= 4; cut++) {
    const at = partOfEnding.test(typed.slice(-cut)) ? find(vocabulary, typed.slice(0, -cut)) : -1;
    if (at >= 0) {
      yield [at, 1];
      break;
    }
  }
}

/** A partly typed ending: `configurati` is `configur` plus the start of `-ation`. */
const partOfEnding =
  /^(i(n|o|ng|on|ons|v|ve|t|ty|b|bl|ble)?|e|ed|er|ers|a(t|ti|tio|tion|b|bl|ble|n|nc|nce)?|m(e|en|ent)?|n(e|es|ess)?|l(y)?|o(r)?|y|s)$/;

/** Edit distance allowed: 0 up to 3 letters, 1 up to 7, then 2. */
function allowed(word: string): number {
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}

/** The closest words of the vocabulary within that distance. */
function neighbours(
  vocabulary: readonly string[],
  typed: string,
  typedStem: string,
  limit = allowed(typed),
): [number, number][] {
  if (limit === 0 || /\d/.test(typed)) return [];
  let best = limit;
  let found: [number, number][] = [];
  vocabulary.forEach((word, i) => {
    if (Math.abs(word.length - typedStem.length) > limit && Math.abs(word.length - typed.length) > limit)
      return;
    const distance = Math.min(distanceWithin(typedStem, word, best), distanceWithin(typed, word, best));
    if (distance > best) return;
    if (distance < best) {
      best = distance;
      found = [];
    }
    found.push([i, distance]);
  });
  return found;
}

/** `editDistance`, unless the first letters already tell the words apart. */
export function distanceWithin(a: string, b: string, limit: number): number {
  // For speed, a different first letter counts only as a swap, insertion or deletion.
  if (a[0] !== b[0] && a[0] !== b[1] && a[1] !== b[0]) return limit + 1;
  return editDistance(a, b, limit);
}

/** For each unknown word the most similar ones by shared bigrams, or else its neighbor in the alphabet. */
export function nearestWords(query: string, {vocabulary}: Words): QueryTerm[] {
  return words(query).flatMap((typed) => {
    const own = pairs(typed);
    const near = vocabulary
      .map((word, number) => ({word: number, alike: alike(own, pairs(word))}))
      .filter(({alike: share}) => share > 0.4)
      .sort((a, b) => b.alike - a.alike)
      .slice(0, 4);
    if (near.length === 0) {
      const at = Math.min(lowerBound(vocabulary, typed), vocabulary.length - 1);
      return [{typed, readings: [{word: at, weight: 0.1, beginning: false, isTyped: true}]}];
    }
    const readings = near.map(({word, alike: weight}) => ({word, weight, beginning: false, isTyped: true}));
    return [{typed, readings}];
  });
}

function pairs(text: string): Set<string> {
  return new Set(Array.from({length: Math.max(0, text.length - 1)}, (_, i) => text.slice(i, i + 2)));
}

function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of one) if (other.has(pair)) shared++;
  return (2 * shared) / (one.size + other.size || 1);
}
