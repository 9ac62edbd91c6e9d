import type {Program} from 'estree';
import type {BlockContent, PhrasingContent} from 'mdast';
import type {MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Node, Parent} from 'unist';

export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;
export const isJsx = (node: Node): node is JsxElement =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** The program of an expression, an attribute, or of imports and exports. */
export const programOf = (node: Node): Program | undefined =>
  (node as {data?: {estree?: Program | null}}).data?.estree ?? undefined;

/** The text of an attribute: in quotes of either kind, or an expression that is only a text. */
export function textOf({value}: MdxJsxAttribute): string | undefined {
  if (typeof value === 'string') return value;
  const [statement] = value?.data?.estree?.body ?? [];
  const expression = statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
  if (expression?.type === 'Literal' && typeof expression.value === 'string') return expression.value;
  if (expression?.type === 'TemplateLiteral' && expression.expressions.length === 0)
    return expression.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

/** The props of an element: their texts, and undefined for those that aren't one. */
export const propsOf = ({attributes}: JsxElement): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    attributes.flatMap((each) => (each.type === 'mdxJsxAttribute' ? [[each.name, textOf(each)]] : [])),
  );

/** A space, a line break or a comment. */
export const isBlank = (node: Node & {value?: string}): boolean =>
  (node.type === 'text' && node.value?.trim() === '') || programOf(node)?.body.length === 0;

/** What a page imports: its own name for it, its name in the module (`*` for all of it), and the module. */
export const importsOf = ({children}: Parent) =>
  children
    .filter(({type}) => type === 'mdxjsEsm')
    .flatMap((node) => programOf(node)?.body.map((statement) => ({node, statement})) ?? [])
    .flatMap(({node, statement}) => {
      if (statement.type !== 'ImportDeclaration') return [];
      const source = String(statement.source.value);
      return statement.specifiers.map((specifier) => {
        const {imported} = {imported: undefined, ...specifier};
        const named = imported && 'name' in imported ? imported.name : 'default';
        const exported = specifier.type === 'ImportNamespaceSpecifier' ? '*' : named;
        return {node, name: specifier.local.name, exported, source};
      });
    });

export type Flow = BlockContent;
export type Phrasing = PhrasingContent;

export const text = (value: string): Phrasing => ({type: 'text', value});
export const link = (words: string, url: string): Phrasing => ({type: 'link', url, children: [text(words)]});
export const paragraph = (...children: Phrasing[]): Flow => ({type: 'paragraph', children});
export const heading = (depth: 2 | 3, value: string, id?: string): Flow => ({
  ...{type: 'heading', depth, children: [text(value)]},
  ...(id && {data: {hProperties: {id}}}),
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
