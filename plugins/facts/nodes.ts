import type {BlockContent, PhrasingContent} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Node} from 'unist';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;
export const isJsx = (node: Node): node is JsxElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

export type Flow = BlockContent;
export type Phrasing = PhrasingContent;

export const text = (value: string): Phrasing => ({type: 'text', value});
export const link = (words: string, url: string): Phrasing => ({type: 'link', url, children: [text(words)]});
export const paragraph = (...children: Phrasing[]): Flow => ({type: 'paragraph', children});
export const heading = (depth: 2 | 3, value: string, id?: string): Flow => ({
  ...{type: 'heading', depth, children: [text(value)]},
  ...(id && {data: {hProperties: {id}}}),
});

/** @param right the columns that align at their end */
export const table = (rows: readonly Phrasing[][][], right: readonly boolean[] = []): Flow => ({
  type: 'table',
  align: (rows[0] ?? []).map((_, column) => (right[column] ? 'right' : null)),
  children: rows.map((cells) => ({
    type: 'tableRow',
    children: cells.map((children) => ({type: 'tableCell', children})),
  })),
});

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
