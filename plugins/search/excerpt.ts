import {stem, tokenize} from './tokenize.ts';

/** The line with most of the words that matched, from the sentence on that has most of them. */
export function excerptOf(lines: readonly string[], matches: ReadonlySet<string>) {
  const count = (text: string) =>
    new Set(
      tokenize(text)
        .map(stem)
        .filter((word) => matches.has(word)),
    ).size;
  const best = (texts: readonly string[]) =>
    texts.reduce((one, other) => (count(other) > count(one) ? other : one), texts[0] ?? '');
  const line = best(lines);
  const sentence = best(line.match(/.+?(?:[.!?]\s|$)/g) ?? []);
  return {line, text: line.slice(line.indexOf(sentence))};
}
