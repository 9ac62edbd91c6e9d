import {retext} from 'retext';
import retextEquality from 'retext-equality';
import retextRepeatedWords from 'retext-repeated-words';
import {runningText, writtenLine} from '../../prose.ts';
import {rule} from '../../rule.ts';

export const language = rule<{readonly ignore: readonly string[]}>({
  asks: 'No word hurts a reader, and none is written twice.',
  async check({text}, {ignore}, {print}) {
    const paragraphs = runningText(print(text));
    const file = await retext()
      .use(retextEquality, {ignore: [...ignore]})
      .use(retextRepeatedWords)
      .process(paragraphs.map((paragraph) => paragraph.text).join('\n'));
    return file.messages.map(({reason, line}) => ({
      line: writtenLine(text, paragraphs[(line ?? 1) - 1]?.line ?? 1, print),
      message: `Choose other words: ${reason}.`,
    }));
  },
  examples: {
    options: {ignore: ['special']},
    good: [{text: 'A special night for people at home.'}, {text: 'Knock knock. Who?'}],
    bad: [
      {text: 'A\n\nThe phone works at at night.', says: '3 Choose other words: Unexpected repeated `at`'},
      {text: 'Ask the chairman of the club first.', says: '1 Choose other words: Unexpected potentially'},
    ],
  },
});
