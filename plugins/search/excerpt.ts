import {stems} from './tokenize.ts';

/** The line with most of the words that matched, from the sentence on that has most of them. */
export function excerptOf(lines: readonly string[], matches: ReadonlySet<string>) {
  const count = (text: string) => stems(text).filter((word) => matches.has(word)).length;
  const best = (texts: readonly string[]) =>
    texts.reduce((one, other) => (count(other) > count(one) ? other : one), texts[0] ?? '');
  const line = best(lines);
  const sentence = best(line.match(/.+?(?:[.!?]\s|$)/g) ?? []);
  return {line, text: line.slice(line.indexOf(sentence))};
}
