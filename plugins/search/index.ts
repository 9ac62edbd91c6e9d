import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {Props} from '@docusaurus/types';
import {parse} from 'yaml';
import {treeOf, writeInto} from '../shared/pages.ts';
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
 * `search/<version>/<page>.json`, the lines of each page, for excerpts.
 */
export async function writeSearch({outDir, baseUrl, plugins, siteDir}: Props): Promise<void> {
  const contentOf = <Content>(name: string) =>
    plugins.find((plugin) => plugin.name === `docusaurus-plugin-content-${name}`)?.content as Content;
  const unused = new Set<string>();
  const used = new Set<string>();

  function readQuestions(folder: string, source: string, {sections}: PageText): Questions {
    const file = path.join('plugins/search/questions', folder, `${path.parse(source).name}.yml`);
    const whole = path.join(siteDir, file);
    const questions = existsSync(whole) ? (parse(readFileSync(whole, 'utf8')) as Questions) : {};
    for (const id of Object.keys(questions)) unused.add(`${file}: there is no heading #${id} any more`);
    for (const {id} of sections) used.add(`${file}: there is no heading #${id || 'top'} any more`);
    return questions;
  }

  function read(folder: string, {permalink, source}: {permalink: string; source: string}) {
    const route = permalink.slice(baseUrl.length).replace(/\/$/, '');
    const html = readFileSync(path.join(outDir, `${route || 'index'}.html`), 'utf8');
    const page = extractText(treeOf(html));
    if (!page) return [];
    const kind = folder === 'blog' ? 'note' : kinds[path.parse(source).name];
    return [{...page, url: permalink, kind, questions: readQuestions(folder, source, page)}];
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
    await Promise.all(
      pages.map(({sections}, page) =>
        write(
          `/${page}`,
          sections.map(({lines}) => lines),
        ),
      ),
    );
  }
  const dropped = [...unused].filter((each) => !used.has(each));
  if (dropped.length > 0) console.warn(`[WARNING] The search drops these questions:\n${dropped.join('\n')}`);
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
    sections: sections.map(({id, heading, lines}) => ({
      id,
      heading,
      text: sorted(id ? lines : [description, ...lines]),
      questions: sorted(questions.get(id || 'top') ?? []),
    })),
  };
}
