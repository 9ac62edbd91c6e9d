import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {searchFiles} from 'docs-search/makeIndex';
import type {IndexedPage} from 'docs-search/makeIndex';
import {readHtml} from 'docs-search/readHtml';
import {isPageChrome, writeInto} from 'docusaurus-light/pages';
import type {FinishedBuild} from 'docusaurus-light/step';
import {siteContent} from '../siteContent.ts';
import {questionFile, questionsIn} from './questions.ts';
import type {SearchFiles} from './searchIndex.ts';

/**
 * Build step: writes a search index for each version of the documentation, which includes the site's pages and posts, with the
 * lines of each section next to it, which the excerpts come from. The files are plain text because hosts compress it.
 */
export async function writeSearchIndex(
  build: Pick<FinishedBuild, 'plugins' | 'pages' | 'outDir' | 'baseUrl' | 'generatedFilesDir'>,
): Promise<void> {
  const {outDir, baseUrl, generatedFilesDir, plugins, pages} = build;
  const named = path.join(generatedFilesDir, 'search-index', 'default', 'files.json');
  const {folder} = JSON.parse(await readFile(named, 'utf8')) as SearchFiles;
  const content = siteContent((name) => plugins.find((plugin) => plugin.name === name)?.content);

  /** By file, the headings with questions that no version of the page has. */
  const homeless = new Map<string, readonly string[]>();

  /** A page, unless it leaves itself out, as lists of other pages do. */
  function read(url: string, group: IndexedPage['group'], source: string): IndexedPage[] {
    const route = url.slice(baseUrl.length).replace(/\/$/, '');
    const page = pages.at(`${route || 'index'}.html`);
    if (!page) throw new Error(`The build has no page ${url} for the search to read.`);
    const text = readHtml(page.nodes, isPageChrome);
    const asked = questionsIn(source);
    const file = questionFile(source);
    const headings = new Set(['top', ...text.sections.flatMap(({id, heading}) => [id, heading])]);
    const before = homeless.get(file) ?? Object.keys(asked);
    homeless.set(
      file,
      before.filter((id) => !headings.has(id)),
    );
    const isList = route.endsWith('/open-questions');
    // The page that lists them all would be found twice.
    const sections = text.sections.map((section) =>
      section.id && isList ? {...section, isOpen: true} : section,
    );
    return text.title ? [{...text, sections, url, group, questions: asked}] : [];
  }

  const site = content.pages
    .filter((page) => !('unlisted' in page && page.unlisted) && page.permalink !== `${baseUrl}404.html`)
    .flatMap(({permalink, source}) => read(permalink, 'Site', source));
  const notes = content.posts
    .filter(({metadata}) => !metadata.unlisted)
    .flatMap(({metadata}) => read(metadata.permalink, 'Notes', metadata.source));
  for (const {versionName, docs} of content.versions) {
    const documentation = docs
      .filter(({unlisted}) => !unlisted)
      .flatMap(({permalink, source}) => read(permalink, 'Documentation', source));
    const files = searchFiles([...documentation, ...site, ...notes]);
    for (const [name, file] of Object.entries(files))
      await writeInto(outDir, `${folder.slice(baseUrl.length)}${versionName}/${name}`, JSON.stringify(file));
  }
  for (const [file, ids] of homeless)
    if (ids.length > 0)
      console.warn(
        `[WARNING] ${file}: the page has no heading ${ids.map((id) => `"${id}"`).join(', ')}. The search drops its questions: move them to the heading that answers them, or take them out.`,
      );
}
