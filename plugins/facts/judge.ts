import type {Expression, Node as EstreeNode, Program} from 'estree';
import {visit as visitEstree} from 'estree-util-visit';
import type {Root} from 'mdast';
import type {MdxJsxAttribute} from 'mdast-util-mdx-jsx';
import type {Node, Parent, Position} from 'unist';
import {visitParents} from 'unist-util-visit-parents';
import type {VFile} from 'vfile';
import {drawnScreen} from '../../src/facts/printed/drawnScreen.ts';
import {nearest} from '../../src/facts/printed/lookup.ts';
import {components} from './components.ts';
import type {Component, Prop, Props} from './components.ts';
import {factsFor} from './facts.ts';
import type {Facts} from './facts.ts';
import {isJsx} from './nodes.ts';
import type {JsxElement} from './nodes.ts';

/** Elements of HTML that hold nothing. React refuses children for them. */
const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Whether a node is a sentence. MDX takes the paragraph away from a line that has components only. */
export const isSentence = (node: Parent): boolean =>
  ['heading', 'tableCell'].includes(node.type) ||
  (node.type === 'paragraph' &&
    node.children.some(
      (child) => !/^mdx/.test(child.type) && (child as {value?: string}).value?.trim() !== '',
    ));

/**
 * Remark plugin: a message for each component, prop and expression of a page that can't be printed or rendered. It changes nothing.
 * @param facts those that the page prints, if not those of its place
 */
export function judgeFacts(options: {readonly facts?: Facts} = {}) {
  return (root: Root, file: VFile): void => {
    const facts = options.facts ?? factsFor(file.path ?? '');
    const declared = declaredIn(root);
    const report = (place: Position | undefined, reason: string) => {
      file.message(reason, {place, source: 'facts', ruleId: 'component'});
    };
    visitParents(root, (node, parents) => {
      if (isJsx(node)) judgeElement(node, parents, {facts, declared, report});
      if (node.type === 'mdxjsEsm') return;
      for (const {estree, place} of expressionsOf(node)) {
        for (const name of references(estree))
          if (!declared.has(name))
            report(place, `Nothing on this page is named "${name}": write \\{ for a brace that readers see.`);
        if (place === node.position && expressionOf(estree)?.type === 'ObjectExpression')
          report(place, 'An object can’t be shown: write \\{ for a brace that readers see.');
      }
    });
  };
}

interface WithEstree {
  readonly data?: {readonly estree?: Program | null};
}

/** The expressions of a node: its own, or those of its attributes. */
function expressionsOf(node: Node): {readonly estree: Program; readonly place: Position | undefined}[] {
  const attributes = isJsx(node) ? node.attributes : [];
  return [node, ...attributes].flatMap((part) => {
    const {data} = (
      'value' in part && typeof part.value === 'object' && part.value ? part.value : part
    ) as WithEstree;
    return data?.estree ? [{estree: data.estree, place: part.position}] : [];
  });
}

interface Page {
  readonly facts: Facts;
  /** What the page imports and exports: its name here, and the component of ours that it imports, if it is one. */
  readonly declared: ReadonlyMap<string, string | undefined>;
  report(place: Position | undefined, reason: string): void;
}

/** What a page may also name: Docusaurus exports these. */
const ofDocusaurus = ['props', 'frontMatter', 'contentTitle', 'metadata', 'assets', 'toc'];

function declaredIn(root: Root): Map<string, string | undefined> {
  const declared = new Map<string, string | undefined>(ofDocusaurus.map((name) => [name, undefined]));
  visitParents(root, 'mdxjsEsm', ({data}) => {
    for (const statement of data?.estree?.body ?? []) {
      if (statement.type === 'ImportDeclaration') {
        // A copied page imports what every page here has: the props are judged all the same.
        const theme = /^@theme\/(\w+)$/.exec(String(statement.source.value))?.[1];
        for (const {local} of statement.specifiers) declared.set(local.name, theme);
      } else if (statement.type === 'ExportNamedDeclaration' && statement.declaration) {
        const {declaration} = statement;
        for (const {id} of declaration.type === 'VariableDeclaration'
          ? declaration.declarations
          : [declaration])
          if (id?.type === 'Identifier') declared.set(id.name, undefined);
      }
    }
  });
  return declared;
}

/** The names that an expression reads, unless it has functions, whose parameters are names too. */
function references(program: Program): string[] {
  const found: string[] = [];
  let hasFunction = false;
  visitEstree(program, (node, key, _, ancestors) => {
    if (/Function/.test(node.type)) hasFunction = true;
    if (
      node.type === 'JSXOpeningElement' &&
      node.name.type === 'JSXIdentifier' &&
      /^[A-Z]/.test(node.name.name)
    )
      found.push(...(Object.hasOwn(components, node.name.name) ? [] : [node.name.name]));
    const parent = ancestors.at(-1) as EstreeNode | undefined;
    const isKey =
      (parent?.type === 'MemberExpression' && key === 'property' && !parent.computed) ||
      (parent?.type === 'Property' && key === 'key' && !parent.computed);
    if (node.type === 'Identifier' && !isKey && !(node.name in globalThis)) found.push(node.name);
  });
  return hasFunction ? [] : found;
}

const expressionOf = ({body: [statement]}: Program): Expression | undefined =>
  statement?.type === 'ExpressionStatement' ? statement.expression : undefined;

function judgeElement(node: JsxElement, parents: readonly Parent[], page: Page): void {
  const {name} = node;
  if (!name) return;
  const own = page.declared.has(name) ? page.declared.get(name) : name;
  const component = own && Object.hasOwn(components, own) ? components[own] : undefined;
  if (component) judgeComponent(node, component, parents, page);
  else if (/^[A-Z]/.test(name) && !page.declared.has(name.replace(/\..*/, '')))
    judgeUnknown(node, name, page);
  else if (/^[a-z]/.test(name)) judgeHtml(node, name, page);
}

