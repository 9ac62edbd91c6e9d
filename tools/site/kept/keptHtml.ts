import type {ElementContent, Properties, RootContent} from 'hast';
import {articleOf, isLeft, wordsOf} from './article.ts';
import {languageOf} from '../languageOf.ts';
import {keptStyle} from './keptStyle.ts';

/** The attributes that the copy keeps. Drawings keep all of theirs. */
const keptAttributes = /^(id|href|alt|lang|role|ariaLabel|colSpan|rowSpan|scope|start|dateTime)$/;
const drawingParts = /^(svg|g|path|rect|circle|ellipse|line|polygon|polyline|text|tspan|defs|marker)$/;
/** Elements that are replaced by their content. */
const unwrapped = /^(button|label|span|article|header|section|div|small)$/;
/** Void elements, which have no end tag. */
const endless = /^(br|hr|img)$/;

/**
 * A documentation page as one self-contained HTML file: text, drawings and a short stylesheet, no script.
 * @param html the built page
 * @param address its full URL, for the link back and as the base of its links
 */
export function keptHtml(html: string, address: string): string {
  const {article, title} = articleOf(html);
  const site = new URL(address);
  const {lang, dir} = languageOf(html);
  const from = `<p class="from">Kept from <a href="${escape(address)}">${escape(address)}</a>, where newer words may stand.</p>`;
  const body = article.children.map((node) => write(node, site)).join('');
  return `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escape(title)}</title><style>${keptStyle}</style></head><body>${from}${body}</body></html>\n`;
}

function write(node: RootContent | ElementContent, site: URL): string {
  if (node.type === 'text') return escape(node.value.replace(/\u200b/g, '').replace(/\s+/g, ' '));
  if (node.type !== 'element' || isLeft(node)) return '';
  const {tagName, properties, children} = node;
  const inner =
    tagName === 'pre' ? escape(wordsOf(node)) : children.map((child) => write(child, site)).join('');
  const {dataTab} = properties;
  if (typeof dataTab === 'string' && dataTab)
    return `<details><summary>${escape(dataTab)}</summary>${inner}</details>`;
  const isDrawing = drawingParts.test(tagName);
  if (unwrapped.test(tagName)) return tagName === 'div' || tagName === 'section' ? `${inner} ` : inner;
  if (!inner.trim() && !isDrawing && !endless.test(tagName) && !/^t[dh]$/.test(tagName)) return '';
  const open = `<${tagName}${attributesOf(properties, site, isDrawing)}>`;
  return endless.test(tagName) ? open : `${open}${inner}</${tagName}>`;
}

function attributesOf(properties: Properties, site: URL, isDrawing: boolean): string {
  return Object.entries(properties)
    .filter(([name, value]) => value !== false && (isDrawing || keptAttributes.test(name)))
    .map(([name, value]) => {
      const text = Array.isArray(value) ? value.join(' ') : String(value);
      const said = name === 'href' && !text.startsWith('#') ? new URL(text, site).href : text;
      return ` ${attributeName(name)}="${escape(said)}"`;
    })
    .join('');
}

/** The HTML or SVG attribute name of a hast property. */
function attributeName(property: string): string {
  if (property === 'className') return 'class';
  if (property === 'viewBox') return property;
  if (
    /^(ariaLabel|strokeWidth|textAnchor|fontSize|fontWeight|strokeDashArray|dominantBaseline)$/.test(property)
  )
    return property
      .replace('DashArray', 'Dasharray')
      .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return property.toLowerCase();
}

function escape(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
}
