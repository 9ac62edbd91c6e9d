import {readFileSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import {strToU8, zipSync} from 'fflate';
import {escapeHtml} from '../../../supabase/functions/_shared/escapeHtml.ts';
import {find, findAll, named, textOf} from 'docusaurus-light/pages';
import type {HtmlElement} from 'docusaurus-light/pages';
import type {FinishedBuild} from 'docusaurus-light/step';
import {productName} from '../../../src/facts/identity.ts';
import {readRecord, recordFile} from '../record/factRecord.ts';
import {bookStyle} from './bookStyle.ts';
import {asText} from './bookText.ts';

/** The maximum size of the one file in bytes: people send it by mail and store it on small phones. */
const bookLimit = 600_000;

/** A page of the documentation as a chapter. */
interface Chapter {
  readonly slug: string;
  readonly title: string;
  readonly article: HtmlElement;
}

interface Book {
  /** Those of the sidebar. */
  readonly groups: readonly {readonly label: string; readonly chapters: readonly Chapter[]}[];
  readonly title: string;
  readonly site: string;
  /** The day of the release. */
  readonly date: string;
}

function groupsOf({pages, siteDir}: FinishedBuild, version: string): Book['groups'] {
  const file = path.join(siteDir, `versioned_sidebars/version-${version}-sidebars.json`);
  const {docs} = JSON.parse(readFileSync(file, 'utf8')) as {
    docs: readonly {readonly label?: string; readonly items?: readonly unknown[]}[];
  };
  return docs.flatMap(({label = '', items = []}) => {
    const slugs = items.filter((item) => typeof item === 'string');
    const chapters = slugs.map((slug) => {
      const article = find(pages.at(`docs/${slug}.html`)?.nodes ?? [], named('article'));
      const heading = find(article?.children ?? [], named('h1'));
      if (!article || !heading) throw new Error(`The page ${slug} has no <article> with an <h1>.`);
      return {slug, title: textOf(heading).trim(), article};
    });
    return chapters.length > 0 ? [{label, chapters}] : [];
  });
}

/**
 * The text of each chapter as XHTML. Only what the book links keeps its id.
 * @param at the address within the book of an element of a chapter, without an id that of the chapter
 */
function textsOf(
  chapters: readonly Chapter[],
  site: string,
  at: (slug: string, id: string) => string,
): string[] {
  const idsOf = ({article}: Chapter) => findAll(article.children, ({attribs}) => 'id' in attribs);
  const known = new Set(
    chapters.flatMap((each) => [each.slug, ...idsOf(each).map(({attribs}) => `${each.slug}.${attribs.id}`)]),
  );
  const linked = new Set<string>();
  const write = ({slug, article}: Chapter) => {
    const link = (href: string) => {
      const {href: full, pathname, hash} = new URL(href, `${site}docs/${slug}`);
      const target = pathname.split('/').at(-1) ?? '';
      if (!full.startsWith(`${site}docs/${target}`) || !known.has(target)) return full;
      const id = decodeURIComponent(hash.slice(1));
      const isThere = known.has(`${target}.${id}`);
      if (isThere) linked.add(`${target}.${id}`);
      return at(target, isThere ? id : '');
    };
    const id = (own: string) => (linked.has(`${slug}.${own}`) ? `${slug}.${own}` : '');
    return article.children.map((node) => asText(node, {link, id})).join('');
  };
  chapters.forEach(write);
  return chapters.map(write);
}

const page = (title: string, head: string, body: string) =>
  `<html xmlns="http://www.w3.org/1999/xhtml" lang="en" xml:lang="en"><head><title>${escapeHtml(title)}</title>${head}</head><body>${body}</body></html>\n`;

const contents = (groups: Book['groups'], at: (slug: string) => string) =>
  `<ol>${groups
    .map(({label, chapters}) => {
      const entries = chapters.map(
        ({slug, title}) => `<li><a href="${at(slug)}">${escapeHtml(title)}</a></li>`,
      );
      return `<li><span>${escapeHtml(label)}</span><ol>${entries.join('')}</ol></li>`;
    })
    .join('')}</ol>`;

/** The book as EPUB 3. Two builds of a release have the same bytes. */
export function epubOf({groups, title, date, site}: Book): Uint8Array {
  const address = `${site}docs`;
  const chapters = groups.flatMap((group) => group.chapters);
  const at = (slug: string, id: string) => `${slug}.xhtml${id && `#${slug}.${id}`}`;
  const style = '<link rel="stylesheet" href="style.css"/>';
  const written = textsOf(chapters, site, at);
  const texts = chapters.map((chapter, index) => {
    const text = (written[index] ?? '').replaceAll('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ');
    return {
      ...chapter,
      text: `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n${page(chapter.title, style, text)}`,
    };
  });
  const nav = `<nav xmlns:epub="http://www.idpf.org/2007/ops" epub:type="toc"><h1>Contents</h1>${contents(groups, (slug) => at(slug, ''))}</nav>`;
  const items = texts.map(
    ({slug, text}) =>
      `<item id="c-${slug}" href="${slug}.xhtml" media-type="application/xhtml+xml"${text.includes('<svg') ? ' properties="svg"' : ''}/>`,
  );
  const files: Record<string, string> = {
    'META-INF/container.xml':
      '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    'book/book.opf': `<?xml version="1.0" encoding="utf-8"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">${escapeHtml(address)}</dc:identifier><dc:title>${escapeHtml(title)}</dc:title><dc:language>en</dc:language><dc:creator>${productName}</dc:creator><meta property="dcterms:modified">${date}T00:00:00Z</meta></metadata><manifest><item id="nav" href="contents.xhtml" media-type="application/xhtml+xml" properties="nav"/><item id="style" href="style.css" media-type="text/css"/>${items.join('')}</manifest><spine><itemref idref="nav"/>${chapters.map(({slug}) => `<itemref idref="c-${slug}"/>`).join('')}</spine></package>`,
    'book/style.css': bookStyle,
    'book/contents.xhtml': `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n${page(title, style, nav)}`,
    ...Object.fromEntries(texts.map(({slug, text}) => [`book/${slug}.xhtml`, text])),
  };
  const zipped = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(
    {mimetype: [strToU8('application/epub+zip'), {level: 0}], ...Object.fromEntries(zipped)},
    {level: 9, mtime: new Date(2000, 0, 1)},
  );
}

/** The book as one HTML file. */
export function oneFileOf({groups, title, site}: Book): string {
  const address = `${site}docs`;
  const chapters = groups.flatMap((group) => group.chapters);
  const at = (slug: string, id: string) => `#${id ? `${slug}.${id}` : slug}`;
  const texts = textsOf(chapters, site, at).map(
    (text, index) => `<section id="${chapters[index]?.slug}">${text}</section>`,
  );
  const from = `<p class="from">Kept from <a href="${address}">${address}</a>, which may have changed since.</p>`;
  const meta = `<meta charset="utf-8"/><meta name="viewport" content="width=device-width"/><meta name="robots" content="noindex"/><style>${bookStyle}</style>`;
  const body = `${from}<nav>${contents(groups, (slug) => at(slug, ''))}</nav>${texts.join('')}`;
  return `<!doctype html>\n${page(title, meta, body)}`;
}

/**
 * Build step: writes the documentation of the newest release as one EPUB and as one HTML file.
 * @throws Error if the HTML file is larger than `bookLimit`
 */
export async function writeBook(build: FinishedBuild): Promise<void> {
  const {pages, outDir, siteDir, address: site} = build;
  const [version = ''] = JSON.parse(readFileSync(path.join(siteDir, 'versions.json'), 'utf8')) as string[];
  const book = {
    groups: groupsOf(build, version),
    title: `${productName} documentation ${version}`,
    site,
    date: readRecord(recordFile(version, siteDir)).date,
  };
  await writeFile(path.join(outDir, 'docs.epub'), epubOf(book));
  const html = oneFileOf(book);
  const size = Buffer.byteLength(html);
  if (size > bookLimit)
    throw new Error(
      `docs-in-one.html is ${size} bytes; the limit is ${bookLimit}. Shorten the pages or their drawings.`,
    );
  await pages.write('docs-in-one.html', html);
}
