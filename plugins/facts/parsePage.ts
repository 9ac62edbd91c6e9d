import {readFileSync} from 'node:fs';
import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import type {Facts} from './facts.ts';
import {isJsx, propsOf} from './nodes.ts';

/** Reads Markdown as Docusaurus does, before facts are printed. */
export const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkDirective)
  .freeze();

export const parsePage = (file: string): Root => parser.parse(readFileSync(file, 'utf8'));

/** What a page prints, as "Fact fee.card"; of an explorer, its tables. */
export function quotationsIn(page: string, {explorers}: Facts): Set<string> {
  const found = new Set<string>();
  visit(parsePage(page), (node) => {
    if (!isJsx(node) || !node.name) return;
    found.add(`${node.name} ${propsOf(node).name}`);
    for (const table of explorers[node.name] ?? []) found.add(`FactTable ${table}`);
  });
  return found;
}
