import htmlTags from 'html-tags';
import type {Root} from 'mdast';
import {phrasing} from 'mdast-util-phrasing';
import type {Node, Parent} from 'unist';
import type {VFile} from 'vfile';
import {nearest} from '../../src/facts/printed/lookup.ts';
import {components} from './components.ts';
import type {Component, Props} from './components.ts';
import {createRenderer, importsOf, literalOf, programOf} from './expressions.ts';
import {factsFor} from './facts.ts';
import type {Facts} from './facts.ts';
import {isJsx, text} from './nodes.ts';
import type {JsxElement, Phrasing} from './nodes.ts';

const svgTags =
  'circle defs ellipse filter g image line marker mask path pattern polygon polyline rect stop symbol text tspan use';
const tags: readonly string[] = [...htmlTags, ...svgTags.split(' ')];

/** Tells of a fault of an element or expression. */
type Report = (reason: string) => void;

/**
 * Remark plugin: a message for each component, prop and expression of a page that can't be printed or rendered. It changes nothing.
 * @param options the facts that the page prints, if not those of its place
 */
export function judgeFacts(options: {readonly facts?: Facts} = {}) {
  return async (root: Root, file: VFile): Promise<void> => {
    const facts = options.facts ?? factsFor(file.path ?? '');
    const imports = importsOf(root);
    const rendered = Object.keys(components).filter((name) => !components[name]?.print);
    // What has gone prints its tables in its release.
    const names = [...rendered, ...Object.keys(facts.explorers)];
    const renderError = await createRenderer(root, names, file.data.frontMatter);
    const esm = root.children.find(({type}) => type === 'mdxjsEsm');
    const fault = esm && renderError();
    if (fault) file.message(fault, {place: esm.position, source: 'facts', ruleId: 'component'});
    else judgeIn(root, false);

    function judgeIn(parent: Parent, isInSentence: boolean): void {
      for (const node of parent.children) {
        const report: Report = (reason) => {
          file.message(reason, {place: node.position, source: 'facts', ruleId: 'component'});
        };
        if (isJsx(node)) judgeElement(node, isInSentence, report);
        else if (/^mdx\w+Expression$/.test(node.type)) judgeExpression(node, report);
        if ('children' in node) judgeIn(node as Parent, isInSentence || isSentence(node as Parent));
      }
    }

    function judgeExpression(node: Node, report: Report): void {
      const [statement] = programOf(node)?.body ?? [];
      if (statement?.type !== 'ExpressionStatement') return;
      const {type} = statement.expression;
      if (/^Sequence|Function/.test(type))
        report('Readers wouldn’t see all of this: write \\{ for a brace that readers see.');
      else judgeRendering(node, report, ' Write \\{ for a brace that readers see.');
    }

    function judgeElement(node: JsxElement, isInSentence: boolean, report: Report): void {
      const name = node.name ?? '';
      // A copied page imports what every page here has: its props are judged all the same.
      const isOurs =
        Object.hasOwn(components, name) && (imports.get(name) ?? '@theme/').startsWith('@theme/');
      const component = isOurs ? components[name] : undefined;
      if (component) judgeComponent(node, component, facts, isInSentence, report);
      const meant = Object.keys(components).find((known) => known.toLowerCase() === name);
      if (/^[a-z]+$/.test(name) && !tags.includes(name))
        report(`There’s no element <${name}>: write ${meant ? `<${meant}>` : 'Markdown, or a component'}.`);
      if (!component?.print)
        judgeRendering(
          {...node, children: node.children.length > 0 ? [text('x')] : []} as JsxElement,
          report,
        );
    }

    function judgeRendering(node: Node, report: Report, advice = ''): void {
      const reason = renderError(node);
      if (reason === undefined) return;
      const [, unknown] = /^Expected (?:component|object) `([\w.]+)`/.exec(reason) ?? [];
      if (unknown === undefined) report(`This can’t be shown: ${reason.replace(/\.?$/, '.')}${advice}`);
      else if (Object.hasOwn(components, unknown)) report(`Write <${unknown}> outside of braces.`);
      else {
        const others = nearest(Object.keys(components), unknown).slice(0, 4);
        report(`There’s no component <${unknown}>. The nearest are ${others.join(', ')}.`);
      }
    }
  };
}

/** Whether a node is a sentence. MDX takes the paragraph away from a line that has components only. */
const isSentence = ({type, children}: Parent): boolean =>
  ['heading', 'tableCell'].includes(type) ||
  (type === 'paragraph' &&
    children.some(
      (child: Node & {value?: string}) => !/^mdx/.test(child.type) && child.value?.trim() !== '',
    ));

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
function judgeProps({name: element, attributes}: JsxElement, component: Component, report: Report): boolean {
  const {needs = [], texts = [], takes = [], example} = component;
  const known = [...needs, ...texts, ...takes];
  const faults: string[] = [];
  const seen: string[] = [];
  for (const attribute of attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      faults.push(`Write the props of <${element}> one by one`);
      continue;
    }
    const {name} = attribute;
    if (!known.includes(name))
      faults.push(`<${element}> has no "${name}". It takes ${known.join(', ') || 'nothing'}`);
    else if (seen.includes(name)) faults.push(`<${element}> has "${name}" twice. Take one out`);
    else if (!takes.includes(name) && literalOf(attribute) === undefined)
      faults.push(`Write the ${name} of <${element}> as a text in quotes`);
    seen.push(name);
  }
  const missing = needs.find((name) => !seen.includes(name));
  if (missing && faults.length === 0) faults.push(`<${element}> needs "${missing}"`);
  for (const reason of faults) report(`${reason}: ${example}.`);
  return faults.length === 0;
}

/** The texts of the props of an element that has been judged. */
export const propsOf = ({attributes}: JsxElement): Props =>
  Object.fromEntries(
    attributes.flatMap((each) => (each.type === 'mdxJsxAttribute' ? [[each.name, literalOf(each)]] : [])),
  ) as unknown as Props;

/** The words between the tags of an element; undefined if there are other things. */
export function wordsOf({children}: JsxElement): readonly Phrasing[] | undefined {
  const [only] = children;
  const words = children.length === 1 && only?.type === 'paragraph' ? only.children : children;
  return words.every(phrasing) ? words : undefined;
}
