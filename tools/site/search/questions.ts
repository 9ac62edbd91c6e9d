import {readFileSync} from 'node:fs';
import type {MarkdownConfig} from '@docusaurus/types';
import {parse} from 'yaml';

/** The questions that each section of a page answers, by the id of its heading; `top` is what comes before the first. */
export type Questions = Readonly<Record<string, readonly string[]>>;

/** The questions in the front matter of a page. */
export function questionsIn(file: string): Questions {
  const [, matter = ''] = /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(file, 'utf8')) ?? [];
  return (parse(matter) as {questions?: Questions} | null)?.questions ?? {};
}

/** Parses front matter without its questions: only the search needs them, and Docusaurus wants none in parts of pages. */
export const withoutQuestions: MarkdownConfig['parseFrontMatter'] = async (page) => {
  const {frontMatter, content} = await page.defaultParseFrontMatter(page);
  const others = Object.entries(frontMatter).filter(([key]) => key !== 'questions');
  return {frontMatter: Object.fromEntries(others), content};
};
