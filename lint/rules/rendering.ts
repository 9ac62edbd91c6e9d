import {createRequire} from 'node:module';
import path from 'node:path';
import type {createProcessor} from '@mdx-js/mdx';
import htmlTags from 'html-tags';
import type {Root, RootContent} from 'mdast';
import {Fragment, createElement} from 'react';
import type {FunctionComponent, ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import {lintRule} from 'unified-lint-rule';
import type {Node} from 'unist';
import {SKIP, visit} from 'unist-util-visit';
import {components} from '../../plugins/facts/components';
import {importsOf, isJsx, programOf} from '../../plugins/facts/nodes';
import {parsePage} from '../../plugins/facts/parsePage';
import {nearest} from '../../src/facts/lookup';

const tags: readonly string[] = htmlTags;

/**
 * Each element and expression of a page renders by itself, and readers see all of it. What a page imports is known as far as it's
 * data or another page.
 */
export const rendering = lintRule<Root>('self:rendering', async (tree, file) => {
  // What it imports can't be required.
  const mdx = await import('@mdx-js/mdx');
  const compiler = mdx.createProcessor({outputFormat: 'function-body', providerImportSource: 'react'});
  const {missing, renderError} = createRenderer(compiler, tree, file.path, file.data.frontMatter);
  const esm = tree.children.find(({type}) => type === 'mdxjsEsm');
  for (const name of missing) file.message(`There is no ${name}: correct the import.`, esm);
  const fault = esm && renderError();
  if (fault) file.message(fault, esm);
  else
    visit(tree, (node, index, parent) =>
      isJsx(node) ? checkElement(node) : checkExpression(node, parent?.children[(index ?? 0) - 1]),
    );

  function checkElement(node: Node & {name?: string | null; children?: unknown[]}) {
    const name = node.name ?? '';
    const isPrinted = Object.hasOwn(components, name) && components[name]?.print;
    const isUnknown = /^[a-z]+$/.test(name) && !tags.includes(name);
    const meant = Object.keys(components).find((known) => known.toLowerCase() === name);
    if (isUnknown)
      file.message(
        `There’s no element <${name}>: write ${meant ? `<${meant}>` : 'Markdown, or a component'}.`,
        node,
      );
    else if (!isPrinted)
      checkRendering({...node, children: node.children?.length ? [{type: 'text', value: 'x'}] : []} as Node);
    return name === 'svg' ? SKIP : undefined;
  }

  function checkExpression(node: Node, before?: Node) {
    if (!/^mdx\w+Expression$/.test(node.type)) return;
    const [statement] = programOf(node)?.body ?? [];
    if (statement?.type !== 'ExpressionStatement') return;
    if (/^(image|link)/.test(before?.type ?? ''))
      file.message(
        'Nothing reads braces after a picture or a link: take them out, or write <img src="/img/a.png" alt="words" width="300" />.',
        node,
      );
    else if (/^Sequence|Function/.test(statement.expression.type))
      file.message('Readers wouldn’t see all of this: write \\{ for a brace that readers see.', node);
    else if (/^(info|note|tip|warning|panel)$/.test(('value' in node && String(node.value)) || ''))
      file.message('Write a note as `:::info`, its text, and `:::`, each on a line.', node);
    else checkRendering(node, ' Write \\{ for a brace that readers see.');
  }

  function checkRendering(node: Node, advice = '') {
    const reason = renderError(node);
    if (reason === undefined) return;
    const [, unknown] = /^Expected (?:component|object) `([\w.]+)`/.exec(reason) ?? [];
    if (unknown === undefined)
      file.message(`This can’t be shown: ${reason.replace(/\.?$/, '.')}${advice}`, node);
    else if (Object.hasOwn(components, unknown)) file.message(`Write <${unknown}> outside of braces.`, node);
    else {
      const others = nearest(Object.keys(components), unknown).slice(0, 4).join(', ');
      file.message(`There’s no component <${unknown}>. The nearest are ${others}.`, node);
    }
  }
});

type Compiler = ReturnType<typeof createProcessor>;

/** Stands for a component of ours: it reads what they read, and shows what they show. */
function Placeholder({values = [], label, summary, children}: Readonly<Record<string, ReactNode>>) {
  const labels = (values as readonly {label?: ReactNode}[]).map((each) => each.label);
  return createElement(Fragment, null, ...labels, label, summary, children);
}

/** Stands for what only the build knows, such as components and pictures: whatever is done with it works, and shows nothing. */
const anything: FunctionComponent = new Proxy(() => undefined, {
  apply: () => anything,
  get(_, key) {
    if (key === Symbol.toPrimitive) return () => '';
    if (key === Symbol.iterator) return () => [].values();
    return typeof key === 'symbol' || key === 'prototype' ? undefined : anything;
  },
});

/** @returns the imports that aren't there, and functions that run the page, and that tell why a part of it can't be rendered */
function createRenderer(compiler: Compiler, tree: Root, page: string, frontMatter: unknown = anything) {
  const values: Record<string, unknown> = {frontMatter};
  for (const name of ['contentTitle', 'assets', 'toc']) values[name] = anything;
  values.require = (request: string) => load(compiler, request, page);
  const missing: string[] = [];
  for (const {name, source, specifier} of importsOf(tree)) {
    const module = load(compiler, source, page);
    const {imported} = {imported: undefined, ...specifier};
    const key = imported && 'name' in imported ? imported.name : 'default';
    values[name] = specifier.type === 'ImportNamespaceSpecifier' ? module : module[key];
    if (values[name] === undefined) missing.push(`${key} in ${source}`);
  }
  const nodes = tree.children.map((node): RootContent => {
    const program = programOf(node);
    if (node.type !== 'mdxjsEsm' || !program) return node;
    const body = program.body.filter((statement) => !('source' in statement && statement.source));
    return {...node, data: {estree: {...program, body}}};
  });
  const exported = nodes.filter(({type}) => type === 'mdxjsEsm');

  function evaluate(parts: readonly Node[], names: readonly string[]) {
    const root = structuredClone({type: 'root', children: parts}) as Root;
    const code = compiler.stringify(compiler.runSync(root as never) as never);
    const run = new Function('runtime', ...Object.keys(values), `return (() => {${code}})()`);
    const ours = Object.fromEntries(names.map((name) => [name, Placeholder]));
    const useMDXComponents = () => ({...ours, ...imported});
    return run({...runtime, useMDXComponents}, ...Object.values(values));
  }
  const imported = Object.fromEntries(Object.entries(values).filter(([name]) => !tags.includes(name)));
  const rendered = Object.keys(components).filter((name) => !components[name]?.print);
  return {
    missing,
    evaluate: () => evaluate(nodes, Object.keys(components)),
    renderError(...parts: readonly Node[]): string | undefined {
      const {error: log} = console;
      // What React only warns of is shown.
      console.error = () => {};
      try {
        renderToStaticMarkup(createElement(evaluate([...exported, ...parts], rendered).default));
        return undefined;
      } catch (error) {
        return (error as Error).message.split('\n')[0];
      } finally {
        console.error = log;
      }
    },
  };
}

/** A module that a page imports, as far as it's data or a page. */
function load(compiler: Compiler, request: string, page: string): Record<string, unknown> {
  const file = request.replace(/^@site\b/, process.cwd());
  try {
    if (!/^[./]/.test(file)) return anything as never;
    const whole = path.resolve(path.dirname(page), file);
    if (/\.mdx?$/.test(whole)) return createRenderer(compiler, parsePage(whole), whole).evaluate();
    const module = createRequire(page)(whole) as Record<string, unknown>;
    const exports = Object.entries(module).map(([name, value]) => [
      name,
      typeof value === 'function' ? anything : value,
    ]);
    return {...(!('__esModule' in module) && {default: module}), ...Object.fromEntries(exports)};
  } catch {
    return anything as never;
  }
}
