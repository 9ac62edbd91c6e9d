import path from 'node:path';
import {createMDXLoaderItem} from '@docusaurus/mdx-loader';
import type {Options as MdxOptions} from '@docusaurus/mdx-loader';
import {resolveMarkdownLinkPathname} from '@docusaurus/utils';
import type {Root} from 'mdast';
import type {Pluggable} from 'unified';
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import type {VFileMessage} from 'vfile-message';
import config from '../docusaurus.config';
import {importsOf, isJsx, propsOf} from '../plugins/facts/nodes';
import {inProject} from '../scripts/files';
import {nearest} from '../src/facts/lookup';
import {assume} from '../plugins/shared/assume';
import type {Problem} from './frontMatter';
import {addressOf} from './links';
import {mdxAdvice, openComment} from './mdxAdvice';
import {stop} from './refusals';
import {adviceInStatic} from './rules/imports';
import {siteDir} from './site';
import type {Page, Site} from './site';

/** What a page links to, and what can be linked in it. */
export interface Compiled {
  messages: readonly Problem[];
  links: {url: string; node: Node}[];
  anchors: Set<string>;
  /** The pages that it shows by an import. */
  parts: Page[];
}

type Processors = NonNullable<MdxOptions['processors']>;
type MdxProcessor = Processors['mdxProcessor'];
type DocsOptions = Pick<MdxOptions, 'beforeDefaultRemarkPlugins' | 'rehypePlugins'>;

const nothing = (): Compiled & {file?: VFile} => ({messages: [], links: [], anchors: new Set(), parts: []});

