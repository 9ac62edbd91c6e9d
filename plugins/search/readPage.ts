import type {Element, Nodes, Root} from 'hast';
import {elementsOf, isNotText, metaOf, named} from '../shared/pages.ts';

export interface PageText {
  readonly title: string;
  readonly description: string;
  /** Each heading with the lines up to the next; the first is what comes before the first heading. */
  readonly sections: readonly {readonly id: string; readonly heading: string; readonly lines: string[]}[];
}

/** Reads a built page. `data-search-skip` leaves out an element; on a heading, what follows it too; on `main`, the page. */
export function readPage(tree: Root): PageText | undefined {
  const [main] = elementsOf(tree, named('main'));
  if (!main || isSkipped(main)) return undefined;
  const headings: Element[] = [];
  const text = textOf(main.children, (heading) => `\0${headings.push(heading) - 1}`);
  let title = '';
  let section: PageText['sections'][number] = {id: '', heading: '', lines: []};
  const sections = [section];
  for (const line of linesOf(text)) {
    const heading = line.startsWith('\0') && headings[Number(line.slice(1))];
    if (!heading) section.lines.push(line);
    else if (heading.tagName === 'h1') title ||= linesOf(textOf(heading.children)).join(' ');
    else {
      const [words = ''] = linesOf(textOf(heading.children));
      section = {id: String(heading.properties.id ?? section.id), heading: words, lines: []};
      if (!isSkipped(heading)) sections.push(section);
    }
  }
  return {title, description: metaOf(tree, 'description'), sections};
}

const inline = new Set(
  'a abbr b bdi bdo button code em i kbd mark q s small span strong sub sup time u var'.split(' '),
);

/** The text of nodes: each block has its lines, and each row of a table is one. */
function textOf(nodes: readonly Nodes[], atHeading?: (heading: Element) => string): string {
  const texts = nodes.map((node) => {
    if (node.type === 'text') return node.value.replace(/\s+/g, ' ');
    if (node.type !== 'element') return '';
    if (atHeading && /^h[1-4]$/.test(node.tagName)) return `\n${atHeading(node)}\n`;
    if (isSkipped(node)) return '';
    if (node.tagName === 'table') return `\n${rowsOf(node).join('\n')}\n`;
    const text = textOf(node.children, atHeading);
    return inline.has(node.tagName) || node.tagName.includes('-')
      ? text
      : `\n${node.tagName === 'li' ? labelled(node, text) : text}\n`;
  });
  return texts.join('');
}

const linesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => (/[\p{L}\p{N}]/u.test(line) ? [line.replace(/\s+/g, ' ').trim()] : []));

/** Puts a colon after the label that an item begins with, as in "Who: Anyone 18 or older". */
function labelled({children: [first]}: Element, text: string): string {
  const label = first?.type === 'element' && first.tagName === 'strong' ? textOf([first]) : '';
  const value = text.slice(label.length);
  return /[\p{L}\p{N}]$/u.test(label) && /^\s[\p{Lu}\d]/u.test(value) ? `${label}:${value}` : text;
}

/** Each row as its first cell, then each other cell after its column's heading. */
function rowsOf(table: Element): string[] {
  const rows = elementsOf(table, named('tr')).map((row) =>
    row.children.filter((cell) => cell.type === 'element'),
  );
  const texts = rows.map((cells) => cells.map((cell) => linesOf(textOf(cell.children)).join(' ')));
  const heads = rows[0]?.every(named('th')) ? texts.shift() : undefined;
  return texts.map((cells) =>
    cells
      .map((cell, column) => (column > 0 && heads?.[column] ? `${heads[column]}: ${cell}` : cell))
      .join(' · '),
  );
}

const isSkipped = (element: Element): boolean => isNotText(element) || 'dataSearchSkip' in element.properties;
