import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {parseMdx} from './mdx.ts';

interface Passage {
  readonly text: string;
  readonly line: number;
}

/** The paragraphs and list items of a page, each on one line. Headings, tables and code would distort measurements. */
export function runningText(page: string): Passage[] {
  const paragraphs: Passage[] = [];
  visit(parseMdx(page).root, 'paragraph', (node) => {
    const text = toString(node).replace(/\s+/g, ' ').trim();
    if (splitWords(text).length > 3) paragraphs.push({text, line: node.position?.start.line ?? 1});
  });
  return paragraphs;
}

/** The sentences of a page. One ends at punctuation that a capital letter or digit follows. */
export function sentencesOf(page: string): Passage[] {
  return runningText(page).flatMap(({text, line}) =>
    text
      .split(/(?<=[.?!]["”)]?)\s+(?=["“(]?[A-ZÆ0-9@])/)
      .filter((sentence) => /[a-z]/i.test(sentence))
      .map((sentence) => ({text: sentence, line})),
  );
}

export function splitWords(sentence: string): string[] {
  return sentence.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? [];
}

/** Maps a line of the printed page to its source line, since what is filled in may have many lines. */
export function writtenLine(page: string, printedLine: number, print: (text: string) => string): number {
  let printed = 0;
  return (
    page.split('\n').findIndex((line) => (printed += print(line).split('\n').length) >= printedLine) + 1 || 1
  );
}
