import type {Element, Root} from 'hast';
import {findAll, isPageChrome, metaOf} from '../shared/html.ts';

export type PageText = NonNullable<ReturnType<typeof extractText>>;

/**
 * Reads a built page: each heading with the lines up to the next, and what comes before the first heading. `data-search-skip`
 * leaves out an element; on `main`, the page.
 */
export function extractText(tree: Root) {
  const [main] = findAll(tree, 'main');
  if (!main || isSkipped(main)) return undefined;
  let title = '';
  let section = {hash: '', heading: '', text: ''};
  const sections = [section];
  for (const part of partsOf(main)) {
    if (typeof part === 'string') section.text += part;
    else if (part.tagName === 'h1') title ||= lineOf(part);
    else {
      section = {hash: `#${part.properties.id}`, heading: lineOf(part), text: ''};
      sections.push(section);
    }
  }
  return {
    title,
    description: metaOf(tree, 'description'),
    sections: sections.map(({hash, heading, text}) => ({hash, heading, lines: linesOf(text)})),
  };
}

const inline = new Set(
  'a abbr b bdi bdo button code em i kbd mark q s small span strong sub sup time u var'.split(' '),
);

/** The text of an element, with a line for each block and each row of a table, and the headings that have an address. */
function partsOf({children}: Element): (string | Element)[] {
  return children.flatMap((node) => {
    if (node.type === 'text') return node.value.replace(/\s+/g, ' ');
    if (node.type !== 'element' || isSkipped(node)) return [];
    if (node.tagName === 'h1' || (/^h[2-4]$/.test(node.tagName) && node.properties.id)) return node;
    if (node.tagName === 'table') return `\n${rowsOf(node).join('\n')}\n`;
    if (inline.has(node.tagName) || node.tagName.includes('-')) return partsOf(node);
    if (node.tagName === 'li') endLabel(node);
    return ['\n', ...partsOf(node), '\n'];
  });
}

const linesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => (/[\p{L}\p{N}]/u.test(line) ? line.replace(/ +/g, ' ').trim() : []));

const lineOf = (element: Element): string => linesOf(partsOf(element).join('')).join(' ');

/** Puts a colon after the label that an item begins with, as in "Who: Anyone 18 or older". */
function endLabel({children: [label, value]}: Element): void {
  const isLabel =
    label?.type === 'element' && label.tagName === 'strong' && /[\p{L}\p{N}]$/u.test(lineOf(label));
  if (isLabel && value?.type === 'text') value.value = value.value.replace(/^\s(?=[\p{Lu}\d])/u, ': ');
}

/** Each row as its first cell, then each other cell after its column's heading, and a space that tells them apart. */
function rowsOf(table: Element): string[] {
  const rows = findAll(table, 'tr').map((row) => row.children.filter((cell) => cell.type === 'element'));
  const heads = rows[0]?.every(({tagName}) => tagName === 'th') ? rows.shift()?.map(lineOf) : undefined;
  return rows.map((cells) => {
    const lines = cells.map(lineOf);
    const labelled = lines.map((line, column) =>
      line && column > 0 && heads?.[column] ? `${heads[column]}:\u00a0${line}` : line,
    );
    return labelled.filter(Boolean).join(' · ');
  });
}

/** The marks of footnotes are no words. */
const skipped = ['dataSearchSkip', 'dataFootnoteRef', 'dataFootnoteBackref'];

const isSkipped = (element: Element): boolean =>
  isPageChrome(element) || skipped.some((name) => name in element.properties);
