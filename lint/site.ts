import {readFileSync} from 'node:fs';
import path from 'node:path';
import {validateConfig} from '@docusaurus/core/lib/server/configValidation';
import blogPlugin, {validateOptions as blogOptions} from '@docusaurus/plugin-content-blog';
import docsPlugin, {validateOptions as docsOptions} from '@docusaurus/plugin-content-docs';
import pagesPlugin, {validateOptions as pagesOptions} from '@docusaurus/plugin-content-pages';
import type {Options as Preset} from '@docusaurus/preset-classic';
import type {DocusaurusConfig, LoadContext, OptionValidationContext, Plugin} from '@docusaurus/types';
import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {normalizePluginOptions} from '@docusaurus/utils-validation';
import config from '../docusaurus.config';
import sidebars from '../sidebars';
import {filesIn} from './files';
import {frontMatterProblem, judgedByCheck} from './frontMatter';
import type {Problem} from './frontMatter';
import {categoryProblems, sidebarProblems} from './sidebar';

/** A Markdown file of the site. */
export interface Page {
  readonly file: string;
  readonly text: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** What Docusaurus says of the front matter. */
  problem?: Problem;
  /** Partials have none. */
  permalink?: string;
  /** Of a documentation page, as sidebars name it. */
  id?: string;
  /** The sidebar that lists it. */
  sidebar?: string | undefined;
  /** Of a note, whether its summary ends somewhere. */
  hasTruncateMarker?: boolean | undefined;
}

export interface Site {
  readonly config: DocusaurusConfig;
  readonly pages: readonly Page[];
  /** Addresses of pages that aren't Markdown: only the build knows their headings. */
  readonly otherRoutes: readonly string[];
  /** What's wrong with sidebars, as `file:line:column  what to do`. */
  readonly problems: readonly string[];
  /** The names of the sidebars of the current version. */
  readonly sidebars: readonly string[];
  /** Whether `sidebars.ts` names each page, instead of folders. */
  readonly isSorted: boolean;
}

export const siteDir = path.resolve(__dirname, '..');

/** Loads the site with its content plugins. A page that they can't load is loaded without its front matter. */
export async function loadSite(): Promise<Site> {
  const files = ['docs', 'blog', 'src/pages', 'versioned_docs'].flatMap((folder) => filesIn(folder));
  const pages = await Promise.all(files.filter((file) => !file.endsWith('README.md')).map(readPage));
  const pagesBySource = new Map(pages.map((page) => [`@site/${page.file}`, page]));
  const parseFrontMatter = async ({filePath, fileContent}: {filePath: string; fileContent: string}) => {
    const page = pagesBySource.get(`@site/${path.relative(siteDir, filePath)}`);
    if (!page || page.problem) return {frontMatter: {}, content: fileContent};
    const {content} = await DEFAULT_PARSE_FRONT_MATTER({filePath, fileContent});
    const entries = Object.entries(page.frontMatter).filter(([key]) => !judgedByCheck.includes(key));
    return {frontMatter: Object.fromEntries(entries), content};
  };
  const siteConfig = validateConfig(
    {...config, markdown: {...config.markdown, parseFrontMatter}},
    'the site',
  );
  const context = {
    ...{siteDir, siteConfig, baseUrl: '/', generatedFilesDir: path.join(siteDir, '.docusaurus')},
    i18n: {currentLocale: 'en', localeConfigs: {en: {translate: false}}},
  } as unknown as LoadContext;
  const {docs, blog, pages: statics} = (config.presets?.[0] as [string, Preset])[1];

  /** Loads the content of a plugin, once more for each page that stops it. */
  async function load<Given, Options, Content>(
    create: (context: LoadContext, options: Options) => Promise<Plugin<Content>>,
    validate: (context: OptionValidationContext<Given, Options>) => Options,
    given: unknown,
  ): Promise<Content> {
    const options = {...(given as Given), beforeDefaultRemarkPlugins: [], showLastUpdateTime: false};
    const plugin = await create(context, validate({validate: normalizePluginOptions as never, options}));
    for (;;) {
      try {
        return (await withoutLog(async () => plugin.loadContent?.())) as Content;
      } catch (error) {
        const page = pageIn(error as Error, pages);
        if (!page || page.problem) throw error;
        page.problem = frontMatterProblem(error as Error, page.text);
      }
    }
  }

  const problems: string[] = [];
  const {loadedVersions} = await load(docsPlugin, docsOptions, docs).catch((error: Error) => {
    problems.push(...sidebarProblems(error));
    return load(docsPlugin, docsOptions, {...(docs as object), sidebarPath: false});
  });
  const {blogPosts} = await load(blogPlugin, blogOptions, {
    ...(blog as object),
    onUntruncatedBlogPosts: 'ignore',
  });
  const others = (await load(pagesPlugin, pagesOptions, statics)) ?? [];
  const loaded: readonly (Omit<Page, 'file' | 'text' | 'frontMatter'> & {source: string})[] = [
    ...loadedVersions.flatMap((version) => version.docs),
    ...blogPosts.map(({metadata}) => metadata),
    ...others,
  ];
  for (const {source, permalink, id, sidebar, hasTruncateMarker} of loaded)
    Object.assign(pagesBySource.get(source) ?? {}, {permalink, id, sidebar, hasTruncateMarker});
  const current = loadedVersions.find(({versionName}) => versionName === 'current')?.sidebars ?? {};
  const isSorted = !JSON.stringify(sidebars).includes('"autogenerated"');
  return {
    config: siteConfig,
    pages,
    otherRoutes: ['/search', '/blog', ...others.map(({permalink}) => permalink)],
    problems: [...problems, ...categoryProblems(current, isSorted)],
    sidebars: Object.keys(current),
    isSorted,
  };
}

async function readPage(file: string): Promise<Page> {
  const text = readFileSync(path.join(siteDir, file), 'utf8');
  try {
    const {frontMatter} = await DEFAULT_PARSE_FRONT_MATTER({filePath: file, fileContent: text});
    return {file, text, frontMatter};
  } catch (error) {
    return {file, text, frontMatter: {}, problem: frontMatterProblem(error as Error, text)};
  }
}

/** The page that an error of Docusaurus names by its path, which may begin in the folder of its plugin. */
function pageIn({message}: Error, pages: readonly Page[]): Page | undefined {
  const words = message.split(/[\s=]/);
  return pages.find(
    ({file}) =>
      words.includes(file.replace(/^(blog|src\/pages)\//, '')) ||
      words.some((word) => word.endsWith(`/${file}`)),
  );
}

/** Docusaurus logs what it throws. */
async function withoutLog<Result>(work: () => Promise<Result>): Promise<Result> {
  const {error, warn} = console;
  Object.assign(console, {error: () => {}, warn: () => {}});
  return work().finally(() => Object.assign(console, {error, warn}));
}
