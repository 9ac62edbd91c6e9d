import type {Element, ElementContent, Root} from 'hast';
import {laterBlocks} from '../../src/plugins/laterBlocks';

const esm = {type: 'mdxjsEsm', value: 'export const toc = []'} as unknown as Root['children'][number];

function paragraph(length: number): Element {
  return {
    type: 'element',
    tagName: 'p',
    properties: {},
    children: [{type: 'text', value: 'x'.repeat(length)}],
  };
}

/** What the plugin makes of a page: the lengths of its blocks, and in brackets those that come later. */
function transformed(...blocks: Root['children']): unknown[] {
  const root: Root = {type: 'root', children: blocks};
  laterBlocks()(root);
  return root.children.map(outline);
}

function outline(node: Root['children'][number] | ElementContent): unknown {
  const {type, name, children} = node as unknown as {type: string; name?: string; children?: Element[]};
  if (name === 'LaterBlocks') return children?.map(outline);
  if (type === 'mdxjsEsm') return type;
  return (node as unknown as {children: {value: string}[]}).children[0]?.value.length;
}

test('what lies below the first screen comes later', () => {
  expect(transformed(esm, paragraph(700), paragraph(600), paragraph(10), paragraph(20))).toEqual([
    'mdxjsEsm',
    700,
    600,
    [10, 20],
  ]);
});

test('modules stay at the top, wherever they stand', () => {
  expect(transformed(paragraph(1300), paragraph(1), esm, paragraph(2))).toEqual(['mdxjsEsm', 1300, [1, 2]]);
});

test.each([
  ['a page of one screen', [paragraph(500), paragraph(600)], [500, 600]],
  ['a page that would leave one block', [paragraph(1300), paragraph(600)], [1300, 600]],
])('%s stays whole', (_page, blocks, expected) => {
  expect(transformed(...blocks)).toEqual(expected);
});
