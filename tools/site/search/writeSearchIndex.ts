import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {searchFiles} from 'docs-search/makeIndex';
import type {IndexedPage} from 'docs-search/makeIndex';
import {readHtml} from 'docs-search/readHtml';
import {isPageChrome, writeInto} from 'docusaurus-light/pages';
import type {FinishedBuild} from 'docusaurus-light/step';
import {glossary} from '../../../src/facts/glossary.ts';
import {everydayWords} from '../../../src/facts/search/everydayWords.ts';
import {readersWords} from '../../../src/facts/search/readersWords.ts';
import {sitePhrases} from '../../../src/facts/search/sitePhrases.ts';
import {siteContent} from '../siteContent.ts';
import type {SearchFiles} from './searchIndex.ts';

/** A page of the build to index. */
type FoundPage = Pick<IndexedPage, 'url' | 'group' | 'phrases'>;

/**
 * Build step: writes a search index for each version of the documentation, which includes the site's pages and posts, and
 * next to it the lines of each section, from which excerpts are shown. The files are plain text because hosts compress it.
 */
export async function writeSearchIndex(
  build: Pick<FinishedBuild, 'plugins' | 'pages' | 'outDir' | 'baseUrl' | 'generatedFilesDir'>,
): Promise<void> {
  const {outDir, baseUrl, generatedFilesDir, plugins} = build;
  const named = path.join(generatedFilesDir, 'search-index', 'default', 'files.json');
  const {folder} = JSON.parse(await readFile(named, 'utf8')) as SearchFiles;
  const content = siteContent((name) => plugins.find((plugin) => plugin.name === name)?.content);
  const pages = content.pages
    .filter((page) => !('unlisted' in page && page.unlisted) && page.permalink !== `${baseUrl}404.html`)
    .map(({permalink: url}): FoundPage => {
      const phrases = sitePhrases[`/${url.slice(baseUrl.length)}`] ?? [];
      return {url, group: 'Site', phrases};
    });
  const posts = content.posts
    .filter(({metadata}) => !metadata.unlisted)
    .map(({metadata}): FoundPage => ({url: metadata.permalink, group: 'Notes', phrases: []}));

  for (const {versionName, docs} of content.versions) {
    const documentation = docs
      .filter(({unlisted}) => !unlisted)
      .map(({permalink: url, frontMatter}): FoundPage => {
        const phrases = (frontMatter.search_phrases as readonly string[] | undefined) ?? [];
        return {url, group: 'Documentation', phrases};
      });
    const texts = readPages([...documentation, ...pages, ...posts], build);
    const files = searchFiles(texts, {everyday: everydayWords, glossary, callings: readersWords});
    for (const [name, file] of Object.entries(files))
      await writeInto(outDir, `${folder.slice(baseUrl.length)}${versionName}/${name}`, JSON.stringify(file));
  }
}

/** Reads the pages that do not leave themselves out, as lists of other pages do. */
function readPages(
  found: readonly FoundPage[],
  {pages, baseUrl}: Pick<FinishedBuild, 'pages' | 'baseUrl'>,
): IndexedPage[] {
  return found.flatMap((entry) => {
    const file = `${entry.url.slice(baseUrl.length).replace(/\/$/, '') || 'index'}.html`;
    const page = pages.at(file);
    if (!page) throw new Error(`The build has no ${file} for the search to read.`);
    const text = readHtml(page.nodes, isPageChrome);
    return text.title ? [{...entry, ...text}] : [];
  });
}
