import type {Root} from 'mdast';
import {phrasing} from 'mdast-util-phrasing';
import type {Node, Parent, Position} from 'unist';
import {visitParents} from 'unist-util-visit-parents';
import type {VFile} from 'vfile';
import {nearest} from '../../src/facts/printed/lookup.ts';
import {components} from './components.ts';
import type {Component, Props} from './components.ts';
import {declaredIn, expressionOf, expressionsOf, literalOf, namesIn} from './expressions.ts';
import {factsFor} from './facts.ts';
import type {Facts} from './facts.ts';
import {isJsx} from './nodes.ts';
import type {JsxElement, Phrasing} from './nodes.ts';

/** Elements of HTML that hold nothing. React refuses children for them. */
const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Tells of a fault at a place, or else at that of the element. */
type Report = (reason: string, place?: Position) => void;

/**
 * Remark plugin: a message for each component, prop and expression of a page that can't be printed or rendered. It changes nothing.
 * @param options the facts that the page prints, if not those of its place
 */
export function judgeFacts(options: {readonly facts?: Facts} = {}) {
  return (root: Root, file: VFile): void => {
    const facts = options.facts ?? factsFor(file.path ?? '');
    const declared = declaredIn(root);
    visitParents(root, (node, parents) => {
      const report: Report = (reason, place = node.position) => {
        file.message(reason, {place, source: 'facts', ruleId: 'component'});
      };
      for (const {program, place} of expressionsOf(node)) {
        const isShown = place === node.position;
        for (const name of namesIn(program))
          if (!declared.has(name) && !Object.hasOwn(components, name))
            report(`Nothing on this page is named "${name}": write \\{ for a brace that readers see.`, place);
        if (isShown && /^(Object|New)Expression$/.test(expressionOf(program)?.type ?? ''))
          report('An object can’t be shown: write \\{ for a brace that readers see.');
      }
      if (!isJsx(node) || !node.name) return;
      // A copied page imports what every page here has: its props are judged all the same.
      const name = declared.has(node.name) ? declared.get(node.name) : node.name;
      const component = name && Object.hasOwn(components, name) ? components[name] : undefined;
      if (component) judgeComponent(node, component, facts, parents.some(isSentence), report);
      else if (/^[a-z]/.test(node.name)) judgeHtml(node, node.name, report);
      // What has gone prints its tables in its release.
      else if (!declared.has(node.name.replace(/\..*/, '')) && !Object.hasOwn(facts.explorers, node.name)) {
        const others = nearest(Object.keys(components), node.name).slice(0, 4);
        report(`There is no component <${node.name}>. The nearest are ${others.join(', ')}.`);
      }
    });
  };
}

/** Whether a node is a sentence. MDX takes the paragraph away from a line that has components only. */
const isSentence = (node: Parent): boolean =>
  ['heading', 'tableCell'].includes(node.type) ||
  (node.type === 'paragraph' &&
    node.children.some(
      (child: Node & {value?: string}) => !/^mdx/.test(child.type) && child.value?.trim() !== '',
    ));

function judgeHtml({attributes, children}: JsxElement, name: string, report: Report): void {
  const meant = Object.keys(components).find((known) => known.toLowerCase() === name);
  if (meant && !['details', 'head'].includes(name))
    report(`Write <${meant}> for <${name}>: names of components begin with a capital letter.`);
  if (empty.has(name) && children.length > 0) report(`<${name}> holds nothing: write <${name} />.`);
  for (const attribute of attributes)
    if (
      attribute.type === 'mdxJsxAttribute' &&
      attribute.name === 'style' &&
      typeof attribute.value === 'string'
    )
      report('Write style={{color: "red"}}, or leave it out: a text isn’t read.', attribute.position);
}

function judgeComponent(
  node: JsxElement,
  component: Component,
  facts: Facts,
  isInSentence: boolean,
  report: Report,
) {
  const tag = `<${node.name}>`;
  const {children, example, place, print} = component;
  const isRight = judgeProps(node, component, report);
  const isEmpty = node.children.every((child) => child.type === 'text' && child.value.trim() === '');
  if (!children && !isEmpty)
    report(`${tag} prints a text of its own: write ${example}, with nothing between its tags.`);
  if (children === 'words' && isEmpty) report(`${tag} needs words between its tags: ${example}.`);
  if (children === 'words' && !wordsOf(node)) report(`${tag} belongs into a sentence: ${example}.`);
  if (place === 'block' && isInSentence)
    report(`Put ${tag} on a line of its own, with an empty line before and after it.`);
  if (!isRight || !print) return;
  try {
    print(facts, propsOf(node), []);
  } catch (error) {
    report(error instanceof Error ? error.message : String(error));
  }
}

/** Judges the props of a component, but not what they name. @returns whether all are right */
function judgeProps(
  {name: element, attributes}: JsxElement,
  {props, example}: Component,
  report: Report,
): boolean {
  const tag = `<${element}>`;
  const seen = new Set<string>();
  let isRight = true;
  const fault: Report = (reason, place) => {
    isRight = false;
    report(`${reason}: ${example}.`, place);
  };
  for (const attribute of attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      fault(`Write the props of ${tag} one by one`);
      return false;
    }
    const {name, position} = attribute;
    const kind = Object.hasOwn(props, name) ? props[name] : undefined;
    if (!kind)
      fault(`${tag} has no "${name}". It takes ${Object.keys(props).join(', ') || 'nothing'}`, position);
    else if (seen.has(name)) fault(`${tag} has "${name}" twice. Take one out`, position);
    else if (kind !== 'any' && literalOf(attribute) === undefined)
      fault(`Write the ${name} of ${tag} as a text in quotes`, position);
    seen.add(name);
  }
  for (const [name, kind] of Object.entries(props))
    if (kind === 'required' && !seen.has(name)) fault(`${tag} needs "${name}"`);
  return isRight;
}

/** The texts of the props of an element. */
export const propsOf = ({attributes}: JsxElement): Props =>
  Object.fromEntries(
    attributes.flatMap((each) => (each.type === 'mdxJsxAttribute' ? [[each.name, literalOf(each)]] : [])),
  );

/** The words between the tags of an element; undefined if there are other things. */
export function wordsOf({children}: JsxElement): readonly Phrasing[] | undefined {
  const [only] = children;
  const words = children.length === 1 && only?.type === 'paragraph' ? only.children : children;
  return words.every(phrasing) ? words : undefined;
}
