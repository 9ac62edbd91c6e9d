import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {sitePhrases} from '@site/src/facts/search/sitePhrases';
import type {IndexedPage} from 'docs-search/makeIndex';

const [released] = JSON.parse(readFileSync('versions.json', 'utf8')) as [string];
const folder = path.join('versioned_docs', `version-${released}`);

/**
 * The pages of the newest release, read from their Markdown instead of the built pages: fast, and near enough to
 * notice when the ranking gets worse. Of the site's pages only their phrases are known here.
 */
export function releasedPages(): IndexedPage[] {
  const docs = readdirSync(folder)
    .filter((name) => name.endsWith('.mdx') && name !== 'index.mdx')
    .map((name) => docPage(name.replace('.mdx', ''), readFileSync(path.join(folder, name), 'utf8')));
  const site = Object.entries(sitePhrases).map(([url, phrases]): IndexedPage => ({
    url,
    group: 'Site',
    title: url.slice(1).replaceAll('-', ' '),
    description: '',
    phrases,
    sections: [],
  }));
  return [...docs, ...site];
}

function docPage(slug: string, source: string): IndexedPage {
  const [, frontMatter = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const value = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frontMatter)?.[1] ?? '';
  const [top = '', ...parts] = text.split(/^##+ /m);
  return {
    url: `/docs/${slug}`,
    group: 'Documentation',
    title: unquoted(value('title')),
    description: unquoted(value('description')),
    phrases: [...frontMatter.matchAll(/^ +- (.*)$/gm)].map(([, phrase]) => unquoted(phrase)),
    sections: [
      {id: '', heading: '', lines: linesOf(top)},
      ...parts.map((part) => {
        const [heading = '', ...lines] = part.split('\n');
        return {id: '', heading, lines: linesOf(lines.join('\n'))};
      }),
    ],
  };
}

function unquoted(text = ''): string {
  return text.trim().replace(/^(["'])(.*)\1$/, '$2');
}

/** Lines as the built page has them, near enough. */
function linesOf(markdown: string): string[] {
  return plain(markdown)
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => /\w/.test(line))
    .map((line) => (/^(?:-|\d+\.) /.test(line) ? `-${line.replace(/^- /, '')}` : ` ${line}`));
}

/** What a reader sees: no tags, no addresses of links, of a diagram its description. */
function plain(markdown: string): string {
  return markdown
    .replace(/```mermaid\n(.*?)```/gs, (_fence, diagram: string) => /accDescr: (.*)/.exec(diagram)?.[1] ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/[|*`#[\]]/g, ' ');
}
