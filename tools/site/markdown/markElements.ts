import type {Element, Nodes, Root, RootContent} from 'hast';
import {isLongTable} from '../../../src/facts/rules/longTable.ts';

/**
 * Rehype plugin. Where the first column of a table has no heading, the first cell of each row becomes the row's header, and the
 * empty cell above, which labels nothing, a plain one (WCAG 1.3.1). Long tables and their cells, and cells of
 * right-aligned columns, are marked for `ScrollTable`: a style attribute would be against the policy. The links that end a
 * page, under "Next" or "Read on", are kept out of the search. A term, which is a button, stays on a line with the punctuation
 * after it.
 */
export function markElements() {
  return (root: Root): void => {
    for (const table of elements(root, 'table')) {
      const texts = textsOf(table);
      for (const cell of [...elements(table, 'th'), ...elements(table, 'td')]) {
        if (cell.properties.align === 'right') cell.properties.dataFigures = true;
        delete cell.properties.align;
      }
      if (isLongTable(texts)) {
        table.properties.dataLong = true;
        for (const row of elements(table, 'tr')) {
          for (const [column, cell] of elements(row, 'td').entries())
            if (column > 0 && texts[0]?.[column]) cell.properties.dataColumn = texts[0][column];
        }
      }
      const [head] = elements(table, 'th');
      if (!head || head.children.length > 0) continue;
      for (const row of elements(table, 'tr')) {
        const [first] = elements(row, 'td');
        if (!first) continue;
        first.tagName = 'th';
        first.properties.scope = 'row';
      }
      head.tagName = 'td';
    }
    for (const heading of elements(root, 'h2')) {
      const [text] = heading.children;
      if (text?.type === 'text' && /^(?:next|read on)$/i.test(text.value))
        heading.properties.dataSearchSkip = true;
    }
    keepPunctuation(root);
  };
}

/** Wraps each term that punctuation follows, and the punctuation, in an element that `Term.module.css` doesn't break. */
function keepPunctuation(node: Nodes): void {
  if (!('children' in node)) return;
  const children = node.children as RootContent[];
  for (const [at, child] of children.entries()) {
    const next = children[at + 1];
    const [mark] = (next?.type === 'text' && /^[.,:;!?)’”]+/.exec(next.value)) || [];
    if (mark && next?.type === 'text' && 'name' in child && child.name === 'Term') {
      next.value = next.value.slice(mark.length);
      const both = [child, {type: 'text', value: mark}] as Element['children'];
      const kept: Element = {type: 'element', tagName: 'span', properties: {}, children: both};
      kept.properties.dataKept = true;
      children[at] = kept;
    } else {
      keepPunctuation(child);
    }
  }
}

const textsOf = (table: Element) =>
  elements(table, 'tr').map((row) =>
    row.children.filter((child) => child.type === 'element').map((cell) => textOf(cell).trim()),
  );

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

function elements(node: Nodes, tagName: string): Element[] {
  if (!('children' in node)) return [];
  return node.children.flatMap((child) => [
    ...(child.type === 'element' && child.tagName === tagName ? [child] : []),
    ...elements(child, tagName),
  ]);
}
