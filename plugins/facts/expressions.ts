import type {Expression, Node as EstreeNode, Program} from 'estree';
import {visit as visitEstree} from 'estree-util-visit';
import type {Root} from 'mdast';
import type {MdxJsxAttribute} from 'mdast-util-mdx-jsx';
import type {Node, Position} from 'unist';
import {visit} from 'unist-util-visit';
import {isJsx} from './nodes.ts';

/** What a page may name besides what it imports and exports: Docusaurus exports these. */
const ofDocusaurus = ['require', 'props', 'frontMatter', 'contentTitle', 'metadata', 'assets', 'toc'];

/** What a page imports and exports: its name there, and the name of the theme's component that it imports, if it is one. */
export function declaredIn(root: Root): Map<string, string | undefined> {
  const declared = new Map<string, string | undefined>(ofDocusaurus.map((name) => [name, undefined]));
  visit(root, 'mdxjsEsm', ({data}) => {
    for (const statement of data?.estree?.body ?? []) {
      if (statement.type === 'ImportDeclaration') {
        const theme = /^@theme\/(\w+)$/.exec(String(statement.source.value))?.[1];
        for (const {local} of statement.specifiers) declared.set(local.name, theme);
      } else if (statement.type === 'ExportNamedDeclaration' && statement.declaration) {
        const {declaration} = statement;
        const names = declaration.type === 'VariableDeclaration' ? declaration.declarations : [declaration];
        for (const {id} of names) if (id?.type === 'Identifier') declared.set(id.name, undefined);
      }
    }
  });
  return declared;
}

/** The expressions of a node: its own, or those of its attributes. */
export function expressionsOf(
  node: Node,
): {readonly program: Program; readonly place: Position | undefined}[] {
  return [node, ...(isJsx(node) ? node.attributes : [])].flatMap((part) => {
    const holder = 'value' in part && part.value && typeof part.value === 'object' ? part.value : part;
    const {data} = holder as {data?: {estree?: Program | null}};
    return data?.estree ? [{program: data.estree, place: part.position}] : [];
  });
}

export const expressionOf = ({body: [statement]}: Program): Expression | undefined =>
  statement?.type === 'ExpressionStatement' ? statement.expression : undefined;

/** The names of components that code renders. */
function componentsIn(program: Program): string[] {
  const found: string[] = [];
  visitEstree(program, (node) => {
    if (node.type !== 'JSXOpeningElement' || node.name.type !== 'JSXIdentifier') return;
    if (/^[A-Z]/.test(node.name.name)) found.push(node.name.name);
  });
  return found;
}

/** The names that an expression reads; of one with functions, whose parameters are names too, only the components. */
export function namesIn(program: Program): string[] {
  const found = componentsIn(program);
  let hasFunction = false;
  visitEstree(program, (node, key, _, ancestors) => {
    if (/Function/.test(node.type)) hasFunction = true;
    const parent = ancestors.at(-1) as EstreeNode | undefined;
    const isKey =
      ((parent?.type === 'MemberExpression' && key === 'property') ||
        (parent?.type === 'Property' && key === 'key')) &&
      !parent.computed;
    if (node.type === 'Identifier' && !isKey && !(node.name in globalThis)) found.push(node.name);
  });
  return hasFunction || program.body.some(({type}) => /^(Im|Ex)port/.test(type))
    ? componentsIn(program)
    : found;
}

/** The text of an attribute: in quotes of either kind, or an expression that is only a text. */
export function literalOf({value}: MdxJsxAttribute): string | undefined {
  if (typeof value === 'string') return value;
  const expression = value?.data?.estree && expressionOf(value.data.estree);
  if (expression?.type === 'Literal' && typeof expression.value === 'string') return expression.value;
  if (expression?.type === 'TemplateLiteral' && expression.expressions.length === 0)
    return expression.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}
