import {createRequire} from 'node:module';
import path from 'node:path';
import type {createProcessor} from '@mdx-js/mdx';
import htmlTags from 'html-tags';
import type {Root, RootContent} from 'mdast';
import {toString} from 'mdast-util-to-string';
import * as React from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import type {Node} from 'unist';
import {components} from '../plugins/facts/components';
import {importsOf, programOf} from '../plugins/facts/nodes';
import {parsePage} from '../plugins/facts/parsePage';
import {inProject} from '../scripts/files';

type Values = Record<string, unknown>;

/** Stands for what only the build knows: whatever is done with it works, and shows nothing. */
const anything: React.FunctionComponent = new Proxy(() => undefined, {
  apply: () => anything,
  get(_, key) {
    if (key === Symbol.toPrimitive) return () => '';
    if (key === Symbol.iterator) return () => [].values();
    return typeof key === 'symbol' || key === 'prototype' ? undefined : anything;
  },
});

/** What components of Docusaurus can't do without, and an example. */
const requiredProps: Readonly<Record<string, readonly [name: string, example: string]>> = {
  TOCInline: ['toc', 'toc={toc}'],
  ThemedImage: ['sources', 'sources={{light: "…", dark: "…"}}'],
  Heading: ['as', 'as="h2"'],
};

/** Stands for a component of Docusaurus. */
function placeholderOf(name: string): React.FunctionComponent {
  const [prop, example] = requiredProps[name] ?? [];
  return function OfDocusaurus(props: Readonly<Record<string, React.ReactNode>>) {
    if (prop && props[prop] === undefined) throw new Error(`<${name}> needs ${example}.`);
    return Placeholder(props);
  };
}

/** Stands for a component of ours: it shows what that shows. */
function Placeholder(props: Readonly<Record<string, React.ReactNode>>) {
  const {values = [], label, summary, title, children} = props;
  const labels = (values as readonly {label?: React.ReactNode}[]).map((each) => each.label);
  return React.createElement(React.Fragment, null, ...labels, label, summary, title, children);
}

// Components that a page imports aren't compiled as the build does.
Object.assign(globalThis, {React});

let compiler: ReturnType<typeof createProcessor>;

/** @returns what's wrong with imports and exports of the page, and what tells why a part of it can't be rendered */
export async function createRenderer(tree: Root, page: string, frontMatter?: unknown) {
  // What it imports can't be required.
  const mdx = await import('@mdx-js/mdx');
  compiler ??= mdx.createProcessor({outputFormat: 'function-body', providerImportSource: 'react'});
  const {problems, nodes, evaluate} = prepare(tree, page, frontMatter);
  const exported = nodes.filter(({type}) => type === 'mdxjsEsm');
  const names = Object.keys(components);
  const isPartial = /(^|\/)_/.test(inProject(page));
  const rendered = names.filter((name) => !components[name]?.print);
  return {
    problems,
    /** @param hasFacts whether components that print facts may be in it, which the build prints before */
    renderError(part?: Node, hasFacts = false): string | undefined {
      const {error: log} = console;
      // What React only warns of is shown.
      console.error = () => {};
      try {
        const parts = part ? [...exported, part] : exported;
        const {default: Part, ...exports} = evaluate(parts, hasFacts ? names : rendered);
        const taken = ofDocusaurus.find((name) => name in exports);
        if (taken) return `Docusaurus exports ${taken} itself: give yours another name`;
        // What a partial gets isn't known.
        renderToStaticMarkup(React.createElement(isPartial ? () => Part(anything) : Part));
        return undefined;
      } catch (error) {
        return (error as Error).message.split('\n')[0];
      } finally {
        console.error = log;
      }
    },
  };
}

/** What Docusaurus exports of each page; its contents may be written by hand. */
const ofDocusaurus = ['frontMatter', 'contentTitle', 'assets', 'metadata'];

/** What Docusaurus adds to a page. */
function docusaurusValues(tree: Root, frontMatter: unknown = anything): Values {
  const headings = tree.children.filter((node) => node.type === 'heading');
  const title = headings.find(({depth}) => depth === 1);
  return {
    ...{frontMatter, React: undefined},
    contentTitle: title && toString(title),
    assets: {image: (frontMatter as Values).image},
    toc: headings.slice(title ? 1 : 0).map((each) => ({value: toString(each), id: '', level: each.depth})),
  };
}

/** A page whose imports are loaded. */
function prepare(tree: Root, page: string, frontMatter: unknown) {
  const values = docusaurusValues(tree, frontMatter);
  const problems: string[] = [];
  const nodes = tree.children.map((node): RootContent => {
    const program = programOf(node);
    if (node.type !== 'mdxjsEsm' || !program) return node;
    const body = program.body.filter((statement) => !('source' in statement && statement.source));
    return {...node, data: {estree: {...program, body}}};
  });
  values.require = (request: string) => load(request, page);
  for (const {name, exported, source} of importsOf(tree)) {
    const module = load(source, page);
    values[name] = exported === '*' ? module : module[exported];
    if (values[name] === undefined) problems.push(`There’s no ${exported} in ${source}: correct the import.`);
    if (exported === 'default' && /^@(theme|docusaurus)\//.test(source) && /^[A-Z]/.test(name))
      values[name] = placeholderOf(path.basename(source));
  }
  const imported = Object.entries(values).filter(([name]) => !(htmlTags as readonly string[]).includes(name));

  function evaluate(parts: readonly Node[], names: readonly string[]) {
    const root = structuredClone({type: 'root', children: parts}) as Root;
    const code = compiler.stringify(compiler.runSync(root as never) as never);
    const run = new Function('runtime', ...Object.keys(values), `return (() => {${code}})()`);
    const ours = names.map((name) => [name, Placeholder]);
    const useMDXComponents = () => Object.fromEntries([...ours, ...imported]) as Values;
    return run({...runtime, useMDXComponents}, ...Object.values(values));
  }
  return {problems, nodes, evaluate};
}

/** A module that a page imports, as far as Node can load it. */
function load(request: string, page: string): Values {
  const file = request
    .replace(/^@site\b/, process.cwd())
    .replace(/^@generated\b/, path.resolve('.docusaurus'));
  try {
    if (/^@(theme|docusaurus)|!/.test(file)) return anything as never;
    const whole = file.startsWith('.') ? path.resolve(path.dirname(page), file) : file;
    if (/\.mdx?$/.test(whole)) {
      const tree = parsePage(whole);
      const {nodes, evaluate} = prepare(tree, whole, anything);
      return {...docusaurusValues(tree), ...evaluate(nodes, Object.keys(components))};
    }
    const module = createRequire(page)(whole) as Values;
    // A hook may need what only the build has around a page.
    const hooks = Object.keys(module).filter((name) => /^use[A-Z]/.test(name));
    const replaced = Object.fromEntries(hooks.map((name) => [name, anything]));
    return {...('__esModule' in module ? {} : {default: module}), ...module, ...replaced};
  } catch {
    return anything as never;
  }
}
