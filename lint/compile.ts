import path from 'node:path';
import {createProcessorUncached} from '@docusaurus/mdx-loader/lib/processor';
import type {Options as MdxOptions} from '@docusaurus/mdx-loader';
import {validateConfig} from '@docusaurus/core/lib/server/configValidation';
import {aliasedSitePath, resolveMarkdownLinkPathname} from '@docusaurus/utils';
import type {Root} from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import type {Pluggable, Plugin, Processor} from 'unified';
import type {Node} from 'unist';
import {visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import type {VFileMessage} from 'vfile-message';
import config from '../docusaurus.config';
import {mdxAdvice} from './mdxAdvice';
import type {Page} from './pages';
import {refusals} from './refusals';
import {siteDir} from './pages';

/** What a page links to, and what can be linked in it. */
export interface Compiled {
  readonly messages: readonly VFileMessage[];
  readonly links: readonly {readonly url: string; readonly node: Node}[];
  readonly anchors: ReadonlySet<string>;
}

type DocsOptions = Pick<MdxOptions, 'beforeDefaultRemarkPlugins' | 'rehypePlugins'>;

/**
 * Compiles pages as Docusaurus does, with the site's plugins, after the rules have read their tree.
 * @param pages all pages, which a link may name by file
 */
export async function createCompiler(pages: readonly Page[], rules: readonly Pluggable[]) {
  const {markdown} = validateConfig(config, 'docusaurus.config.ts');
  const [, {docs}] = (config.presets ?? [])[0] as unknown as [string, {docs: DocsOptions}];
  const sourceToPermalink = new Map(
    pages.flatMap(({file, permalink}) =>
      permalink ? [[aliasedSitePath(path.join(siteDir, file), siteDir), permalink] as const] : [],
    ),
  );
  let file = new VFile();
  let hasTree = false;
  let links: {url: string; node: Node}[] = [];
  let anchors = new Set<string>();

  const report = (reason: string, node: Node) => {
    file.message(reason, {place: node.position, source: 'links', ruleId: 'links'}).fatal = true;
  };
  const processor = await createProcessorUncached({
    format: 'mdx',
    options: {
      ...docs,
      siteDir,
      staticDirs: [path.join(siteDir, 'static')],
      admonitions: true,
      beforeDefaultRemarkPlugins: [
        () => (_: Root, parsed: VFile) => {
          file = parsed;
          hasTree = true;
        },
        ...rules,
        ...(docs.beforeDefaultRemarkPlugins as Pluggable[])
          .filter((plugin) => !refusals.includes(plugin))
          .map(withoutStop),
      ],
      remarkPlugins: [() => collect],
      resolveMarkdownLink: ({linkPathname, sourceFilePath}) =>
        resolveMarkdownLinkPathname(linkPathname, {
          sourceFilePath,
          sourceToPermalink,
          siteDir,
          contentPaths: contentPathsOf(sourceFilePath),
        }),
      markdownConfig: {
        ...markdown,
        hooks: {
          onBrokenMarkdownLinks: ({url, node}) =>
            url && report(`There is no file ${url}: correct the link.`, node),
          onBrokenMarkdownImages: ({url, node}) =>
            report(`There is no picture ${url}: correct the address, or put it under static/img.`, node),
        },
      },
    } as MdxOptions,
  });

  function collect(tree: Root): void {
    visit(tree, (node) => {
      if (node.type === 'link' || node.type === 'definition') links.push({url: node.url, node});
      const {id} = (node.data ?? {}) as {id?: unknown};
      if (node.type === 'heading' && typeof id === 'string') anchors.add(id);
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
      for (const attribute of node.attributes) {
        if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
        // Docusaurus knows no other ids of elements.
        if (attribute.name === 'id' && /^details$/i.test(node.name ?? '')) anchors.add(attribute.value);
        if (attribute.name === 'href' || attribute.name === 'to') links.push({url: attribute.value, node});
      }
    });
  }

  return async function compile(page: Page): Promise<Compiled> {
    file = new VFile({path: path.join(siteDir, page.file), value: page.text});
    hasTree = false;
    links = [];
    anchors = new Set();
    const {content, filePath, frontMatter} = {
      content: page.text,
      filePath: file.path,
      frontMatter: page.frontMatter,
    };
    try {
      await processor.process({content, filePath, frontMatter, compilerName: 'client'});
    } catch (error) {
      // What stops later may follow from a fault that is reported.
      if (!file.messages.some(({fatal}) => fatal)) await readAsMarkdown(error as VFileMessage, page);
    }
    return {messages: file.messages, links, anchors};
  };

  /** Of a page that isn't valid MDX the rules still read what Markdown it is. */
  async function readAsMarkdown(error: VFileMessage, {text}: Page): Promise<void> {
    const {line, column, reason} = error.cause && !error.line ? (error.cause as VFileMessage) : error;
    file.message(mdxAdvice(reason ?? error.message, text, line), {
      place: line ? {line, column: column ?? 1} : undefined,
      ruleId: 'mdx',
    }).fatal = true;
    if (hasTree) return;
    const markdown = unified().use(remarkParse).use(remarkFrontmatter).use(remarkDirective).use(remarkGfm);
    await markdown()
      .use([...rules])
      .run(markdown().parse(text), file)
      .catch(() => {});
  }
}

/** A plugin of the site, which may stop at faults: they are reported, and the rest of the page is read all the same. */
function withoutStop(plugin: Pluggable): Pluggable {
  const [attacher, ...options] = Array.isArray(plugin) ? plugin : [plugin];
  return function (this: Processor) {
    const transform = (attacher as Plugin<unknown[], Root>).apply(this, options);
    if (typeof transform !== 'function') return undefined;
    return async (tree: Root, file: VFile) => {
      try {
        return (await (transform as (tree: Root, file: VFile) => unknown)(tree, file)) as undefined;
      } catch (error) {
        const isReported = file.messages.some((message) => message.fatal || message.ruleId === 'component');
        if (!isReported) throw error;
      }
    };
  };
}

function contentPathsOf(file: string) {
  const [folder = ''] = /^(versioned_docs\/[^/]+|[^/]+)/.exec(path.relative(siteDir, file)) ?? [];
  const contentPath = path.join(siteDir, folder);
  return {contentPath, contentPathLocalized: contentPath};
}
