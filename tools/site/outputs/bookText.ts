import {escapeHtml} from '../../../supabase/functions/_shared/escapeHtml.ts';
import {isElement, isPageChrome} from 'docusaurus-light/pages';
import type {HtmlElement, HtmlNode} from 'docusaurus-light/pages';

/** The attributes that the copy keeps. Drawings keep all of theirs. */
const keptAttributes = /^(id|href|alt|lang|role|aria-label|colspan|rowspan|scope|start|datetime)$/;
const drawingParts = /^(svg|g|path|rect|circle|ellipse|line|polygon|polyline|text|tspan|defs|marker)$/;
/** Elements that are replaced by their content. */
const unwrapped = /^(button|span|article|header|footer|section|div|small|bdi)$/;
/** Void elements, which have no end tag. */
const endless = /^(br|hr|img)$/;

/** What a copy of a page must know of its place. */
export interface Place {
  /** The address of a link, made from one of the page. */
  readonly link: (href: string) => string;
  /** The id of an element, made from one of the page; empty to leave it out. */
  readonly id: (id: string) => string;
}

/** A node of a page as XHTML: text, drawings, and tabs as disclosures, without script and style. */
export function asText(node: HtmlNode, place: Place): string {
  if (node.type === 'text') return escapeHtml(node.data.replace(/\u200b/g, '').replace(/\s+/g, ' '));
  if (!isElement(node) || isOmitted(node)) return '';
  const {name, attribs, children} = node;
  const inner =
    name === 'pre' ? escapeHtml(rawText(node)) : children.map((child) => asText(child, place)).join('');
  // A tab becomes a disclosure, because the copy has no list of tabs.
  if (attribs['data-tab'])
    return `<details><summary>${escapeHtml(attribs['data-tab'])}</summary>${inner}</details>`;
  const isDrawing = drawingParts.test(name);
  if (unwrapped.test(name)) return name === 'div' || name === 'section' ? `${inner} ` : inner;
  if (!inner.trim() && !isDrawing && !endless.test(name) && !/^t[dh]$/.test(name)) return '';
  const open = `<${name}${attributesOf(attribs, place, isDrawing)}`;
  const isEmpty = endless.test(name) || (isDrawing && !inner);
  return isEmpty ? `${open}/>` : `${open}>${inner}</${name}>`;
}

/** Besides what isn't text: the controls of an explorer, pictures of screens, icons, and all drawings but the narrow one. */
function isOmitted(element: HtmlElement): boolean {
  const {name, attribs} = element;
  if (name === 'svg') return attribs.display === 'none' || attribs.class !== 'drawn';
  return (
    isPageChrome(element) || 'data-controls' in attribs || ('aria-label' in attribs && attribs.role === 'img')
  );
}

function rawText(node: HtmlNode): string {
  if (node.type === 'text') return node.data;
  return isElement(node) && !isOmitted(node) ? node.children.map(rawText).join('') : '';
}

function attributesOf(attribs: HtmlElement['attribs'], place: Place, isDrawing: boolean): string {
  return Object.entries(attribs)
    .filter(([name]) => isDrawing || keptAttributes.test(name))
    .map(([name, value]) => {
      const said = name === 'href' ? place.link(value) : name === 'id' ? place.id(value) : value;
      return name === 'id' && !said ? '' : ` ${name === 'viewbox' ? 'viewBox' : name}="${escapeHtml(said)}"`;
    })
    .join('');
}
