import type {BlockContent, List, Paragraph, PhrasingContent, Strong, Table, TableCell} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Node} from 'unist';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;
export const isJsx = (node: Node): node is JsxElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

export type Flow = BlockContent;
export type Phrasing = PhrasingContent;

export const text = (value: string): Phrasing => ({type: 'text', value});
export const paragraph = (...children: Phrasing[]): Paragraph => ({type: 'paragraph', children});
export const link = (children: Phrasing[], url: string): Phrasing => ({type: 'link', url, children});
export const strong = (value: string, properties?: Record<string, string>): Strong => ({
  type: 'strong',
  children: [text(value)],
  ...(properties && {data: {hProperties: properties}}),
});

export const heading = (depth: 1 | 2 | 3, value: string, id?: string): Flow => ({
  type: 'heading',
  depth,
  children: [text(value)],
  ...(id && {data: {hProperties: {id}}}),
});

export const list = (items: readonly Phrasing[][]): List => ({
  type: 'list',
  spread: false,
  children: items.map((item) => ({type: 'listItem', spread: false, children: [paragraph(...item)]})),
});

type Cell = readonly Phrasing[];

/** @param right the columns that align at their end */
export function table(
  rows: readonly (readonly Cell[])[],
  right: readonly boolean[] = rows[0]?.map(() => false) ?? [],
): Table {
  const cell = (children: Cell): TableCell => ({type: 'tableCell', children: [...children]});
  return {
    type: 'table',
    align: right.map((isRight) => (isRight ? 'right' : null)),
    children: rows.map((cells) => ({type: 'tableRow', children: cells.map(cell)})),
  };
}

/** A component, or an element of HTML, among words. */
export const inline = (
  name: string,
  props: Readonly<Record<string, string | undefined>>,
  children: readonly Phrasing[] = [],
): Phrasing => ({
  type: 'mdxJsxTextElement',
  name,
  attributes: Object.entries(props).flatMap(([key, value]) =>
    value === undefined ? [] : [{type: 'mdxJsxAttribute', name: key, value}],
  ),
  children: [...children],
  data: {_mdxExplicitJsx: true} as object,
});
