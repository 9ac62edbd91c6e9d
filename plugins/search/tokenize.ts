import {stemmer} from 'stemmer';

/** What readers type around the words that tell something. */
const stopWords = new Set(
  (
    'about also am an and any are as at be been being but by can could did do does doing dont for from get gets getting ' +
    'go goes going gonna got had has have having how http https i if im in into is isnt it its ive just let lets like may ' +
    'me might mine my of on or our ours please really shall should so some such supposed than that the their them then ' +
    'there these they this those to too us very was we were what when where whether which who whom whose why will with ' +
    'would www you your yours'
  ).split(' '),
);

/**
 * The words of a text, lowercase and without accents. However its digits are grouped, a number is one word (1200, 1,200, 1 200,
 * 1'200), and so it is with its unit (24 hours, 10 p.m.). What has a hyphen in it is both one word and two.
 */
export function tokenize(text: string): string[] {
  const plain = text
    // ß is SS in capitals.
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\u00ad\u200b-\u200f\ufeff'’]/gu, '')
    .replace(/æ(?=\p{L})/gu, 'ae')
    // Hashes and keys.
    .replace(/\b(?=\w*\d)[\da-f]{16,}\b/g, ' ')
    .replace(/\b\d{1,3}(?:[.,\s]\d{3})+\b/g, (number) => number.replace(/\D/g, ''))
    .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1')
    .replace(/\b(\d+)(:\d+)?\s?([ap]m)\b/g, '$1$3$2')
    .replace(/\b([\d.]+)[-\s]?(h|min|d|[kmgt]b|[mg]hz)(?:our|ute|ay)?s?\b/g, '$1$2 $&')
    .replace(/\bv(?=\d)/g, '')
    .replace(/(\p{L}{2})-?(?=\d)/gu, '$1 ')
    .replace(/\b(set|sign|log|back|start|check)\s(?=(up|in|out|off)\b)/g, '$1$2 $1 ')
    .replace(/(\p{L}+)[-‐](?=(\p{L}+))/gu, '$1$2 $1 ');
  return plain.match(/\d+(?:\.\d+)+\p{L}*|[\p{L}\d]+/gu) ?? [];
}

/** The words that tell something, each once; all words if none does. */
export function keywords(text: string): string[] {
  const words = tokenize(text);
  const telling = words.filter((word) => !stopWords.has(word) && !/^[a-z]$/.test(word));
  return [...new Set(telling.length > 0 ? telling : words)];
}

/** What a word has in common with its other forms. */
export const stem = (word: string): string => (/\d/.test(word) ? word : stemmer(word));

/** The stems that a text is found by. */
export const stems = (text: string): string[] => [...new Set(keywords(text).map(stem))];
