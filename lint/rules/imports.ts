import {existsSync} from 'node:fs';
import path from 'node:path';
import {create} from 'enhanced-resolve';
import type {Root} from 'mdast';
import ts from 'typescript';
import {lintRule} from 'unified-lint-rule';
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';
import {importsOf, isJsx, programOf, propsOf} from '../../plugins/facts/nodes.ts';

/** A module or file that a page imports or shows exists. */
export const imports = lintRule<Root>('self:imports', (tree, file) => {
  const svgs = importsOf(tree).flatMap(({name, source}) => (source.endsWith('.svg') ? [name] : []));
  const isSvg = (value: unknown) =>
    requestsOf(value).some((request) => request.endsWith('.svg')) ||
    svgs.includes(String((value as {value?: unknown} | null)?.value));
  visit(tree, (node) => {
    const values = isJsx(node) ? node.attributes.map(({value}) => value) : [];
    for (const request of [node, ...values].flatMap(requestsOf)) {
      for (const missing of missingIn(request, file.path ?? '')) {
        const isCode = missing === 'raw-loader';
        const advice = isCode ? 'put its code between lines of ```' : 'correct the path, or add the file';
        file.message(`There’s no ${missing}: ${advice}.`, node);
      }
    }
    for (const each of isJsx(node) ? node.attributes : [])
      if ('name' in each && ['src', 'href', 'poster'].includes(each.name) && isSvg(each.value))
        file.message(
          'An import of an SVG is a component: write ![words](./picture.svg), or <Picture />.',
          node,
        );
    const isMedia = isJsx(node) && ['img', 'video', 'audio', 'source'].includes(node.name ?? '');
    const {src, poster}: Record<string, string | undefined> = isMedia ? propsOf(node) : {};
    for (const address of node.type === 'image' ? [node.url] : [src, poster]) {
      const problem = address && problemOfAddress(address, node.type === 'image');
      if (problem) file.message(problem, node);
    }
  });
});

/** What's wrong with an address in an element; those of Markdown's pictures are known to Docusaurus. */
function problemOfAddress(address: string, isMarkdown: boolean): string | undefined {
  if (/^(https?:)?\/\//.test(address))
    return 'Browsers load files of this site only: save it under static, and write its address there.';
  if (isMarkdown || address.startsWith('data:')) return undefined;
  if (address.startsWith('/static/')) return `Files in static have no "/static": write ${address.slice(7)}.`;
  if (!address.startsWith('/'))
    return address.endsWith('.svg')
      ? `In a tag, an address begins in static: write ![words](${address}).`
      : `In a tag, write the file as src={require('${address}').default}.`;
  return existsSync(`static${address}`)
    ? undefined
    : `There’s no static${address}: correct the address, or add the file.`;
}

/** What a node or the value of a prop imports or requires. */
function requestsOf(part: unknown): string[] {
  const {value} =
    part && typeof part === 'object' && programOf(part as Node) ? (part as {value: string}) : {value: ''};
  return ts.preProcessFile(value, true, true).importedFiles.map(({fileName}) => fileName);
}

/** Finds modules as the bundler does. */
const resolve = create.sync({
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.jsx', '.json'],
  conditionNames: ['webpack', 'browser', 'import', 'module', 'require', 'default'],
  alias: {
    '@site': process.cwd(),
    '@theme': [
      path.resolve('src/theme'),
      ...['theme-classic/lib/theme', 'theme-mermaid/lib/theme', 'core/lib/client/theme-fallback'].map(
        (folder) => path.resolve('node_modules/@docusaurus', folder),
      ),
    ],
  },
  fallback: {'@docusaurus': path.resolve('node_modules/@docusaurus/core/lib/client/exports')},
});

/** Where Docusaurus has a component of this name. */
export const moduleOf = (name: string): string | undefined =>
  [`@theme/${name}`, `@docusaurus/${name}`].find((request) => missingIn(request, '').length === 0);

/** The file of a request such as `!!raw-loader!./a.js`, and its loaders, if they are missing. */
function missingIn(request: string, from: string): string[] {
  return request.split('!').filter((name) => {
    if (!name || /^@(theme-original|theme-init|generated)\//.test(name)) return false;
    try {
      return !resolve(path.resolve(path.dirname(from)), name);
    } catch {
      return true;
    }
  });
}
