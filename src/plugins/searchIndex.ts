import {createHash} from 'node:crypto';
import {mkdir, readFile, readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {deflateRaw} from 'node:zlib';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {glossary} from '../facts/glossary.ts';
import {everydayWords} from '../search/everydayWords.ts';
import {makeIndex} from '../search/makeIndex.ts';
import {packIndex} from '../search/packIndex.ts';
import {readHtml} from '../search/readHtml.ts';
import type {Group, IndexedPage} from '../search/searchIndex.ts';
import type {SearchFiles} from '../search/searchFiles.ts';
import {sitePhrases} from '../search/sitePhrases.ts';
import {synonymsOf} from '../search/synonyms.ts';
import type {FinishedBuild} from './finishBuild.ts';

const deflate = promisify(deflateRaw);

/** Little memory makes short blocks, each with a code of its own: 6% less for an index, whose parts differ much. */
const packing = {level: 9, memLevel: 5};

/** A page of the build that search shall find. */
interface FoundPage {
  readonly permalink: string;
  readonly phrases: readonly string[];
  readonly group: Group;
}

interface DocsVersion {
  readonly versionName: string;
  readonly isLast: boolean;
  readonly path: string;
  readonly docs: readonly {
    readonly id: string;
    readonly permalink: string;
    readonly unlisted?: boolean;
    readonly frontMatter: {readonly search_phrases?: readonly string[]};
  }[];
}

/**
 * Names the files of the search before the pages are bundled, so that the search box knows them without asking. The
 * name holds a hash of all sources: the files may be cached for ever.
 */
export default function searchIndexPlugin({siteDir, baseUrl}: LoadContext): Plugin {
  return {
    name: 'search-index',
    async allContentLoaded({allContent, actions}) {
      const versions = docsVersions(allContent['docusaurus-plugin-content-docs']?.default);
      const files: SearchFiles = {
        folder: `${baseUrl}assets/search/${await hashOfSources(siteDir)}/`,
        versions: versions.map(({versionName, isLast, path: route}) => ({name: versionName, isLast, route})),
      };
      await actions.createData('files.json', files);
    },
  };
}

/**
 * Writes one index for every version of the documentation, each with the site's pages and posts, and beside it the
 * text of every page, from which excerpts are taken. All are packed here, because not every host does it.
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
    const folderOfTexts = path.join(target, version.versionName);
    await mkdir(folderOfTexts, {recursive: true});
    await writeFile(`${folderOfTexts}.bin`, await deflate(packIndex(makeIndex(pages, synonyms)), packing));
    for (const [number, {sections}] of pages.entries()) {
      const texts = JSON.stringify(sections.map(({text}) => text));
      await writeFile(path.join(folderOfTexts, `${number}.bin`), await deflate(texts, packing));
    }
  }
}

function docsVersions(content: unknown): readonly DocsVersion[] {
  return (content as {loadedVersions?: readonly DocsVersion[]} | undefined)?.loadedVersions ?? [];
}

/** The overview only lists the others. */
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
    .map(({metadata}) => ({permalink: metadata.permalink, group: 'Announcements', phrases: []}));
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

/** Changes with anything that the text of a page may come from. */
async function hashOfSources(siteDir: string): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of ['blog', 'docs', 'src', 'versioned_docs']) {
    const names = await readdir(path.join(siteDir, folder), {recursive: true, withFileTypes: true}).catch(
      () => [],
    );
    const sources = names
      .filter((entry) => entry.isFile())
      .map(({parentPath, name}) => path.join(parentPath, name));
    for (const file of sources.sort()) hash.update(path.relative(siteDir, file)).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 10);
}
