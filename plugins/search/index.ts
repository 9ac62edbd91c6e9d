import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {Props} from '@docusaurus/types';
import {parse} from 'yaml';
import {parseHtml, writeInto} from '../shared/html.ts';
import type {IndexedPage, PageKind} from './createSearch.ts';
import {extractText} from './extractText.ts';
import type {PageText} from './extractText.ts';
import {stems} from './tokenize.ts';

/** The questions that a page answers, by heading id; `top` is what comes before the first heading. */
type Questions = Readonly<Record<string, readonly string[]>>;

/** Pages that list things, by the name of their file. */
const kinds: Readonly<Record<string, PageKind>> = {glossary: 'term', 'open-questions': 'open'};

/**
 * Build step: writes `search/<version>.json`, the index of a version of the documentation with the site's pages and notes, and
 * `search/<version>/docs/withdraw.json`, the lines of each page, for excerpts.
 */
export async function writeSearch({outDir, baseUrl, plugins, siteDir}: Props): Promise<void> {
  const contentOf = <Content>(name: string) =>
    plugins.find((plugin) => plugin.name === `docusaurus-plugin-content-${name}`)?.content as Content;
  /** Headings that questions name, and those that pages have. */
  const named = new Set<string>();
  const found = new Set<string>();

  function read(folder: string, {permalink, source}: {permalink: string; source: string}) {
    const route = permalink.slice(baseUrl.length).replace(/\/$/, '');
    const page = extractText(parseHtml(readFileSync(path.join(outDir, `${route || 'index'}.html`), 'utf8')));
    if (!page) return [];
    const {name} = path.parse(source);
    const file = path.join('plugins/search/questions', folder, `${name}.yml`);
    const whole = path.join(siteDir, file);
    const questions = existsSync(whole) ? (parse(readFileSync(whole, 'utf8')) as Questions) : {};
    for (const id of Object.keys(questions)) named.add(`${file}: #${id}`);
    for (const {hash} of page.sections) found.add(`${file}: ${hash || '#top'}`);
    return [{...page, url: permalink, kind: folder === 'blog' ? 'note' : kinds[name], questions}];
  }

  const notes = contentOf<BlogContent>('blog').blogPosts.map(({metadata}) => metadata);
  const others = [
    ...contentOf<PagesContent>('pages').flatMap((page) => read('pages', page)),
    ...notes.filter(({unlisted}) => !unlisted).flatMap((note) => read('blog', note)),
  ];
  for (const {versionName, docs} of contentOf<DocsContent>('docs').loadedVersions) {
    const listed = docs.filter(({unlisted}) => !unlisted).flatMap((doc) => read('docs', doc));
    const pages = [...listed, ...others];
    const write = (file: string, content: unknown) =>
      writeInto(outDir, `search/${versionName}${file}.json`, JSON.stringify(content));
    await write('', pages.map(indexPage));
    for (const {url, sections} of pages)
      await write(
        url.replace(/\/$/, '/index'),
        Object.fromEntries(sections.map(({hash, lines}) => [hash, lines])),
      );
  }
  const lost = [...named].filter((heading) => !found.has(heading));
  if (lost.length > 0) console.warn(`[WARNING] Questions of headings that are gone:\n${lost.join('\n')}`);
}

/** What the index has of a page. */
export function indexPage(
  page: PageText & {url: string; kind?: PageKind | undefined; questions: Questions},
): IndexedPage {
  const {url, title, kind, description, sections} = page;
  // A heading may be called "constructor".
  const questions = new Map(Object.entries(page.questions));
  /** In alphabetical order they pack best. */
  const sorted = (lines: readonly string[]) => stems(lines.join('\n')).sort().join(' ');
  return {
    url,
    title,
    kind,
    sections: sections.map(({hash, heading, lines}) => ({
      hash,
      heading,
      text: sorted(hash ? lines : [description, ...lines]),
      questions: sorted(questions.get(hash.slice(1) || 'top') ?? []),
    })),
  };
}
