import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Program} from 'estree';
import {visit as visitEstree} from 'estree-util-visit';
import type {Root} from 'mdast';
import {lintRule} from 'unified-lint-rule';
import {visit} from 'unist-util-visit';

/** A module or file that a page imports exists. Those of the theme are known to the build only. */
export const imports = lintRule<Root>('self:imports', (tree, file) => {
  visit(tree, (node) => {
    for (const name of modulesOf(node))
      if (!exists(name, file.path ?? ''))
        file.message(`There is no ${name}: correct the path, or add the file.`, node);
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    for (const {type, ...attribute} of node.attributes) {
      const {name, value} = attribute as {name?: string; value?: unknown};
      if (type !== 'mdxJsxAttribute' || node.name !== 'img') continue;
      if (
        name === 'src' &&
        typeof value === 'string' &&
        value.startsWith('/') &&
        !existsSync(`static${value}`)
      )
        file.message(`There is no static${value}: correct the address, or add the picture.`, node);
    }
  });
});

/** What a node imports or requires. */
function modulesOf(node: object): string[] {
  const attributes = 'attributes' in node && Array.isArray(node.attributes) ? node.attributes : [];
  const values = attributes.map((each: {value?: unknown}) => each.value);
  return [node, ...values].flatMap((part) => {
    const {estree} = ((part as {data?: {estree?: Program}} | null)?.data ?? {}) as {estree?: Program};
    const found: string[] = [];
    if (estree)
      visitEstree(estree, (each) => {
        if ('source' in each && each.source && 'value' in each.source) found.push(String(each.source.value));
        if (each.type !== 'CallExpression' || !('name' in each.callee) || each.callee.name !== 'require')
          return;
        const [argument] = each.arguments;
        if (argument?.type === 'Literal') found.push(String(argument.value));
      });
    return found;
  });
}

const endings = [
  '',
  '.ts',
  '.tsx',
  '.js',
  '.jsx',
  '.json',
  '.mdx',
  '.md',
  '/index.ts',
  '/index.tsx',
  '/index.js',
];

/** Where Docusaurus looks for modules with an alias. */
const placesOf: Readonly<Record<string, readonly string[]>> = {
  '@theme': [
    'src/theme',
    ...['classic', 'mermaid'].map((theme) => `node_modules/@docusaurus/theme-${theme}/lib/theme`),
    'node_modules/@docusaurus/core/lib/client/theme-fallback',
  ],
  '@docusaurus': ['node_modules/@docusaurus/core/lib/client/exports', 'node_modules/@docusaurus'],
};

function exists(module: string, from: string): boolean {
  const name = module.replace(/^.*!/, '').replace(/\?.*$/, '');
  if (/^@(theme|docusaurus)\//.test(name)) {
    const part = name.replace(/^@\w+\//, '');
    return placesOf[name.split('/')[0] ?? '']?.some((place) =>
      endings.some((ending) => existsSync(path.join(place, part + ending))),
    ) as boolean;
  }
  if (/^@(theme-original|theme-init|generated)\//.test(name)) return true;
  const local = name.startsWith('@site/')
    ? name.slice('@site/'.length)
    : name.startsWith('.')
      ? name
      : undefined;
  if (local === undefined) {
    const [scope = '', second = ''] = name.split('/');
    return existsSync(path.join('node_modules', scope.startsWith('@') ? `${scope}/${second}` : scope));
  }
  const file = name.startsWith('@site/') ? path.resolve(local) : path.resolve(path.dirname(from), local);
  return endings.some((ending) => existsSync(file + ending));
}
