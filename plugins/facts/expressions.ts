import type {Program} from 'estree';
import type {Root, RootContent} from 'mdast';
import type {MdxJsxAttribute} from 'mdast-util-mdx-jsx';
import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import type {Node} from 'unist';
import importMdx from './mdx.cjs';

/** The program of an expression, an attribute, or of imports and exports. */
export const programOf = (node: Node): Program | undefined =>
  (node as {data?: {estree?: Program | null}}).data?.estree ?? undefined;

/** The text of an attribute: in quotes of either kind, or an expression that is only a text. */
export function literalOf({value}: MdxJsxAttribute): string | undefined {
  if (typeof value === 'string') return value;
  const [statement] = value?.data?.estree?.body ?? [];
  const expression = statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
  if (expression?.type === 'Literal' && typeof expression.value === 'string') return expression.value;
  if (expression?.type === 'TemplateLiteral' && expression.expressions.length === 0)
    return expression.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

/** What a page imports: the name there, and from where. */
export function importsOf({children}: Root): Map<string, string> {
  const statements = children.flatMap((node) =>
    node.type === 'mdxjsEsm' ? (programOf(node)?.body ?? []) : [],
  );
  return new Map(
    statements.flatMap((statement) =>
      statement.type === 'ImportDeclaration'
        ? statement.specifiers.map(({local}) => [local.name, String(statement.source.value)] as const)
        : [],
    ),
  );
}

/** What Docusaurus adds to a page. */
const ofDocusaurus = ['require', 'frontMatter', 'contentTitle', 'assets', 'toc'];

/** A component, which reads a list as `<Tabs>` does. */
const Shown = ({values = []}: {readonly values?: readonly unknown[]}) => values.find(() => false) as null;

/**
 * Renders parts of a page, each by itself, with all that the page exports.
 * @param names the components that pages are rendered with
 * @param frontMatter as Docusaurus exports it
 * @returns what tells why a part can't be rendered, if it can't
 */
export async function createRenderer(root: Root, names: readonly string[], frontMatter: unknown) {
  const {createProcessor, runSync} = await importMdx();
  const compiler = createProcessor({outputFormat: 'function-body', providerImportSource: 'react'});
  const imports = importsOf(root);
  const matter = frontMatter ? `export const frontMatter = ${JSON.stringify(frontMatter)}` : '';
  const added = compiler.parse(matter) as Root;
  const exported = [...added.children, ...root.children].flatMap((node): RootContent[] => {
    const program = node.type === 'mdxjsEsm' && programOf(node);
    if (!program) return [];
    const body = program.body.filter((statement) => !('source' in statement && statement.source));
    return [{...node, data: {estree: {...program, body}}} as RootContent];
  });
  const components = Object.fromEntries([
    ...names.map((name) => [name, Shown] as const),
    ...[...imports.keys()].map((name) => [name, () => null] as const),
  ]);

  return function renderError(...parts: readonly Node[]): string | undefined {
    const {error: log} = console;
    // What React only warns of is shown.
    console.error = () => {};
    try {
      const tree = structuredClone({type: 'root', children: [...exported, ...parts]}) as Root;
      const code = compiler.stringify(compiler.runSync(tree as never));
      const {default: Part} = runSync(code, {...runtime, useMDXComponents: () => components});
      renderToStaticMarkup(createElement(Part));
      return undefined;
    } catch (error) {
      const {message} = error as Error;
      const [, missing = ''] = /^(\w+) is not defined/.exec(message) ?? [];
      // What's imported isn't known here.
      return imports.has(missing) || ofDocusaurus.includes(missing) ? undefined : message.split('\n')[0];
    } finally {
      console.error = log;
    }
  };
}
