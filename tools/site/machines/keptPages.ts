import {findAll, find, isElement, isFurniture, languageOf, named, textOf} from 'docusaurus-light/pages';
import type {HtmlElement, HtmlNode, Page} from 'docusaurus-light/pages';
import type {FinishedBuild} from 'docusaurus-light/step';
import {keptLimit, keptName, keptPages} from '../../../src/facts/keptPages.ts';
import {keptStyle} from './keptStyle.ts';

/** The part of a build that this step reads. */
export type Built = Pick<FinishedBuild, 'pages' | 'baseUrl'> & {readonly siteConfig: {readonly url: string}};

/**
 * Build step: writes a self-contained copy of each page in `keptPages`, for readers to save and open offline.
 * @throws Error if a copy is larger than `keptLimit` bytes
 */
export async function writeKept({pages, baseUrl, siteConfig}: Built): Promise<void> {
  for (const slug of keptPages) {
    const page = pages.at(`docs/${slug}.html`);
    if (!page) continue;
    const kept = keptHtml(page, new URL(`${baseUrl}docs/${slug}`, siteConfig.url));
    const size = Buffer.byteLength(kept);
    if (size > keptLimit) {
      throw new Error(
        `The kept copy of ${slug} is ${size} bytes; the limit is ${keptLimit}. Shorten the page's text or drawings.`,
      );
    }
    await pages.write(keptName(slug), kept);
  }
}

/** The attributes that the copy keeps. Drawings keep all of theirs. */
const keptAttributes = /^(id|href|alt|lang|role|aria-label|colspan|rowspan|scope|start|datetime)$/;
const drawingParts = /^(svg|g|path|rect|circle|ellipse|line|polygon|polyline|text|tspan|defs|marker)$/;
/** Elements that are replaced by their content. */
const unwrapped = /^(button|span|article|header|section|div|small)$/;
/** Void elements, which have no end tag. */
const endless = /^(br|hr|img)$/;

/**
 * A documentation page as one self-contained HTML file: text, drawings and a short stylesheet, no script.
 * @param address its full URL, for the link back and as the base of its links
 * @throws Error if there is no `<article>` with an `<h1>`
 */
function keptHtml({nodes, file}: Page, address: URL): string {
  const article = find(nodes, named('article'));
  const [heading] = findAll(article?.children ?? [], named('h1'));
  if (!article || !heading)
    throw new Error(`${file} has no <article> with an <h1>. Remove it from src/facts/keptPages.ts.`);
  const title = escape(textOf(heading).trim());
  const {lang, dir} = languageOf(nodes);
  const link = `<a href="${escape(address.href)}">${escape(address.href)}</a>`;
  const from = `<p class="from">Kept from ${link}, where newer words may stand.</p>`;
  const body = article.children.map((node) => write(node, address)).join('');
  return `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${keptStyle}</style></head><body>${from}${body}</body></html>\n`;
}

function write(node: HtmlNode, site: URL): string {
  if (node.type === 'text') return escape(node.data.replace(/\u200b/g, '').replace(/\s+/g, ' '));
  if (!isElement(node) || isLeft(node)) return '';
  const {name, attribs, children} = node;
  const inner = name === 'pre' ? escape(rawText(node)) : children.map((child) => write(child, site)).join('');
  // A tab becomes a disclosure, because the copy has no list of tabs.
  if (attribs['data-tab'])
    return `<details><summary>${escape(attribs['data-tab'])}</summary>${inner}</details>`;
  const isDrawing = drawingParts.test(name);
  if (unwrapped.test(name)) return name === 'div' || name === 'section' ? `${inner} ` : inner;
  if (!inner.trim() && !isDrawing && !endless.test(name) && !/^t[dh]$/.test(name)) return '';
  const open = `<${name}${attributesOf(attribs, site, isDrawing)}>`;
  return endless.test(name) ? open : `${open}${inner}</${name}>`;
}

/** Besides what is no text: the controls of an explorer, pictures of screens, icons, and all drawings but the narrow one. */
function isLeft(element: HtmlElement): boolean {
  const {name, attribs} = element;
  if (name === 'svg') return attribs.display === 'none' || attribs.class !== 'drawn';
  return isFurniture(element) || 'data-controls' in attribs || 'data-picture' in attribs;
}

function rawText(node: HtmlNode): string {
  if (node.type === 'text') return node.data;
  return isElement(node) && !isLeft(node) ? node.children.map(rawText).join('') : '';
}

function attributesOf(attribs: HtmlElement['attribs'], site: URL, isDrawing: boolean): string {
  return Object.entries(attribs)
    .filter(([name]) => isDrawing || keptAttributes.test(name))
    .map(([name, value]) => {
      const said = name === 'href' && !value.startsWith('#') ? new URL(value, site).href : value;
      return ` ${name === 'viewbox' ? 'viewBox' : name}="${escape(said)}"`;
    })
    .join('');
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
