import {existsSync, readFileSync} from 'node:fs';
import type {MarkdownConfig} from '@docusaurus/types';
import {parse} from 'yaml';
import type {Questions} from 'docs-search/makeIndex';

/** The questions in the front matter of a page; of a page in TSX, in that of its text, which has the same name after `_`. */
export function questionsIn(source: string): Questions {
  const file = source.replace(/([^/]+)\.tsx$/, '_$1.mdx');
  if (!existsSync(file)) return {};
  const [, matter = ''] = /^---\n([\s\S]*?)\n---\n/.exec(readFileSync(file, 'utf8')) ?? [];
  return (parse(matter) as {questions?: Questions} | null)?.questions ?? {};
}

/** Parses front matter without its questions: only the search needs them, and Docusaurus wants none in parts of pages. */
export const withoutQuestions: MarkdownConfig['parseFrontMatter'] = async (page) => {
  const {frontMatter, content} = await page.defaultParseFrontMatter(page);
  const others = Object.entries(frontMatter).filter(([key]) => key !== 'questions');
  return {frontMatter: Object.fromEntries(others), content};
};
