import {readFileSync} from 'node:fs';
import path from 'node:path';
import {DefaultNumberPrefixParser} from '@docusaurus/plugin-content-docs/lib/numberPrefix.js';
import {processDocMetadata} from '@docusaurus/plugin-content-docs/lib/docs.js';
import {parseBlogFileName} from '@docusaurus/plugin-content-blog/lib/blogUtils.js';
import {validateBlogPostFrontMatter} from '@docusaurus/plugin-content-blog/lib/frontMatter.js';
import {
  DEFAULT_PARSE_FRONT_MATTER,
  GlobExcludeDefault,
  createMatcher,
  fileToPath,
  normalizeUrl,
} from '@docusaurus/utils';
import {filesIn} from './files';

/** A Markdown file as Docusaurus sees it. */
export interface Page {
  readonly file: string;
  readonly text: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Missing for partials and for pages whose front matter is wrong. */
  readonly permalink?: string;
  /** Of a documentation page, as sidebars name it. */
  readonly id?: string;
  /** What's wrong with the front matter, and its line. */
  readonly fault?: {readonly reason: string; readonly line: number};
}

export const siteDir = path.resolve(__dirname, '..');
const isPartial = createMatcher(GlobExcludeDefault);

/** All pages and partials of the site. The newest release is at /docs. */
export async function readSite(): Promise<Page[]> {
  const versions = JSON.parse(readFileSync(path.join(siteDir, 'versions.json'), 'utf8')) as string[];
  const released = versions.flatMap((version, at) =>
    filesIn(`versioned_docs/version-${version}`).map((file) =>
      readDoc(file, `versioned_docs/version-${version}`, at === 0 ? '/docs' : `/docs/${version}`),
    ),
  );
  return Promise.all([
    ...filesIn('docs').map((file) => readDoc(file, 'docs', '/docs/next')),
    ...filesIn('blog').map(readPost),
    ...filesIn('src/pages')
      .filter((file) => !file.endsWith('README.md'))
      .map(readStaticPage),
    ...released,
  ]);
}

const read = (file: string) => readFileSync(path.join(siteDir, file), 'utf8');

async function readDoc(file: string, folder: string, address: string): Promise<Page> {
  return readPage(file, async () => {
    const {id, permalink} = await processDocMetadata({
      docFile: {
        filePath: path.join(siteDir, file),
        contentPath: path.join(siteDir, folder),
        source: path.relative(folder, file),
        content: read(file),
      },
      versionMetadata: {versionName: 'current', path: address, tagsPath: `${address}/tags`},
      context: {siteDir, siteConfig: {markdown: {parseFrontMatter: DEFAULT_PARSE_FRONT_MATTER}, future: {}}},
      options: {numberPrefixParser: DefaultNumberPrefixParser},
      env: 'production',
      tagsFile: null,
    } as never);
    return {id, permalink};
  });
}

const readPost = (file: string): Promise<Page> =>
  readPage(file, (frontMatter) => {
    const {slug} = validateBlogPostFrontMatter(frontMatter);
    return {permalink: normalizeUrl(['/blog', slug ?? parseBlogFileName(path.relative('blog', file)).slug])};
  });

const readStaticPage = (file: string): Promise<Page> =>
  readPage(file, () => ({permalink: fileToPath(path.relative('src/pages', file))}));

/** @param place says what depends on the kind of page, unless it's a partial */
async function readPage(
  file: string,
  place: (frontMatter: Record<string, unknown>) => Partial<Page> | Promise<Partial<Page>>,
): Promise<Page> {
  const text = read(file);
  try {
    const {frontMatter} = await DEFAULT_PARSE_FRONT_MATTER({filePath: file, fileContent: text});
    const page = {file, text, frontMatter};
    return isPartial(file) ? page : {...page, ...(await place(frontMatter))};
  } catch (error) {
    const {cause = error} = error as {cause?: unknown};
    const {message, reason, mark} = cause as Error & {reason?: string; mark?: {line: number}};
    const quotes = mark ? '. Put a text with a colon, a quote or a # in quotes.' : '';
    return {
      file,
      text,
      frontMatter: {},
      fault: {reason: `${(reason ?? message).replace(/\.+/g, '.')}${quotes}`, line: (mark?.line ?? 0) + 1},
    };
  }
}
