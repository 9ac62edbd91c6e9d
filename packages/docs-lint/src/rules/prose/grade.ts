import {fleschKincaid} from 'flesch-kincaid';
import {syllable} from 'syllable';
import {sentencesOf, splitWords} from '../../prose.ts';
import {rule} from '../../rule.ts';

interface Options {
  /** The Flesch–Kincaid grade level. */
  readonly hardest: number;
  /** A page of fewer words has no meaningful grade. */
  readonly fewestWords: number;
  /** Shared blocks, which would distort the grade. */
  readonly leaveOut?: RegExp;
}

export const grade = rule<Options>({
  asks: 'A page reads at the grade of a school that most readers have been to.',
  check({text}, {hardest, fewestWords, leaveOut}, {print}) {
    const own = leaveOut ? text.replace(leaveOut, '') : text;
    const sentences = sentencesOf(print(own));
    const words = sentences.flatMap((sentence) => splitWords(sentence.text));
    const found = fleschKincaid({
      sentence: sentences.length,
      word: words.length,
      syllable: words.reduce((sum, word) => sum + syllable(word), 0),
    });
    if (words.length < fewestWords || found <= hardest) return [];
    const message = `The page reads at school grade ${found.toFixed(1)}; ${hardest} is the most. Use shorter sentences and words.`;
    return [{line: 1, message}];
  },
  examples: {
    options: {hardest: 5, fewestWords: 5},
    good: [{text: 'The phone works at night. You sleep and it earns.'}],
    bad: [
      {
        text: 'Computational verification necessitates considerable electricity.',
        says: '1 The page reads at',
      },
    ],
  },
});
