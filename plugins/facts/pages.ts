import {readFileSync} from 'node:fs';
import path from 'node:path';
import {unwrapMdxCodeBlocks} from '@docusaurus/utils';
import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import type {Parent} from 'unist';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import type {Facts} from './facts.ts';
import {propsOf} from './judge.ts';
import {isJsx} from './nodes.ts';

export const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkMdx)
  .use(remarkGfm)
  .use(remarkDirective)
  .freeze();

/** Reads a page as Docusaurus does, before its facts are printed, with the parts that it imports in place. */
export function readPage(page: string): {readonly file: VFile; readonly root: Root} {
  const file = new VFile({path: page, value: unwrapMdxCodeBlocks(readFileSync(page, 'utf8'))});
  const root = parser.parse(file);
  const parts = new Map<string, string>();
  visit(root, 'mdxjsEsm', ({data}) => {
    for (const statement of data?.estree?.body ?? []) {
      if (statement.type !== 'ImportDeclaration') continue;
      const source = String(statement.source.value);
      const [name] = statement.specifiers;
      if (name && /\.mdx?$/.test(source)) parts.set(name.local.name, source.replace('@site', '.'));
    }
  });
  visit(root, (node, index, parent) => {
    const part = isJsx(node) && parts.get(node.name ?? '');
    if (!part || !parent || index === undefined) return;
    const folder = part.startsWith('./') || part.startsWith('../') ? path.dirname(page) : '.';
    (parent as Parent).children.splice(index, 1, ...readPage(path.join(folder, part)).root.children);
  });
  return {file, root};
}

/** What a page prints, as "Fact fee.card"; of an explorer, its tables. */
export function quotationsIn(root: Root, {explorers}: Facts): Set<string> {
  const found = new Set<string>();
  visit(root, (node) => {
    if (!isJsx(node) || !node.name) return;
    found.add(`${node.name} ${propsOf(node).name}`);
    for (const table of explorers[node.name] ?? []) found.add(`FactTable ${table}`);
  });
  return found;
}
