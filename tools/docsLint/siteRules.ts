/** Rules across pages: unique titles, sidebar entries, working links. */
import {existsSync, readFileSync, readdirSync} from 'node:fs';
import sidebars from '../../sidebars.ts';
import {anchorsOf, linksOf} from './mdx.ts';
import {inFile, printPage, readPages} from './pages.ts';
import type {Page} from './pages.ts';

/** Checks pages against each other; returns lines as `file:line  what to do`. */
export function siteProblems(docs: readonly Page[], notes: readonly Page[]): string[] {
  return [...repeatedHeads(docs), ...sidebarProblems(docs), ...linkProblems(docs, notes)];
}

function repeatedHeads(docs: readonly Page[]): string[] {
  const first = new Map<string, string>();
  const claim = (page: Page, key: string, value: string, cure: (owner: string) => string): string[] => {
    const owner = first.get(`${key} ${value}`);
    if (!owner) first.set(`${key} ${value}`, page.file);
    const starts = key === 'phrase' ? '  - ' : `${key}: `;
    const lines = page.text.split('\n');
    const line = lines.findIndex((each) => each.startsWith(starts) && each.includes(value)) + 1 || 1;
    return owner && owner !== page.file ? [inFile(page.file, {line, cure: cure(owner)})] : [];
  };
  return docs.flatMap((page) => {
    const {title, description, search_phrases: phrases} = page.frontMatter;
    return [
      ...claim(page, 'title', String(title), (owner) => `Choose another title: ${owner} has this one.`),
      ...claim(
        page,
        'description',
        String(description),
        (owner) => `Describe this page: ${owner} says the same.`,
      ),
      ...(Array.isArray(phrases) ? phrases.map(String) : []).flatMap((phrase) =>
        claim(
          page,
          'phrase',
          phrase,
          (owner) => `Keep "${phrase}" here or in ${owner}, where it fits better.`,
        ),
      ),
    ];
  });
}

/** The pages in the sidebar, without refs, which are second mentions. */
function sidebarPages(item: unknown = Object.values(sidebars)): string[] {
  if (typeof item === 'string') return [item];
  if (Array.isArray(item)) return item.flatMap(sidebarPages);
  if (typeof item !== 'object' || item === null) return [];
  if ('items' in item) return sidebarPages(item.items);
  return 'type' in item && item.type === 'doc' && 'id' in item ? [String(item.id)] : [];
}

function sidebarProblems(docs: readonly Page[]): string[] {
  const listed = sidebarPages();
  const source = readFileSync('sidebars.ts', 'utf8').split('\n');
  const lineOf = (slug: string) => source.findLastIndex((line) => line.includes(`'${slug}'`)) + 1 || 1;
  return [
    ...docs
      .filter(({slug}) => !listed.includes(slug))
      .map(
        ({slug, file}) =>
          `${file}:1  List the page in sidebars.ts as '${slug}', in the group where readers look for it.`,
      ),
    ...listed
      .filter((slug, at) => listed.indexOf(slug) !== at)
      .map((slug) => `sidebars.ts:${lineOf(slug)}  Name '${slug}' once.`),
    ...listed
      .filter((slug) => !docs.some((page) => page.slug === slug))
      .map(
        (slug) =>
          `sidebars.ts:${lineOf(slug)}  There is no docs/${slug}.mdx: correct the name, or take the line out.`,
      ),
  ];
}

/** Computes the fragment ids of a page on demand; undefined if only the build knows them. */
type Anchors = () => ReadonlySet<string> | undefined;

/** Link targets by path. */
type Targets = ReadonlyMap<string, Anchors>;

const unknown: Anchors = () => undefined;

function linkProblems(docs: readonly Page[], notes: readonly Page[]): string[] {
  const anchors = (pages: readonly Page[], address: (page: Page) => string) =>
    pages.map((page) => [address(page), () => printedAnchors(page)] as const);
  const written = new Map(anchors(docs, ({file}) => file));
  const [newest] = JSON.parse(readFileSync('versions.json', 'utf8')) as string[];
  const site: Targets = new Map<string, Anchors>([
    ...readdirSync('src/pages')
      .filter((name) => /^[a-z].*\.tsx$/.test(name))
      .map((name) => [name === 'index.tsx' ? '/' : `/${name.replace('.tsx', '')}`, unknown] as const),
    ['/search', unknown],
    ['/blog', unknown],
    ...anchors(notes, ({slug}) => `/blog/${slug.replace(/^\d{4}-\d{2}-\d{2}-/, '')}`),
    ...anchors(readPages(`versioned_docs/version-${newest}`), ({slug}) =>
      slug === 'index' ? '/docs' : `/docs/${slug}`,
    ),
  ]);
  return [...docs, ...notes].flatMap((page) =>
    linksOf(page.text).flatMap(({url, line}) => {
      const cure = linkCure(url, page, written, site);
      return cure ? [inFile(page.file, {line, cure})] : [];
    }),
  );
}

function printedAnchors({text}: Page): Set<string> {
  return anchorsOf(printPage(text));
}

function linkCure(url: string, page: Page, written: Targets, site: Targets): string | undefined {
  if (/^(https?:|mailto:)/.test(url)) return undefined;
  const [address = '', anchor = ''] = url.split('#');
  const missing = (anchors: Anchors = unknown, where: string) => {
    const known = anchor ? anchors() : undefined;
    if (!known || known.has(decodeURIComponent(anchor))) return undefined;
    return `${where} has no heading #${anchor}: it has ${[...known].map((each) => `#${each}`).join(', ')}.`;
  };
  if (!address) return missing(() => printedAnchors(page), 'This page');
  if (address.startsWith('/')) {
    if (existsSync(`static${address}`) && address !== '/') return undefined;
    const path = address.replace(/(?<=.)\/$/, '').split('?')[0] ?? '';
    if (!site.has(path))
      return `There is no page ${path}: link to a page of docs/ by its file, as [words](./introduction.mdx).`;
    return missing(site.get(path), path);
  }
  const file = new URL(address, `file:///${page.file}`).pathname.slice(1);
  if (!address.endsWith('.mdx')) return `Link to the file, as [words](./introduction.mdx), not to "${url}".`;
  if (!written.has(file)) return `There is no ${file}: correct the link, or write the page.`;
  return missing(written.get(file), file);
}
