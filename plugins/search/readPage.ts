import {DomUtils} from 'htmlparser2';
import {isPageChrome} from '../shared/pages.ts';
import type {HtmlElement as Element, HtmlNode as AnyNode} from '../shared/pages.ts';

/** A heading with the text up to the next one, line by line; the first is what comes before the first heading. */
export interface Section {
  readonly id: string;
  readonly heading: string;
  readonly lines: string[];
}

export interface PageText {
  readonly title: string;
  readonly description: string;
  readonly sections: readonly Section[];
}

const blocks = new Set(
  'article aside blockquote br caption dd details div dl dt figcaption figure header li ol p pre section summary table td th ul'.split(
    ' ',
  ),
);

/** Reads a built page. `data-search-skip` leaves out an element; on a heading, what follows it too; on `main`, the page. */
export function readPage(nodes: readonly AnyNode[]): PageText | undefined {
  const main = DomUtils.findOne(({name}) => name === 'main', [...nodes]);
  if (!main || isSkipped(main)) return undefined;
  let title = '';
  let line = '';
  let section: Section = {id: '', heading: '', lines: []};
  const sections = [section];

  function endLine() {
    const text = tidy(line);
    line = '';
    if (/[\p{L}\p{N}]/u.test(text)) section.lines.push(text);
  }

  function read(children: readonly AnyNode[]) {
    for (const node of children) {
      if (DomUtils.isText(node)) line += node.data;
      if (!DomUtils.isTag(node)) continue;
      const isHeading = /^h[1-4]$/.test(node.name);
      if (isHeading) {
        endLine();
        if (node.name === 'h1') title ||= textOf(node);
        else {
          section = {id: node.attribs.id ?? section.id, heading: textOf(node), lines: []};
          if (!isSkipped(node)) sections.push(section);
        }
      } else if (isSkipped(node)) continue;
      else if (node.name === 'tr') {
        endLine();
        line = rowOf(node);
        endLine();
      } else if (blocks.has(node.name)) {
        endLine();
        read(node.name === 'li' ? labelled(node) : node.children);
        endLine();
      } else read(node.children);
    }
  }

  /** The label that an item begins with, as in "Who: anyone 18 or older", and the rest of it. */
  function labelled({children: [first, ...rest]}: Element): AnyNode[] {
    if (!first) return [];
    const isLabel = DomUtils.isTag(first) && first.name === 'strong' && /[\p{L}\p{N}]$/u.test(textOf(first));
    if (!isLabel || !/^\s+[\p{Lu}\d]/u.test(DomUtils.textContent(rest))) return [first, ...rest];
    line = `${textOf(first)}:`;
    return rest;
  }

  read(main.children);
  endLine();
  const description = DomUtils.findOne(
    ({name, attribs}) => name === 'meta' && attribs.name === 'description',
    [...nodes],
  );
  return {title, description: description?.attribs.content ?? '', sections};
}

/** A row as its first cell, then each other cell after its column's heading. */
function rowOf(row: Element): string {
  const cells = DomUtils.getElementsByTagName((name) => name === 'th' || name === 'td', row);
  const table = DomUtils.getElementsByTagName('tr', row.parent?.parent ?? row);
  const heads = DomUtils.getElementsByTagName('th', table[0] ?? row).map(textOf);
  if (cells.every(({name}) => name === 'th')) return '';
  return cells
    .map((cell, column) => (column > 0 && heads[column] ? `${heads[column]}: ${textOf(cell)}` : textOf(cell)))
    .join(' · ');
}

function isSkipped({name, attribs, ...rest}: Element): boolean {
  return (
    isPageChrome({name, attribs, ...rest} as Element) ||
    name === 'svg' ||
    name === 'footer' ||
    attribs.role === 'img' ||
    'data-search-skip' in attribs
  );
}

function textOf(element: Element): string {
  const read = (nodes: readonly AnyNode[]): string =>
    nodes
      .map((node) => {
        if (DomUtils.isText(node)) return node.data;
        if (!DomUtils.isTag(node) || isSkipped(node)) return '';
        return blocks.has(node.name) ? ` ${read(node.children)} ` : read(node.children);
      })
      .join('');
  return tidy(read(element.children));
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
