import type {Parent} from 'unist';
import type {Component} from './components.ts';
import {isBlank, textOf} from './nodes.ts';
import type {JsxElement, Phrasing} from './nodes.ts';

/** Whether a node is a sentence. MDX takes the paragraph away from a line that has components only. */
export const isSentence = ({type, children}: Parent): boolean =>
  ['heading', 'tableCell'].includes(type) ||
  (type === 'paragraph' && children.some((child) => !/^mdx/.test(child.type) && !isBlank(child)));

const blocks =
  'blockquote code containerDirective heading list mdxFlowExpression mdxJsxFlowElement paragraph table thematicBreak';

/** The words between the tags of an element; undefined if there are other things. */
export function wordsOf({children}: JsxElement): readonly Phrasing[] | undefined {
  const [only] = children;
  const words = children.length === 1 && only?.type === 'paragraph' ? only.children : children;
  return words.some(({type}) => blocks.split(' ').includes(type)) ? undefined : (words as Phrasing[]);
}

/** What's wrong with a component, but not with what it names. Each sentence says what to write. */
export function problemsOf(node: JsxElement, component: Component, isInSentence: boolean): string[] {
  const tag = `<${node.name}>`;
  const {children, example, place} = component;
  const problems = problemsOfProps(node, component).map((problem) => `${problem}: ${example}.`);
  const isEmpty = node.children.every(isBlank);
  if (!children && !isEmpty)
    problems.push(`${tag} prints its own text: write ${example}, with nothing between its tags.`);
  if (children === 'words' && isEmpty) problems.push(`${tag} needs words between its tags: ${example}.`);
  if (children === 'words' && !wordsOf(node)) problems.push(`${tag} belongs into a sentence: ${example}.`);
  if (place === 'block' && isInSentence)
    problems.push(`Put ${tag} on its own line, with an empty line before and after it.`);
  return problems;
}

function problemsOfProps({name: element, attributes}: JsxElement, component: Component): string[] {
  const {required = [], optional = [], print} = component;
  const known = [...required, ...optional];
  const names = attributes.map((each) => ('name' in each ? each.name : ''));
  const problems = attributes.flatMap((attribute, at) => {
    if (attribute.type === 'mdxJsxExpressionAttribute') return [`Write the props of <${element}> one by one`];
    const {name} = attribute;
    if (!known.includes(name))
      return [`<${element}> has no "${name}". It takes ${known.join(', ') || 'nothing'}`];
    if (names.indexOf(name) < at) return [`<${element}> has "${name}" twice. Take one out`];
    if ((print || required.includes(name)) && textOf(attribute) === undefined)
      return [`Write the ${name} of <${element}> as a text in quotes`];
    return [];
  });
  const missing = required.find((name) => !names.includes(name));
  return missing && problems.length === 0 ? [`<${element}> needs "${missing}"`] : problems;
}
