/** Stop words. Question words aren't among them: "why", "who" and "how long" say what is asked. */
const stopWords = new Set(
  (
    'a an and are as at be been being but by can could did do does doing for from get gets getting got had has have ' +
    'having i if im in into is it its ive just let lets like may me might mine my of on or our ours please shall ' +
    'should so some such than that the their them then there these they this those to too us was we were what which ' +
    'will with would you your yours am any about also very really go goes going gonna whats thats hows wheres whos ' +
    'theres im dont doesnt didnt isnt arent wasnt havent hasnt supposed whether how why when where who whose whom'
  ).split(' '),
);

/** Suffixes to strip, one at most. */
const endings =
  /(?:izations?|isations?|ization|ations?|itions?|ments?|iveness|ness|ably|ible|able|izing|ising|ized|ised|izes|ises|ize|ise|ively|ive|ions?|ally|fully|ful|ly|ors?|ers?|ances?|ences?)$/;

/** Words that would be stemmed to another: "note" to "not", "business" to "busy". */
const whole = new Set(
  'business care career letter mission note passive programmable site state statement theme'.split(' '),
);

const stems = new Map<string, string>();

/** A light English stemmer: strips plurals, -ing, -ed and common noun and adverb suffixes. It prefers too little to too much. */
export function stem(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const made = stemOf(word);
  stems.set(word, made);
  return made;
}

function stemOf(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  let w = word.replace(/ies$/, 'y').replace(/(ss|sh|ch|x|zz)es$/, '$1');
  if (/[^sui]s$/.test(w)) w = w.slice(0, -1);
  if (w.length < 4 || whole.has(w)) return w;
  const verb = /^(.*[aeiouy].*[^e]|.{3,}e)(?:ing|ed)$/.exec(w);
  if (verb?.[1] && verb[1].length > 2) {
    w = verb[1].replace(/([bdgmnprt])\1$/, '$1');
  }
  const short = w.replace(endings, '').replace(/([vw])als?$/, '$1');
  if (short.length >= 4) w = short;
  w = w.replace(/e$/, '').replace(/y$/, 'i');
  return w.replace(/([bdgmnprt])\1$/, '$1').replace(/(...l)l$/, '$1');
}

/** Strips accents, contractions and apostrophes. A lone `Æ` stays, and `AES-256`, `Wi-Fi` and `e-mail` become one word each. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u00ad\u200b]/g, '')
    .replace(/æ(?=\p{L})/gu, 'ae')
    .replace(/['’](?:d|ll|m|re|s|ve)\b/g, '')
    .replace(/['’]/g, '')
    .replace(/\$/g, ' dollar ')
    .replace(/%/g, ' percent ')
    .replace(/\b(\p{L}+)-(\d+)\b/gu, '$1$2')
    .replace(/\b(e|wi)-(?=\p{L})/gu, '$1')
    .replace(/(\d)(gb|mb|kb|px)\b/g, '$1 $2');
}

/** The normalized words of a text, with stop words. */
export function words(text: string): string[] {
  return plain(text.toLowerCase()).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The words of a text that tell something: without stop words, unless it has nothing else. */
export function tellingWords(text: string): string[] {
  const all = words(text);
  const telling = all.filter((word) => !stopWords.has(word));
  return telling.length > 0 ? telling : all;
}

/** The stems of a text without stop words, unless it has nothing else. */
export function terms(text: string): string[] {
  return tellingWords(text).map(stem);
}

/** The number of edits from one word to another, where a swap of two letters is one edit (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({length: b.length + 1}, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
