import {existsSync} from 'node:fs';
import path from 'node:path';
import {getFileLoaderUtils} from '@docusaurus/utils';
import type {SimpleCallExpression} from 'estree';
import type {Root} from 'mdast';
import ts from 'typescript';
import {lintRule} from 'unified-lint-rule';
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';
import {components} from '../../plugins/facts/components';
import {importsOf, isJsx, programOf, propsOf} from '../../plugins/facts/nodes.ts';
import {exportsOf, fileOf, moduleOf} from '../modules';

/** A module or file that a page imports or shows exists. */
export const imports = lintRule<Root>('self:imports', (tree, file) => {
  const imported = importsOf(tree);
  const svgs = imported.flatMap(({name, source}) => (source.endsWith('.svg') ? [name] : []));
  const isSvg = (value: unknown) =>
    requestsOf(value).some((request) => request.endsWith('.svg')) ||
    svgs.includes(String((value as {value?: unknown} | null)?.value));
  for (const {node, exported, source} of imported) {
    const module = fileOf(source, file.path ?? '');
    const names = module && exportsOf(module);
    if (!names || exported === '*' || names.includes(exported)) continue;
    const own = exported !== 'default' && moduleOf(exported);
    const write = own ? `write import ${exported} from '${own}'` : 'correct the import';
    file.message(`There’s no ${exported} in ${source}: ${write}.`, node);
  }
  visit(tree, (node) => {
    const tell = (reason: string) => file.message(reason, node);
    const attributes = isJsx(node) ? node.attributes : [];
    const parts = [node, ...attributes.map(({value}) => value)];
    for (const request of parts.flatMap((part) => bareRequires(programOf((part ?? {}) as Node))))
      if (isAsset(request)) tell(`Write require('${request}').default.`);
    for (const request of parts.flatMap(requestsOf)) {
      if (isUnreadable(request, file.path))
        tell(`The build can’t import this file: link to it, as in [words](${request}).`);
      for (const missing of missingIn(request, file.path ?? '')) {
        const ours = imported.find((each) => each.node === node && Object.hasOwn(components, each.name));
        tell(`There’s no ${missing}: ${adviceFor(missing, ours?.name)}.`);
      }
    }
    for (const each of attributes)
      if ('name' in each && ['src', 'href', 'poster'].includes(each.name) && isSvg(each.value))
        tell('An import of an SVG is a component: write ![words](./picture.svg), or <Picture />.');
    const isMedia = isJsx(node) && ['img', 'video', 'audio', 'source'].includes(node.name ?? '');
    const {src, poster}: Record<string, string | undefined> = isMedia ? propsOf(node) : {};
    for (const address of node.type === 'image' ? [node.url] : [src, poster]) {
      const problem = address && problemOfAddress(address, node.type === 'image', file.path);
      if (problem) tell(problem);
    }
  });
});

/** What to do about a module that doesn't exist. */
function adviceFor(missing: string, component = ''): string {
  if (component) return `take the import out, <${component}> needs none`;
  if (missing === 'raw-loader') return 'put its code between lines of ```';
  if (/^@(?:theme|docusaurus)\b/.test(missing)) return 'this site has no such plugin, so take it out';
  return /^(?:\.|\/|@site\b)/.test(missing)
    ? 'correct the path, or add the file'
    : `run "npm install ${/^(?:@[^/]+\/)?[^/]+/.exec(missing)?.[0]}", or take it out`;
}

/** What's wrong with an address in an element; those of Markdown's pictures are known to Docusaurus. */
function problemOfAddress(address: string, isMarkdown: boolean, from: string): string | undefined {
  if (/^(https?:)?\/\//.test(address))
    return 'Browsers load files of this site only: save it under static, and write its address there.';
  if (isMarkdown || address.startsWith('data:')) return undefined;
  const isBesidePage = existsSync(path.resolve(path.dirname(from), address));
  const advice = inStatic(address) === address || isBesidePage ? undefined : adviceInStatic(address);
  if (advice) return advice;
  if (!address.startsWith('/'))
    return address.endsWith('.svg')
      ? `In a tag, an address begins in static: write ![words](${address}).`
      : `In a tag, write the file as src={require('${address.replace(/^(?!\.)/, './')}').default}.`;
  return existsSync(`static${address}`)
    ? undefined
    : `There’s no static${address}: correct the address, or add the file.`;
}

/** The address of a file that is named by its place in static. */
const inStatic = (address: string): string => address.replace(/^(?:\.{0,2}\/)*(?:static\/)?/, '/');

export const adviceInStatic = (address: string): string | undefined =>
  existsSync(`static${inStatic(address)}`)
    ? `Files in static have an address of their own: write ${inStatic(address)}.`
    : undefined;

/** What a node or the value of a prop imports or requires. */
function requestsOf(part: unknown): string[] {
  const {value} =
    part && typeof part === 'object' && programOf(part as Node) ? (part as {value: string}) : {value: ''};
  return ts.preProcessFile(value, true, true).importedFiles.map(({fileName}) => fileName);
}

const isAsset = (request: string) =>
  Object.values(getFileLoaderUtils(false).rules).some((rule) => (rule().test as RegExp).test(request));

/** Whether a file is there, of a kind that Docusaurus has no loader for. */
function isUnreadable(request: string, from: string): boolean {
  const whole = path.resolve(path.dirname(from), request.replace(/^@site\b/, process.cwd()));
  const isCode = /\.(?:[cm]?[jt]sx?|json|css|mdx?)$/.test(request);
  return path.extname(request) !== '' && !isCode && !isAsset(request) && existsSync(whole);
}

/** What a program requires without a property of it. */
function bareRequires(part: unknown, parent = ''): string[] {
  if (!part || typeof part !== 'object') return [];
  const {type, callee, arguments: given} = part as Partial<SimpleCallExpression>;
  if (type === 'CallExpression' && parent !== 'MemberExpression')
    if (callee && 'name' in callee && callee.name === 'require')
      return given?.flatMap((each) => (each.type === 'Literal' ? String(each.value) : [])) ?? [];
  return Object.values(part).flatMap((each) => bareRequires(each, type ?? parent));
}

/** The file of a request such as `!!raw-loader!./a.js`, and its loaders, if they are missing. */
const missingIn = (request: string, from: string): string[] =>
  request
    .split('!')
    .filter((name) => name && !/^@(theme-original|theme-init|generated)\//.test(name) && !fileOf(name, from));
