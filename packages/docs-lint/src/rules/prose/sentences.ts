import {sentencesOf, splitWords, writtenLine} from '../../prose.ts';
import {rule} from '../../rule.ts';

export const sentences = rule<{readonly longest: number}>({
  asks: 'A sentence can be read in one breath.',
  check({text}, {longest}, {print}) {
    return sentencesOf(print(text))
      .map((sentence) => ({...sentence, count: splitWords(sentence.text).length}))
      .filter(({count}) => count > longest)
      .map(({text: sentence, line, count}) => ({
        line: writtenLine(text, line, print),
        message: `Make two of this sentence of ${count} words (${longest} at most): ${sentence}`,
      }));
  },
  examples: {
    options: {longest: 5},
    good: [{text: 'One short sentence here. And another one here.'}],
    bad: [{text: 'A\n\nThis sentence has one word more.', says: '3 Make two of this sentence of 6 words'}],
  },
});