function judgeUnknown({position}: JsxElement, name: string, {facts, report}: Page): void {
  // It has gone, and prints its tables in its release.
  if (Object.hasOwn(facts.explorers, name)) return;
  const others = nearest(Object.keys(components), name).slice(0, 4);
  report(position, `There is no component <${name}>. The nearest are ${others.join(', ')}.`);
}

function judgeHtml({attributes, children, position}: JsxElement, name: string, {report}: Page): void {
  const meant = Object.keys(components).find((known) => known.toLowerCase() === name);
  if (meant && !['details', 'head'].includes(name))
    report(position, `Write <${meant}> for <${name}>: names of components begin with a capital letter.`);
  if (empty.has(name) && children.length > 0) report(position, `<${name}> holds nothing: write <${name} />.`);
  for (const attribute of attributes)
    if (
      attribute.type === 'mdxJsxAttribute' &&
      attribute.name === 'style' &&
      typeof attribute.value === 'string'
    )
      report(
        attribute.position ?? position,
        'Write style={{color: "red"}}, or leave it out: a text isn’t read.',
      );
}

function judgeComponent(
  node: JsxElement,
  component: Component,
  parents: readonly Parent[],
  page: Page,
): void {
  const {report} = page;
  const props = judgeProps(node, component, page);
  const tag = `<${node.name}>`;
  const hasChildren = node.children.some((child) => child.type !== 'text' || child.value.trim() !== '');
  if (!component.children && hasChildren)
    report(
      node.position,
      `${tag} prints a text of its own: write ${component.example}, with nothing between its tags.`,
    );
  if (component.children === 'words' && !hasChildren)
    report(node.position, `${tag} needs words between its tags: ${component.example}.`);
  if (component.children === 'words' && wordsOf(node).length === 0 && hasChildren)
    report(
      node.position,
      `${tag} belongs into a sentence, with words between its tags: ${component.example}.`,
    );
  if (component.place === 'block' && parents.some(isSentence))
    report(node.position, `Put ${tag} on a line of its own, with an empty line before and after it.`);
  const screen = props.at && props.name && page.facts.screens[props.name];
  if (!screen) return;
  try {
    drawnScreen(screen, props.at);
  } catch (error) {
    report(node.position, error instanceof Error ? error.message : String(error));
  }
}

/** Judges the props of a component. @returns those that are right */
function judgeProps(node: JsxElement, {props, example}: Component, {facts, report}: Page): Props {
  const tag = `<${node.name}>`;
  const right: Record<string, string | undefined> = {};
  const seen = new Set<string>();
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      report(attribute.position ?? node.position, `Write the props of ${tag} one by one: ${example}.`);
      continue;
    }
    const place = attribute.position ?? node.position;
    const {name} = attribute;
    const prop = Object.hasOwn(props, name) ? props[name] : undefined;
    if (seen.has(name)) report(place, `${tag} has "${name}" twice: take one out.`);
    else if (!prop)
      report(
        place,
        `${tag} has no "${name}". It takes ${Object.keys(props).join(', ') || 'nothing'}: ${example}.`,
      );
    else if (!prop.free)
      right[name] = judgeValue(attribute, prop, {
        facts,
        tag,
        example,
        fault: (reason) => report(place, reason),
      });
    seen.add(name);
  }
  for (const [name, {required}] of Object.entries(props))
    if (required && !seen.has(name)) report(node.position, `${tag} needs "${name}": ${example}.`);
  return right;
}

function judgeValue(
  attribute: MdxJsxAttribute,
  {kind, values}: Prop,
  {facts, tag, example, fault}: {facts: Facts; tag: string; example: string; fault(reason: string): void},
): string | undefined {
  const value = literalOf(attribute);
  const allowed = values?.(facts);
  if (value === undefined) fault(`Write the ${attribute.name} of ${tag} as a text in quotes: ${example}.`);
  else if (allowed && !allowed.includes(value)) {
    const names = nearest(allowed, value);
    const others = names.length > 6 ? ` and ${names.length - 6} more` : '';
    fault(
      `There is no ${kind} named "${value}". The nearest names are ${names.slice(0, 6).join(', ')}${others}.`,
    );
  } else return value;
  return undefined;
}

/** The texts of the props of an element. */
export function propsOf({attributes}: JsxElement): Props {
  const named = attributes.flatMap((each) => (each.type === 'mdxJsxAttribute' ? [each] : []));
  return Object.fromEntries(named.map((attribute) => [attribute.name, literalOf(attribute)]));
}

/** The text of an attribute: in quotes of either kind, or an expression that is only a text. */
function literalOf({value}: MdxJsxAttribute): string | undefined {
  if (typeof value === 'string') return value;
  const expression = value?.data?.estree && expressionOf(value.data.estree);
  if (expression?.type === 'Literal' && typeof expression.value === 'string') return expression.value;
  if (expression?.type === 'TemplateLiteral' && expression.expressions.length === 0)
    return expression.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

/** The words between the tags of an element that belongs into a sentence; empty if there are other things. */
export function wordsOf({children}: JsxElement): JsxElement['children'] {
  const [only] = children;
  return children.length === 1 && only?.type === 'paragraph'
    ? only.children
    : children.every(
          ({type}) =>
            type === 'text' ||
            !['paragraph', 'list', 'table', 'code', 'heading', 'blockquote'].includes(type),
        )
      ? children
      : [];
}
