import type {Element, Root} from 'hast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';

/**
 * Rehype plugin. Marks long tables, whose rows become cards on a phone, and columns that aren't set left. Where the first column has no heading,
 * the first cell of each row becomes the header of the row, and the empty cell above, which labels nothing, a plain one (WCAG 1.3.1).
 */
export function markTables() {
  return (root: Root): void => {
    visit(root, (node) => {
      if (node.type === 'element' && node.tagName === 'table') markTable(node);
      // A table that's written in HTML looks like the others.
      if (node.type === 'mdxJsxFlowElement' && node.name === 'table') node.data = {};
    });
  };
}

/** How many characters the longest cells of all columns may have together, to be read next to each other on a phone. */
const maxCharacters = 100;

/** Whether rows become cards on a phone, where four columns don't fit and long cells would be high. */
function isLongTable(rows: readonly (readonly string[])[]): boolean {
  const [head = []] = rows;
  const longest = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return head.length > 3 || (head.length > 2 && longest.reduce((sum, each) => sum + each, 0) > maxCharacters);
}

function markTable(table: Element): void {
  const rows: Element[][] = [];
  visit(table, 'element', (row) => {
    if (row.tagName === 'tr') rows.push(row.children.filter((cell) => cell.type === 'element'));
  });
  const texts = rows.map((cells) => cells.map((cell) => toString(cell).trim()));
  const isLong = isLongTable(texts);
  if (isLong) table.properties.dataLong = true;
  const hasRowHeaders = texts[0]?.[0] === '';
  for (const [row, cells] of rows.entries()) {
    for (const [column, cell] of cells.entries()) {
      cell.properties.dataAlign = cell.properties.align;
      delete cell.properties.align;
      if (isLong && row > 0 && column > 0 && texts[0]?.[column])
        cell.properties.dataColumn = texts[0][column];
      if (!hasRowHeaders || column > 0) continue;
      cell.tagName = row > 0 ? 'th' : 'td';
      if (row > 0) cell.properties.scope = 'row';
    }
  }
}
