import {readFileSync} from 'node:fs';
import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import type {Facts} from './facts.ts';
import {literalOf} from './judge.ts';
import {isJsx} from './nodes.ts';

export const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkDirective)
  .freeze();

/** Reads a page as Docusaurus does, before its facts are printed. */
export function readPage(path: string): {readonly file: VFile; readonly root: Root} {
  const file = new VFile({path, value: readFileSync(path)});
  return {file, root: parser.parse(file)};
}

/** What a page prints, as "Fact fee.card"; of an explorer, its tables. */
export function quotationsIn(root: Root, {explorers}: Facts): Set<string> {
  const found = new Set<string>();
  visit(root, (node) => {
    if (!isJsx(node) || !node.name) return;
    const named = node.attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === 'name');
    if (named?.type === 'mdxJsxAttribute') found.add(`${node.name} ${literalOf(named)}`);
    for (const table of explorers[node.name] ?? []) found.add(`FactTable ${table}`);
  });
  return found;
}
