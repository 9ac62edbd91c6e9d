/** @jest-environment node */
import type {Element, ElementContent, Root} from 'hast';
import {rowHeaders} from '../../../../tools/site/markdown/rowHeaders';

function element(tagName: string, ...children: ElementContent[]): Element {
  return {type: 'element', tagName, properties: {}, children};
}

function row(cell: 'th' | 'td', ...words: string[]): Element {
  const cells = words.map((value) => element(cell, ...(value ? [{type: 'text', value} as const] : [])));
  return element('tr', ...cells);
}

/** The body cells of a table with these headings, after the plugin has run. */
function cells(...headings: string[]): string[] {
  const body = element('tbody', row('td', 'Below', '20%'), row('td', 'Above', '50%'));
  const table = element('table', element('thead', row('th', ...headings)), body);
  const root: Root = {type: 'root', children: [element('div', table)]};
  rowHeaders()(root);
  const all = body.children.flatMap((each) => (each as Element).children as Element[]);
  return all.map(({tagName, properties}) => [tagName, properties.scope].filter(Boolean).join(' '));
}

test('without a heading for the first column, the first cell becomes the row header', () => {
  expect(cells('', 'Floor')).toEqual(['th row', 'td', 'th row', 'td']);
});

test('where every column has a heading, the cells stay as they are', () => {
  expect(cells('Charge', 'Floor')).toEqual(['td', 'td', 'td', 'td']);
});
