import {fleschKincaid} from 'flesch-kincaid';
import {toString} from 'mdast-util-to-string';
import {retext} from 'retext';
import retextEquality from 'retext-equality';
import retextRepeatedWords from 'retext-repeated-words';
import {syllable} from 'syllable';
import {visit} from 'unist-util-visit';
import type {Problem} from './contentRules.ts';
import {parseMdx} from './mdx.ts';

/** The readability of a page. */
export interface Readability {
  /** Flesch–Kincaid grade level. */
  readonly grade: number;
  readonly words: number;
  /** Average words per sentence. */
  readonly pace: number;
}

/** The maximum grade. Chosen from measurements of the pages. */
const hardestGrade = 10;

/** The maximum number of words in a sentence. */
const longestSentence = 34;

/** Terms of our subject that retext-equality misunderstands; "whitelisting" is from the specification. */
const ignoredByEquality = ['disabled', 'special', 'whitelist', 'whitelisting', 'whitelisted'];

/** Below this number of words, the grade is not meaningful. */
const fewestWords = 100;

const language = retext().use(retextEquality, {ignore: ignoredByEquality}).use(retextRepeatedWords);

/** Measures the running text of an MDX page. Freeze its facts first. */
export function measureProse(page: string): Readability {
  const sentences = sentencesOf(page).map(({sentence}) => sentence);
  const words = sentences.flatMap(splitWords);
  const grade = fleschKincaid({
    sentence: sentences.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + syllable(word), 0),
  });
  return {grade, words: words.length, pace: words.length / Math.max(1, sentences.length)};
}

/** What to fix in the running text of an MDX page. Freeze its facts first; line numbers refer to the frozen text. */
export async function checkProse(page: string): Promise<Problem[]> {
  const paragraphs = runningText(page);
  const file = await language.process(paragraphs.map(({text}) => text).join('\n'));
  const problems = [
    ...file.messages.map(({reason, line}) => ({
      line: paragraphs[(line ?? 1) - 1]?.line ?? 1,
      cure: `Choose other words: ${reason}.`,
    })),
    ...sentencesOf(page)
      .map(({sentence, line}) => ({sentence, line, count: splitWords(sentence).length}))
      .filter(({count}) => count > longestSentence)
      .map(({sentence, line, count}) => ({
        line,
        cure: `Make two of this sentence of ${count} words (${longestSentence} at most): ${sentence}`,
      })),
  ];
  const {grade, words} = measureProse(page);
  if (words >= fewestWords && grade > hardestGrade) {
    const cure = `The page reads at school grade ${grade.toFixed(1)}; ${hardestGrade} is the most. Use shorter sentences and words.`;
    problems.push({line: 1, cure});
  }
  return problems;
}

function sentencesOf(page: string): {sentence: string; line: number}[] {
  return runningText(page).flatMap(({text, line}) =>
    splitSentences(text).map((sentence) => ({sentence, line})),
  );
}

/** The paragraphs and list items of a page, each on one line. Headings, tables and code would distort the measurement. */
export function runningText(page: string): {text: string; line: number}[] {
  const paragraphs: {text: string; line: number}[] = [];
  visit(parseMdx(page), 'paragraph', (node) => {
    const text = toString(node).replace(/\s+/g, ' ').trim();
    if (splitWords(text).length > 3) paragraphs.push({text, line: node.position?.start.line ?? 1});
  });
  return paragraphs;
}

/** Splits after sentence-ending punctuation that a capital letter or digit follows. */
function splitSentences(paragraph: string): string[] {
  return paragraph
    .split(/(?<=[.?!]["”)]?)\s+(?=["“(]?[A-ZÆ0-9@])/)
    .filter((sentence) => /[a-z]/i.test(sentence));
}

export function splitWords(sentence: string): string[] {
  return sentence.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? [];
}
