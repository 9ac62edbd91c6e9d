import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import type {Props} from '@docusaurus/types';
import {parse} from 'yaml';
import {parseHtml, writeInto} from '../shared/html.ts';
import {pagesOf} from '../shared/pages.ts';
import type {IndexedPage} from './createSearch.ts';
import {extractText} from './extractText.ts';
import type {PageText} from './extractText.ts';
import {stems} from './tokenize.ts';

/** The questions that a page answers, by heading id; `top` is what comes before the first heading. */
type Questions = Readonly<Record<string, readonly string[]>>;

type Listed = Readonly<Record<'permalink' | 'source', string>> & {readonly unlisted?: boolean};

type Page = PageText & Pick<IndexedPage, 'url' | 'kind'> & {readonly questions: Questions};

/** Sources that list things. */
const kinds: Readonly<Record<string, IndexedPage['kind']>> = {
  'docs/glossary': 'term',
  'docs/open-questions': 'open',
};

/**
 * Build step: writes `search/<version>.json`, the index of a version of the documentation with the site's pages and notes, and
 * `search/<version>/docs/withdraw.json`, the lines of each page, for excerpts.
 */
export async function writeSearch(build: Props): Promise<void> {
  const {outDir, siteDir} = build;
  const site = pagesOf(build);
  /** Headings that questions name, and those that pages have. */
  const named = new Set<string>();
  const found = new Set<string>();

  async function read({permalink, source, unlisted}: Listed): Promise<Page[]> {
    const page = extractText(parseHtml((await site.read({permalink})).html));
    if (!page || unlisted) return [];
    // The versions of a page share their questions.
    const name = source.replace(/^@site\/(?:src\/|versioned_)?/, '').replace(/\/version-[^/]+|\.\w+$/g, '');
    const file = path.join('plugins/search/questions', `${name}.yml`);
    const whole = path.join(siteDir, file);
    const questions = existsSync(whole) ? (parse(readFileSync(whole, 'utf8')) as Questions) : {};
    for (const id of Object.keys(questions)) named.add(`${file}: #${id}`);
    for (const {hash} of page.sections) found.add(`${file}: ${hash || '#top'}`);
    return [{...page, url: permalink, kind: name.startsWith('blog/') ? 'note' : kinds[name], questions}];
  }

  for (const {versionName, docs} of site.versions) {
    const pages = (await Promise.all([...docs, ...site.others, ...site.notes].map(read))).flat();
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
export function indexPage({url, title, kind, description, sections, questions}: Page): IndexedPage {
  // A heading may be called "constructor".
  const asked = new Map(Object.entries(questions));
  /** In alphabetical order they pack best. */
  const sorted = (lines: readonly string[]) => stems(lines.join('\n')).sort().join(' ');
  return {
    ...{url, title, kind},
    sections: sections.map(({hash, heading, lines}) => ({
      ...{hash, heading},
      text: sorted(hash ? lines : [description, ...lines]),
      questions: sorted(asked.get(hash.slice(1) || 'top') ?? []),
    })),
  };
}
