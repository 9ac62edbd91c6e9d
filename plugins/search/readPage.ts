import {DomUtils} from 'htmlparser2';
import {find, isPageChrome, metaOf, named} from '../shared/pages.ts';
import type {HtmlElement, HtmlNode} from '../shared/pages.ts';

export interface PageText {
  readonly title: string;
  readonly description: string;
  /** Each heading with the lines up to the next; the first is what comes before the first heading. */
  readonly sections: readonly {readonly id: string; readonly heading: string; readonly lines: string[]}[];
}

/** Reads a built page. `data-search-skip` leaves out an element; on a heading, what follows it too; on `main`, the page. */
export function readPage(nodes: readonly HtmlNode[]): PageText | undefined {
  const main = find(nodes, named('main'));
  if (!main || isSkipped(main)) return undefined;
  const headings: HtmlElement[] = [];
  const text = textOf(main.children, (heading) => `\0${headings.push(heading) - 1}`);
  let title = '';
  let section: PageText['sections'][number] = {id: '', heading: '', lines: []};
  const sections = [section];
  for (const line of linesOf(text)) {
    const heading = line.startsWith('\0') && headings[Number(line.slice(1))];
    if (!heading) section.lines.push(line);
    else if (heading.name === 'h1') title ||= linesOf(textOf(heading.children)).join(' ');
    else {
      const [words = ''] = linesOf(textOf(heading.children));
      section = {id: heading.attribs.id ?? section.id, heading: words, lines: []};
      if (!isSkipped(heading)) sections.push(section);
    }
  }
  return {title, description: metaOf(nodes, 'description'), sections};
}

const inline = new Set(
  'a abbr b bdi bdo button code em i kbd mark q s small span strong sub sup time u var'.split(' '),
);

/** The text of nodes: each block has its lines, and each row of a table is one. */
function textOf(nodes: readonly HtmlNode[], atHeading?: (heading: HtmlElement) => string): string {
  const texts = nodes.map((node) => {
    if (DomUtils.isText(node)) return node.data.replace(/\s+/g, ' ');
    if (!DomUtils.isTag(node)) return '';
    if (atHeading && /^h[1-4]$/.test(node.name)) return `\n${atHeading(node)}\n`;
    if (isSkipped(node)) return '';
    if (node.name === 'tr') return `\n${rowOf(node)}\n`;
    const text = textOf(node.children, atHeading);
    return inline.has(node.name) || node.name.includes('-')
      ? text
      : `\n${node.name === 'li' ? labelled(node, text) : text}\n`;
  });
  return texts.join('');
}

const linesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => (/[\p{L}\p{N}]/u.test(line) ? [line.replace(/\s+/g, ' ').trim()] : []));

/** Puts a colon after the label that an item begins with, as in "Who: Anyone 18 or older". */
function labelled({children: [first]}: HtmlElement, text: string): string {
  const label = first && DomUtils.isTag(first) && first.name === 'strong' ? textOf([first]) : '';
  const value = text.slice(label.length);
  return /[\p{L}\p{N}]$/u.test(label) && /^\s[\p{Lu}\d]/u.test(value) ? `${label}:${value}` : text;
}

/** A row as its first cell, then each other cell after its column's heading. */
function rowOf(row: HtmlElement): string {
  const cellsOf = (of: HtmlElement) =>
    of.children.filter(DomUtils.isTag).map((cell) => linesOf(textOf(cell.children)).join(' '));
  const [head] = DomUtils.getElementsByTagName('tr', row.parent?.parent ?? row);
  const isHead = head?.children.filter(DomUtils.isTag).every(named('th'));
  if (isHead && head === row) return '';
  const heads = head && isHead ? cellsOf(head) : [];
  return cellsOf(row)
    .map((cell, column) => (column > 0 && heads[column] ? `${heads[column]}: ${cell}` : cell))
    .join(' · ');
}

const isSkipped = (element: HtmlElement): boolean =>
  isPageChrome(element) ||
  /^(svg|footer)$/.test(element.name) ||
  element.attribs.role === 'img' ||
  'data-search-skip' in element.attribs;
