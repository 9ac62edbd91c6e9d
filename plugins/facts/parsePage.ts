import {readFileSync} from 'node:fs';
import type {Root} from 'mdast';
import {remark} from 'remark';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';

/** Reads Markdown as Docusaurus does, before facts are printed. */
export const parser = remark()
  .use(remarkFrontmatter)
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkDirective)
  .freeze();

export const parsePage = (file: string): Root => parser.parse(readFileSync(file, 'utf8'));
