import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {glossary} from '../../facts/glossary.ts';
import {everydayWords} from '../../search/everydayWords.ts';
import {makeIndex} from '../../search/makeIndex.ts';
import {writeIndex} from '../../search/indexFormat.ts';
import {readHtml} from '../../search/readHtml.ts';
import {sectionsInText, textFile} from '../../search/searchFiles.ts';
import type {SearchFiles} from '../../search/searchFiles.ts';
import type {Group, IndexedPage} from '../../search/searchIndex.ts';
import {sitePhrases} from '../../search/sitePhrases.ts';
import {synonymsOf} from '../../search/synonyms.ts';
import type {FinishedBuild} from '../step.ts';
import {docsVersions} from './searchIndex.ts';
import type {DocsVersion} from './searchIndex.ts';

/** A page of the build to index. */
interface FoundPage {
  readonly permalink: string;
  readonly phrases: readonly string[];
  readonly group: Group;
}

/**
 * Build step: writes a search index for each version of the documentation, which includes the site's pages and posts, and
 * beside it the lines of each page, from which excerpts are shown. The files are plain text because hosts compress it.
 */
export async function writeSearchIndex(
  build: Pick<FinishedBuild, 'plugins' | 'outDir' | 'baseUrl' | 'generatedFilesDir'>,
): Promise<void> {
  const {outDir, baseUrl, generatedFilesDir} = build;
  const named = path.join(generatedFilesDir, 'search-index', 'default', 'files.json');
  const {folder} = JSON.parse(await readFile(named, 'utf8')) as SearchFiles;
  const target = path.join(outDir, folder.slice(baseUrl.length));
  const content = (name: string) =>
    build.plugins.find((plugin) => plugin.name === `docusaurus-plugin-content-${name}`)?.content;
  const siteFound = [...sitePages(content('pages'), baseUrl), ...posts(content('blog'))];
  const site = await readPages(siteFound, outDir, baseUrl);
  const synonyms = synonymsOf(everydayWords, glossary);

  for (const version of docsVersions(content('docs'))) {
    const pages = [...(await readPages(docs(version), outDir, baseUrl)), ...site];
    const folderOfVersion = path.join(target, version.versionName);
    const write = (name: string, text: string) => writeFile(path.join(folderOfVersion, name), text);
    await mkdir(folderOfVersion, {recursive: true});
    const {head, words, pages: parts} = writeIndex(makeIndex(pages, synonyms));
    await write('index.json', head);
    for (const [part, text] of words.entries()) await write(`words-${part}.txt`, text);
    for (const [part, text] of parts.entries()) await write(`pages-${part}.json`, text);
    for (const [number, {sections}] of pages.entries())
      for (let from = 0; from < sections.length; from += sectionsInText) {
        const part = sections.slice(from, from + sectionsInText).map(({lines}) => lines);
        await write(textFile(number, from), JSON.stringify(part));
      }
  }
}

/** The pages of a version, without the overview, which only lists the others. */
function docs({docs: all}: DocsVersion): FoundPage[] {
  return all
    .filter(({id, unlisted}) => id !== 'index' && !unlisted)
    .map(({permalink, frontMatter}) => ({
      permalink,
      group: 'Documentation',
      phrases: frontMatter.search_phrases ?? [],
    }));
}

function sitePages(content: unknown, baseUrl: string): FoundPage[] {
  return ((content ?? []) as readonly {permalink: string; unlisted?: boolean}[])
    .filter(({permalink, unlisted}) => !unlisted && !permalink.endsWith('/404.html'))
    .map(({permalink}) => ({
      permalink,
      group: 'Site',
      phrases: sitePhrases[`/${permalink.slice(baseUrl.length)}`] ?? [],
    }));
}

function posts(content: unknown): FoundPage[] {
  const all = (
    content as {blogPosts?: readonly {metadata: {permalink: string; unlisted?: boolean}}[]} | undefined
  )?.blogPosts;
  return (all ?? [])
    .filter(({metadata}) => !metadata.unlisted)
    .map(({metadata}) => ({permalink: metadata.permalink, group: 'Notes', phrases: []}));
}

async function readPages(
  found: readonly FoundPage[],
  outDir: string,
  baseUrl: string,
): Promise<IndexedPage[]> {
  const pages: IndexedPage[] = [];
  for (const {permalink, phrases, group} of found) {
    const file = permalink === baseUrl ? 'index.html' : `${permalink.slice(baseUrl.length)}.html`;
    pages.push({
      url: permalink,
      group,
      phrases,
      ...readHtml(await readFile(path.join(outDir, file), 'utf8')),
    });
  }
  return pages;
}
