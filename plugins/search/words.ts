import {stemmer} from 'stemmer';

/** What readers type around the words that tell something. */
const stopWords = new Set(
  (
    'about also am an and any are as at be been being but by can could did do does doing dont for from get gets getting ' +
    'go goes going gonna got had has have having how i if im in into is isnt it its ive just let lets like may me might ' +
    'mine my of on or our ours please really shall should so some such supposed than that the their them then there ' +
    'these they this those to too us very was we were what when where whether which who whom whose why will with would ' +
    'you your yours'
  ).split(' '),
);

/** What a word has in common with its other forms. */
export const stem = (word: string): string => (/\d/.test(word) ? word : stemmer(word));

/** Units, by how they're written right after a number. */
const units: Readonly<Record<string, RegExp>> = {
  h: /\b(\d+)[-\s](?:hours?|h)\b/g,
  min: /\b(\d+)[-\s](?:minutes?|min)\b/g,
  d: /\b(\d+)[-\s](?:days?|d)\b/g,
  gb: /\b(\d+)\sgb\b/g,
};

/**
 * The words of a text, in small letters and without accents. However its digits are grouped, a number is one word (1200, 1,200,
 * 1 200, 1'200), and so it is with its unit (24 hours, 10 p.m.) or the name it's in (AES-256, S9).
 */
export function words(text: string): string[] {
  let plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\u00ad\u200b-\u200f\ufeff]/gu, '')
    // Hashes and keys.
    .replace(/\b(?=\w*\d)[\da-f]{16,}\b/g, ' ')
    .replace(
      /(^|[^\d.,])(\d{1,3}(?:[.,'’\s]\d{3})+)(?![.,]?\d)/g,
      (_, before: string, number: string) => before + number.replace(/\D/g, ''),
    )
    .replace(/\b(\d+)((?::\d+)?)\s?([ap])\.?m\b/g, '$1$3m$2')
    .replace(/\bv(?=\d)/g, '')
    .replace(/\b(\p{L}{2,})-?(\d+)\b/gu, '$1$2 $1')
    .replace(/æ(?=\p{L})/gu, 'ae')
    .replace(/\b(e|wi)[-‐](?=\p{L})/gu, '$1')
    .replace(/['’]/g, '');
  for (const [unit, apart] of Object.entries(units)) plain = plain.replace(apart, `$1${unit} $&`);
  return plain.match(/\d+(?:\.\d+)*\p{L}*|\p{L}+\d*/gu) ?? [];
}

/** The words that tell something; all of them if none does. */
export function terms(text: string): string[] {
  const all = words(text);
  const telling = all.filter((word) => !stopWords.has(word) && !/^[a-z]$/.test(word));
  return telling.length > 0 ? telling : all;
}
