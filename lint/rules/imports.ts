import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Program} from 'estree';
import {visit as visitEstree} from 'estree-util-visit';
import type {Root} from 'mdast';
import {lintRule} from 'unified-lint-rule';
import {visit} from 'unist-util-visit';
import {isJsx} from '../../plugins/facts/nodes.ts';

/** A module or file that a page imports exists. */
export const imports = lintRule<Root>('self:imports', (tree, file) => {
  visit(tree, (node) => {
    for (const request of requestsOf(node))
      for (const missing of missingIn(request, file.path ?? ''))
        file.message(`There is no ${missing}: correct the path, or add the file.`, node);
    if (!isJsx(node) || node.name !== 'img') return;
    for (const attribute of node.attributes) {
      if (!('name' in attribute) || attribute.name !== 'src' || typeof attribute.value !== 'string') continue;
      if (attribute.value.startsWith('/') && !existsSync(`static${attribute.value}`))
        file.message(`There is no static${attribute.value}: correct the address, or add the picture.`, node);
    }
  });
});

/** What a node imports or requires. */
function requestsOf(node: object): string[] {
  const attributes = 'attributes' in node && Array.isArray(node.attributes) ? node.attributes : [];
  const values = attributes.map((each: {value?: unknown}) => each.value);
  return [node, ...values].flatMap((part) => {
    const {estree} = ((part as {data?: {estree?: Program}} | null)?.data ?? {}) as {estree?: Program};
    const found: unknown[] = [];
    if (estree)
      visitEstree(estree, (each) => {
        if ('source' in each && each.source && 'value' in each.source) found.push(each.source.value);
        if (each.type !== 'CallExpression' || !('name' in each.callee) || each.callee.name !== 'require')
          return;
        const [argument] = each.arguments;
        if (argument?.type === 'Literal') found.push(argument.value);
      });
    return found.map(String);
  });
}

const endings = [
  '',
  ...['.ts', '.tsx', '.js', '.jsx', '.json', '.mdx', '.md'].flatMap((end) => [end, `/index${end}`]),
];

/** Where the bundler looks for a module, by the first word of its name. */
const foldersOf: Readonly<Record<string, readonly string[]>> = {
  '@site': ['.'],
  '@theme': [
    'src/theme',
    ...['classic', 'mermaid'].map((theme) => `node_modules/@docusaurus/theme-${theme}/lib/theme`),
    'node_modules/@docusaurus/core/lib/client/theme-fallback',
  ],
  '@docusaurus': ['node_modules/@docusaurus/core/lib/client/exports', 'node_modules/@docusaurus'],
};

/** The file of a request such as `!!raw-loader!./a.js`, and its loaders, if they are missing. */
function missingIn(request: string, from: string): string[] {
  const names = request.split('!').filter(Boolean);
  return names.filter((name, at) => {
    const [file = ''] = name.split('?');
    const [first = '', ...rest] = file.split('/');
    if (['@theme-original', '@theme-init', '@generated'].includes(first)) return false;
    const folders = first.startsWith('.') ? [path.join(path.dirname(from), first)] : foldersOf[first];
    const isHere = (folder: string) =>
      endings.some((ending) => existsSync(path.join(folder, ...rest) + ending));
    if (folders && at === names.length - 1) return !folders.some(isHere);
    return !existsSync(path.join('node_modules', first, first.startsWith('@') ? (rest[0] ?? '') : ''));
  });
}
