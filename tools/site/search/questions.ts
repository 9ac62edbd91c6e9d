import type {MarkdownConfig} from '@docusaurus/types';

/** Parses front matter without its questions: only the search needs them, and Docusaurus wants none in parts of pages. */
export const withoutQuestions: MarkdownConfig['parseFrontMatter'] = async (page) => {
  const {frontMatter, content} = await page.defaultParseFrontMatter(page);
  const others = Object.entries(frontMatter).filter(([key]) => key !== 'questions');
  return {frontMatter: Object.fromEntries(others), content};
};
