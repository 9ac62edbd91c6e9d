import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import {parse} from 'yaml';
import {writeInto} from '../shared/pages.ts';
import type {FinishedBuild} from '../shared/step.ts';
import type {Kind, SearchIndex} from './engine.ts';
import {readPage} from './readPage.ts';
import type {PageText} from './readPage.ts';
import {stem, terms} from './words.ts';

/** The questions that a page answers, by heading id; `top` is what comes before the first heading. */
type Questions = Readonly<Record<string, readonly string[]>>;

interface ReadPage extends PageText {
  readonly url: string;
  readonly kind?: Kind | undefined;
  readonly questions: Questions;
}

/** Pages that list things, by the name of their file. */
const kinds: Readonly<Record<string, Kind>> = {glossary: 'term', 'open-questions': 'open'};

/**
 * Build step: writes the search of each version of the documentation, which has the site's pages and notes too. The index has a
 * fixed name and is checked at each first use; the lines of pages have the hash of their content as a name, so hosts may keep them.
 */
export async function writeSearch(build: FinishedBuild): Promise<void> {
  const {outDir, baseUrl, plugins, pages, siteDir} = build;
  const contentOf = <Content>(name: string) =>
    plugins.find((plugin) => plugin.name === `docusaurus-plugin-content-${name}`)?.content as Content;
  /** By file, the headings with questions that no version of the page has. */
  const lost = new Map<string, readonly string[]>();

  function read(folder: string, {permalink, source}: {permalink: string; source: string}): ReadPage[] {
    const route = permalink.slice(baseUrl.length).replace(/\/$/, '');
    const page = readPage(pages.at(`${route || 'index'}.html`)?.nodes ?? []);
    if (!page) return [];
    const {name} = path.parse(source);
    const file = path.join('plugins/search/questions', folder, `${name}.yml`);
    const questions = existsSync(path.join(siteDir, file))
      ? ((parse(readFileSync(path.join(siteDir, file), 'utf8')) as Questions | null) ?? {})
      : {};
    const ids = ['top', ...page.sections.map(({id}) => id)];
    lost.set(
      file,
      (lost.get(file) ?? Object.keys(questions)).filter((id) => !ids.includes(id)),
    );
    return [{...page, url: permalink, kind: folder === 'blog' ? 'note' : kinds[name], questions}];
  }

  const others = [
    ...contentOf<PagesContent>('pages').flatMap((page) =>
      'unlisted' in page && page.unlisted ? [] : read('pages', page),
    ),
    ...contentOf<BlogContent>('blog').blogPosts.flatMap(({metadata}) =>
      metadata.unlisted ? [] : read('blog', metadata),
    ),
  ];
  for (const {versionName, docs} of contentOf<DocsContent>('docs').loadedVersions) {
    const listed = docs.filter(({unlisted}) => !unlisted).flatMap((doc) => read('docs', doc));
    const {index, files} = makeIndex([...listed, ...others], `${baseUrl}assets/search/`);
    await writeInto(outDir, `search/${versionName}.json`, JSON.stringify(index));
    for (const [address, lines] of files) await writeInto(outDir, address.slice(baseUrl.length), lines);
  }
  for (const [file, ids] of lost)
    if (ids.length > 0)
      console.warn(
        `[WARNING] ${file}: the page has no heading #${ids.join(', #')}. The search drops its questions: move them to the heading that answers them, or take them out.`,
      );
}

/** The index of pages, and by address the lines of each page. */
export function makeIndex(pages: readonly ReadPage[], folder: string) {
  const stemsOf = (text: string) => [...new Set(terms(text).map(stem))];
  const read = pages.map(({sections, questions, description, ...page}) => ({
    ...page,
    description: stemsOf(description),
    lines: JSON.stringify(sections.map(({lines}) => lines)),
    sections: sections.map(({id, heading, lines}) => ({
      id,
      heading,
      text: stemsOf(lines.join('\n')),
      questions: stemsOf((questions[id || 'top'] ?? []).join('\n')),
    })),
  }));
  const counts = new Map<string, number>();
  for (const {description, sections} of read)
    for (const each of [description, ...sections.flatMap(({text, questions}) => [text, questions])].flat())
      counts.set(each, (counts.get(each) ?? 0) + 1);
  const stems = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  const places = new Map(stems.map((each, place) => [each, place]));
  const packed = (list: readonly string[]) => {
    const numbers = list.map((each) => places.get(each) ?? 0).sort((a, b) => a - b);
    return numbers.map((number, at) => number - (numbers[at - 1] ?? 0));
  };
  const files = new Map<string, string>();
  const index: SearchIndex = {
    stems,
    pages: read.map(({url, title, kind, description, lines, sections}) => {
      const address = `${folder}${createHash('sha256').update(lines).digest('hex').slice(0, 12)}.json`;
      files.set(address, lines);
      return {
        url,
        title,
        kind,
        lines: address,
        description: packed(description),
        sections: sections.map(({text, questions, ...section}) => ({
          ...section,
          text: packed(text),
          questions: packed(questions),
        })),
      };
    }),
  };
  return {index, files};
}
