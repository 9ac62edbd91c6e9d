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

/**
 * The words of a text, in small letters and without accents. A number is one word, whatever groups its digits (1200, 1,200,
 * 1 200, 1'200), and apart from letters (24h, 10pm, v1.0).
 */
export function words(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\u00ad\u200b-\u200f\ufeff]/gu, '')
    .replace(
      /(^|[^\d.,])(\d{1,3}(?:[.,'’\s]\d{3})+)(?![.,]?\d)/g,
      (_, before: string, number: string) => before + number.replace(/\D/g, ''),
    )
    .replace(/\b([ap])\.m\b\.?/g, '$1m')
    .replace(/æ(?=\p{L})/gu, 'ae')
    .replace(/\b(e|wi)[-‐](?=\p{L})/gu, '$1')
    .replace(/['’]/g, '');
  return plain.match(/\d+(?:\.\d+)*|\p{L}+/gu) ?? [];
}

/** The words that tell something; all of them if none does. */
export function terms(text: string): string[] {
  const all = words(text);
  const telling = all.filter((word) => !stopWords.has(word) && !/^[a-z]$/.test(word));
  return telling.length > 0 ? telling : all;
}