/** Compiles pages as Docusaurus does, with the site's plugins, after the rules have read their tree. */
export async function createCompiler({pages, config: {markdown}}: Site, rules: readonly Pluggable[]) {
  const [, {docs}] = (config.presets ?? [])[0] as unknown as [string, {docs: DocsOptions}];
  /** The addresses of the pages that a page may link to by their files. */
  const permalinksFrom = (from: string) =>
    new Map(
      pages.flatMap(({file, permalink}) =>
        permalink && pluginOf(file) === pluginOf(from) ? [[`@site/${file}`, permalink] as const] : [],
      ),
    );
  /** What is found in the page that is being compiled. */
  let found = nothing();

  const report = (reason: string, node: Node) => {
    if (found.file) found.file.message(reason, node).fatal = true;
  };
  const own = (docs.beforeDefaultRemarkPlugins as Pluggable[]).filter((each) => each !== stop);
  const item = await createMDXLoaderItem({
    ...docs,
    siteDir,
    staticDirs: [path.join(siteDir, 'static')],
    admonitions: true,
    beforeDefaultRemarkPlugins: [() => keep, ...rules, ...own],
    remarkPlugins: [() => collect],
    resolveMarkdownLink: ({linkPathname, sourceFilePath}) =>
      resolveMarkdownLinkPathname(linkPathname, {
        sourceFilePath,
        sourceToPermalink: permalinksFrom(inProject(sourceFilePath)),
        siteDir,
        contentPaths: contentPathsOf(sourceFilePath),
      }),
    markdownConfig: {
      ...markdown,
      hooks: {
        onBrokenMarkdownLinks: ({url, node, sourceFilePath}) => {
          const target = path.resolve(path.dirname(sourceFilePath), url.replace(/[?#].*/, ''));
          const page = pages.find(({file}) => path.join(siteDir, file) === target);
          const names = pages
            .filter(({file}) => pluginOf(file) === pluginOf(inProject(sourceFilePath)))
            .map(({file}) => path.relative(path.dirname(sourceFilePath), path.join(siteDir, file)))
            .map((name) => (name.startsWith('.') ? name : `./${name}`));
          const [like = 'another'] = nearest(names, url.replace(/#.*/, ''));
          const write = page?.permalink
            ? `Link to a page of another folder by its address, ${addressOf(page.permalink, pages)}.`
            : `There’s no file ${url}: correct the link, as to ${like}.`;
          if (url) report(write, node);
        },
        onBrokenMarkdownImages: ({url, node}) => {
          const write = `There’s no picture ${url}: correct the address, or put it under static/img.`;
          report(adviceInStatic(url) ?? write, node);
        },
      },
    },
  } satisfies Partial<MdxOptions> as unknown as MdxOptions);
  const {processors} = (item as {options: {processors?: Processors}}).options;
  assume(processors, 'createMDXLoaderItem gives its loader the processors of MDX');
  const {mdProcessor, mdxProcessor} = processors;

  function keep(_: Root, file: VFile): void {
    found.file = file;
  }

  function collect(tree: Root, {path: from}: VFile): void {
    for (const {source} of importsOf(tree)) {
      const whole = source.startsWith('@site/')
        ? path.join(siteDir, source.slice(6))
        : path.resolve(path.dirname(from), source);
      found.parts.push(...pages.filter((page) => path.join(siteDir, page.file) === whole));
    }
    visit(tree, (node) => {
      if (node.type === 'link' || node.type === 'definition') found.links.push({url: node.url, node});
      const {id} = (node.data ?? {}) as {id?: unknown};
      if (node.type === 'heading' && typeof id === 'string') {
        if (found.anchors.has(id)) report(`Two headings have the id ${id}: give each its own.`, node);
        found.anchors.add(id);
      }
      if (!isJsx(node)) return;
      const {id: ofElement, href, to} = propsOf(node);
      // Docusaurus knows no other ids of elements.
      if (ofElement && node.name?.toLowerCase() === 'details') found.anchors.add(ofElement);
      for (const url of [href, to]) if (url !== undefined) found.links.push({url, node});
    });
  }

  return async function compile(page: Page): Promise<Compiled> {
    found = nothing();
    const request = {content: page.text, filePath: path.join(siteDir, page.file)};
    const run = (processor: MdxProcessor) =>
      processor.process({...request, frontMatter: {...page.frontMatter}, compilerName: 'client'});
    const {format} = (page.frontMatter.mdx ?? {}) as {format?: string};
    const error = await run(format === 'md' ? mdProcessor : mdxProcessor).then(
      () => undefined,
      (cause) => cause as VFileMessage,
    );
    const isMdx = found.file !== undefined;
    if (!isMdx) {
      // The rules still read what Markdown it is.
      await run(mdProcessor).catch(() => {});
      found.links = [];
    }
    const {messages = []} = found.file ?? {};
    if (!error) return {...found, messages};
    const fault = problemOf(error, page);
    // What stops MDX there, or stops later, may follow from a fault that is reported.
    const isReported = messages.some(({fatal, line = 1, place, ruleId}) => {
      if (isMdx || !fatal) return fatal && ruleId !== 'figures';
      const last = place && 'end' in place ? place.end.line : line;
      return ruleId === 'marks' && line <= fault.line && fault.line <= last;
    });
    return {...found, messages: isReported ? messages : [fault, ...messages]};
  };
}

/** What MDX says of a page that it can't read. */
function problemOf(error: VFileMessage, {text}: Page) {
  const inner = error.line ? error : ((error.cause ?? error) as VFileMessage);
  const {line: atLine, column: atColumn, reason = error.message} = inner;
  // Of a tag without an end, MDX names the place in words only.
  const [, inWords = 1, columnInWords = 1] = /\((\d+):(\d+)-/.exec(reason) ?? [];
  const comment = reason.includes('expression') ? openComment(text) : -1;
  const line = comment < 0 ? (atLine ?? Number(inWords)) : text.slice(0, comment).split('\n').length;
  return {line, column: atColumn ?? Number(columnInWords), reason: mdxAdvice(reason, text, line)};
}

/** The folder of the pages that a page links to by their files. */
const pluginOf = (file: string) => (/^(blog|src)\b/.exec(file) ?? ['docs'])[0];

function contentPathsOf(file: string) {
  const [first = '', second = ''] = path.relative(siteDir, file).split(path.sep);
  const contentPath = path.join(siteDir, first, first === 'versioned_docs' ? second : '');
  return {contentPath, contentPathLocalized: contentPath};
}
