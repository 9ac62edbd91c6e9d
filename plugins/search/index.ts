import {createHash} from 'node:crypto';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent as DocsContent} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as PagesContent} from '@docusaurus/plugin-content-pages';
import type {Props} from '@docusaurus/types';
import {parse} from 'yaml';
import {treeOf, writeInto} from '../shared/pages.ts';
import type {Kind} from './engine.ts';
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
export async function writeSearch({outDir, baseUrl, plugins, siteDir}: Props): Promise<void> {
  const contentOf = <Content>(name: string) =>
    plugins.find((plugin) => plugin.name === `docusaurus-plugin-content-${name}`)?.content as Content;
  /** By file, the headings with questions that no version of the page has. */
  const lost = new Map<string, readonly string[]>();

  function read(folder: string, {permalink, source}: {permalink: string; source: string}): ReadPage[] {
    const route = permalink.slice(baseUrl.length).replace(/\/$/, '');
    const page = readPage(treeOf(readFileSync(path.join(outDir, `${route || 'index'}.html`), 'utf8')));
    if (!page) return [];
    const {name} = path.parse(source);
    const file = path.join('plugins/search/questions', folder, `${name}.yml`);
    const whole = path.join(siteDir, file);
    const questions = existsSync(whole) ? (parse(readFileSync(whole, 'utf8')) as Questions) : {};
    const ids = ['top', ...page.sections.map(({id}) => id)];
    const before = lost.get(file) ?? Object.keys(questions);
    lost.set(
      file,
      before.filter((id) => !ids.includes(id)),
    );
    return [{...page, url: permalink, kind: folder === 'blog' ? 'note' : kinds[name], questions}];
  }

  const notes = contentOf<BlogContent>('blog').blogPosts.map(({metadata}) => metadata);
  const others = [
    ...contentOf<PagesContent>('pages').flatMap((page) => read('pages', page)),
    ...notes.filter(({unlisted}) => !unlisted).flatMap((note) => read('blog', note)),
  ];
  for (const {versionName, docs} of contentOf<DocsContent>('docs').loadedVersions) {
    const listed = docs.filter(({unlisted}) => !unlisted).flatMap((doc) => read('docs', doc));
    const {index, files} = makeIndex([...listed, ...others], `${baseUrl}assets/search/`);
    await writeInto(outDir, `search/${versionName}.json`, index);
    for (const [address, lines] of files) await writeInto(outDir, address.slice(baseUrl.length), lines);
  }
  const dropped = [...lost].flatMap(([file, ids]) =>
    ids.map((id) => `${file}: there is no heading #${id} any more`),
  );
  if (dropped.length > 0) console.warn(`[WARNING] The search drops these questions:\n${dropped.join('\n')}`);
}

/** The index of pages, and by address the lines of each page. */
export function makeIndex(pages: readonly ReadPage[], folder: string) {
  const counts = new Map<string, number>();
  const count = (text: string) => {
    const stems = [...new Set(terms(text).map(stem))];
    for (const each of stems) counts.set(each, (counts.get(each) ?? 0) + 1);
    return stems;
  };
  const files = new Map<string, string>();
  const read = pages.map(({url, title, kind, description, sections, questions}) => {
    const content = JSON.stringify(sections.map(({lines}) => lines));
    const lines = `${folder}${createHash('sha256').update(content).digest('hex').slice(0, 12)}.json`;
    files.set(lines, content);
    const parts = sections.map(({id, heading, lines: text}) => ({
      id,
      heading,
      text: count(text.join('\n')),
      // A heading may be called "constructor".
      questions: count((new Map(Object.entries(questions)).get(id || 'top') ?? []).join('\n')),
    }));
    return {url, title, kind, lines, description: count(description), sections: parts};
  });
  const stems = [...counts].sort(([, a], [, b]) => b - a).map(([each]) => each);
  const places = new Map(stems.map((each, place) => [each, place]));
  /** Small numbers take fewer bytes. */
  const packed = (key: string, value: unknown) => {
    if (!['description', 'text', 'questions'].includes(key)) return value;
    const numbers = (value as string[]).map((each) => places.get(each) ?? 0).sort((a, b) => a - b);
    return numbers.map((number, at) => number - (numbers[at - 1] ?? 0));
  };
  return {index: JSON.stringify({stems, pages: read}, packed), files};
}
