import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';

const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkDirective)
  .use(remarkGfm)
  .use(remarkMdx);

/**
 * The tree of an MDX page.
 * @throws VFileMessage if it isn't valid MDX
 */
export function parseMdx(text: string): Root {
  return processor.parse(text.replace(/^\uFEFF/, ''));
}
