import {mkdir, readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {glossary} from '../../../src/facts/glossary.ts';
import {readersWords} from '../../../src/facts/search/readersWords.ts';
import {callingsOf} from 'docs-search/callings';
import {everydayWords} from '../../../src/facts/search/everydayWords.ts';
import {makeIndex} from 'docs-search/makeIndex';
import type {IndexedPage} from 'docs-search/makeIndex';
import {isFurniture} from 'docusaurus-light/pages';
import {readHtml} from 'docs-search/readHtml';
import {textFile} from 'docs-search/searchFiles';
import type {SearchFiles} from 'docs-search/searchFiles';
import type {Group} from 'docs-search/searchIndex';
import {sitePhrases} from '../../../src/facts/search/sitePhrases.ts';
import {synonymsOf} from 'docs-search/synonyms';
import type {FinishedBuild} from 'docusaurus-light/step';
import {siteContent} from '../siteContent.ts';
import type {SiteContent} from '../siteContent.ts';

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
  build: Pick<FinishedBuild, 'plugins' | 'pages' | 'outDir' | 'baseUrl' | 'generatedFilesDir'>,
): Promise<void> {
  const {outDir, baseUrl, generatedFilesDir} = build;
  const named = path.join(generatedFilesDir, 'search-index', 'default', 'files.json');
  const {folder} = JSON.parse(await readFile(named, 'utf8')) as SearchFiles;
  const target = path.join(outDir, folder.slice(baseUrl.length));
  const {
    versions,
    pages: all,
    posts: notes,
  } = siteContent((name) => build.plugins.find((plugin) => plugin.name === name)?.content);
  const siteFound = [...sitePages(all, baseUrl), ...posts(notes)];
  const site = readPages(siteFound, build);
  const added = {synonyms: synonymsOf(everydayWords, glossary), callings: callingsOf(readersWords)};

  for (const version of versions) {
    const pages = [...readPages(docs(version), build), ...site];
    const folderOfVersion = path.join(target, version.versionName);
    const write = (name: string, text: string) => writeFile(path.join(folderOfVersion, name), text);
    await mkdir(folderOfVersion, {recursive: true});
    await write('index.json', JSON.stringify(makeIndex(pages, added)));
    for (const [number, {sections}] of pages.entries())
      for (const [section, {lines}] of sections.entries())
        await write(textFile(number, section), JSON.stringify(lines));
  }
}

function docs({docs: all}: SiteContent['versions'][number]): FoundPage[] {
  return all
    .filter(({unlisted}) => !unlisted)
    .map(({permalink, frontMatter}) => ({
      permalink,
      group: 'Documentation',
      phrases: (frontMatter.search_phrases as readonly string[] | undefined) ?? [],
    }));
}

function sitePages(all: SiteContent['pages'], baseUrl: string): FoundPage[] {
  return all
    .filter((page) => !('unlisted' in page && page.unlisted) && page.permalink !== `${baseUrl}404.html`)
    .map(({permalink}) => ({
      permalink,
      group: 'Site',
      phrases: sitePhrases[`/${permalink.slice(baseUrl.length)}`] ?? [],
    }));
}

function posts(all: SiteContent['posts']): FoundPage[] {
  return all
    .filter(({metadata}) => !metadata.unlisted)
    .map(({metadata}) => ({permalink: metadata.permalink, group: 'Notes', phrases: []}));
}

/** Reads the pages that do not leave themselves out, as lists of other pages do. */
function readPages(
  found: readonly FoundPage[],
  {pages, baseUrl}: Pick<FinishedBuild, 'pages' | 'baseUrl'>,
): IndexedPage[] {
  return found.flatMap(({permalink, phrases, group}) => {
    const file = `${permalink.slice(baseUrl.length).replace(/\/$/, '') || 'index'}.html`;
    const page = pages.at(file);
    if (!page) throw new Error(`The build has no ${file} for the search to read.`);
    const text = readHtml(page.nodes, isFurniture);
    return text.title ? [{url: permalink, group, phrases, ...text}] : [];
  });
}
