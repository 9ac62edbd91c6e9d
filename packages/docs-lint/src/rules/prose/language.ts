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
    return file.messages.map((message) => ({
      line: writtenLine(text, paragraphs[(message.line ?? 1) - 1]?.line ?? 1, print),
      message: advice(message),
    }));
  },
  examples: {
    options: {ignore: ['special']},
    good: [{text: 'A special night for people at home.'}, {text: 'Knock knock. Who?'}],
    bad: [
      {text: 'A\n\nThe phone works at at night.', says: '3 Write "at" once.'},
      {
        text: 'Ask the chairman of the club first.',
        says: '1 Write "chair" or "head"',
      },
    ],
  },
});

/** What retext says of a word, to someone who has never heard of its rules. */
function advice({actual = '', expected, source}: {actual?: string; expected?: string[]; source?: string}) {
  if (source === 'retext-repeated-words') return `Write "${actual.split(' ')[0]}" once.`;
  const others = expected?.slice(0, 3).map((word) => `"${word}"`);
  return `${others?.length ? `Write ${others.join(' or ')} for` : 'Leave out'} "${actual}", which may hurt a reader.`;
}
