import type {Element, ElementContent, Root} from 'hast';
import {markElements} from '../../../../tools/site/markdown/markElements';

function element(tagName: string, ...children: (ElementContent | string)[]): Element {
  const nodes = children.map((child) =>
    typeof child === 'string' ? ({type: 'text', value: child} as const) : child,
  );
  return {type: 'element', tagName, properties: {}, children: nodes};
}

function marked(node: Element): Element {
  const root: Root = {type: 'root', children: [node]};
  markElements()(root);
  return node;
}

test.each([
  ['without a heading of the first column, its cells become headers', [], ['th row', 'td', 'th row', 'td']],
  ['where every column has a heading, cells stay as they are', ['Charge'], ['td', 'td', 'td', 'td']],
])('%s', (_, heading, wanted) => {
  const head = element('thead', element('tr', element('th', ...heading), element('th', 'Floor')));
  const rows = ['Below', 'Above'].map((name) => element('tr', element('td', name), element('td', '20%')));
  marked(element('div', element('table', head, element('tbody', ...rows))));
  const cells = rows.flatMap((row) => row.children as Element[]);
  expect(cells.map(({tagName, properties}) => [tagName, properties.scope].filter(Boolean).join(' '))).toEqual(
    wanted,
  );
});

test.each([
  ['Next', {dataSearchSkip: true}],
  ['Read on', {dataSearchSkip: true}],
  ['Next steps', {}],
])('a part headed "%s" has %j', (heading, properties) => {
  expect(marked(element('h2', heading)).properties).toEqual(properties);
});

test('a table of three columns whose longest cells have over 100 characters together is long, and its cells name their columns', () => {
  const table = (length: number) =>
    marked(
      element(
        'table',
        element('tr', ...['Route', 'Cost', 'When'].map((text) => element('th', text))),
        element('tr', ...['a', 'b', 'c'.repeat(length)].map((text) => element('td', text))),
      ),
    );
  expect([91, 92].map((length) => table(length).properties.dataLong)).toEqual([undefined, true]);
  const cells = (table(92).children[1] as Element).children as Element[];
  expect(cells.map(({properties}) => properties.dataColumn)).toEqual([undefined, 'Cost', 'When']);
});

test('a table of four columns is long', () => {
  const columns = ['Key', 'In JSON', 'Written by', 'If it’s missing'];
  const table = element('table', element('tr', ...columns.map((text) => element('th', text))));
  expect(marked(table).properties.dataLong).toBe(true);
});

test('the cells of a right-aligned column are marked as figures', () => {
  const cell = {...element('td', '$0.40'), properties: {align: 'right'}} as Element;
  marked(element('table', element('tr', element('td', '40 Æ'), cell)));
  expect(cell.properties).toEqual({dataFigures: true});
});

test('a term is wrapped with the punctuation after it, so that no line begins with a full stop', () => {
  const term = {type: 'mdxJsxTextElement', name: 'Term', attributes: [], children: []} as unknown as Element;
  const paragraph = marked(element('p', 'Your ', term, '), then a ', {...term}, ' of it'));
  const kept = {...element('span', term, '),'), properties: {dataKept: true}};
  expect(paragraph.children).toEqual([
    {type: 'text', value: 'Your '},
    kept,
    {type: 'text', value: ' then a '},
    term,
    {type: 'text', value: ' of it'},
  ]);
});
