import htmlTags from 'html-tags';
import type {Root} from 'mdast';
import {lintRule} from 'unified-lint-rule';
import type {Node, Parent} from 'unist';
import {components} from '../../plugins/facts/components';
import {isJsx, programOf} from '../../plugins/facts/nodes';
import type {JsxElement} from '../../plugins/facts/nodes';
import {nearest} from '../../src/facts/lookup';
import {adviceForNote, insteadOfForeign} from '../foreign';
import {bracesAfterLink} from '../mdxAdvice';
import {createRenderer} from '../renderer';
import {moduleOf} from '../modules';
import {needReact} from './structure';

const tags: readonly string[] = htmlTags;

/**
 * Each element and expression of a page renders by itself, and readers see all of it. What a page imports is known as far as
 * Node can load it.
 */
export const rendering = lintRule<Root>('self:rendering', async (tree, file) => {
  const {problems, renderError} = await createRenderer(tree, file.path, file.data.frontMatter);
  const esm = tree.children.find(({type}) => type === 'mdxjsEsm');
  for (const problem of problems) file.message(problem, esm);
  const fault = esm && renderError();
  const [, undefinedName = ''] = /^(\w+) is not defined/.exec(fault ?? '') ?? [];
  if (Object.hasOwn(components, undefinedName))
    file.message(`Write <${undefinedName}> where readers see it: no export can hold it.`, esm);
  else if (fault) file.message(fault, esm);
  else check(tree);

  function check(node: Node, before?: Node) {
    const count = file.messages.length;
    const children = 'children' in node ? (node as Parent).children : [];
    if (!(isJsx(node) && ['svg', 'math'].includes(node.name ?? '')))
      children.forEach((child, at) => check(child, children[at - 1]));
    // What's wrong within an element would be told of it again.
    const isWhole = file.messages.length === count;
    if (isJsx(node)) checkElement(isWhole ? node : {...node, children: []});
    else if (isWhole) checkExpression(node, before);
  }

  function checkElement(node: JsxElement) {
    const name = node.name ?? '';
    const isPrinted = Object.hasOwn(components, name) && components[name]?.print;
    const isUnknown = /^[a-z]+$/.test(name) && !tags.includes(name);
    const meant = Object.keys(components).find((known) => known.toLowerCase() === name);
    const write = meant ? `<${meant}>` : 'Markdown, or a component';
    if (isUnknown) file.message(`There’s no element <${name}>: write ${write}.`, node);
    else if (!isPrinted) {
      // Facts are printed between its tags, but not in its props.
      const ofProps = renderError({...node, children: []} as JsxElement);
      const isOfFacts = Object.hasOwn(components, missingIn(ofProps) ?? '');
      report(isOfFacts ? ofProps : renderError(node, true), node);
    }
  }

  function checkExpression(node: Node, before?: Node) {
    if (!/^mdx\w+Expression$/.test(node.type)) return;
    const [statement] = programOf(node)?.body ?? [];
    if (statement?.type !== 'ExpressionStatement') return;
    if (/^(image|link)/.test(before?.type ?? '')) file.message(bracesAfterLink, node);
    else if (/^Sequence|Function/.test(statement.expression.type))
      file.message('Readers wouldn’t see all of this: write \\{ for a brace that readers see.', node);
    else if (/^(info|note|tip|warning|panel)$/.test(('value' in node && String(node.value)) || ''))
      file.message(adviceForNote('info'), node);
    else report(renderError(node), node, ' Write \\{ for a brace that readers see.');
  }

  function report(reason: string | undefined, node: Node, advice = '') {
    if (reason === undefined) return;
    const missing = missingIn(reason);
    if (missing === undefined)
      file.message(`This can’t be shown: ${reason.replace(/\.?$/, '.')}${advice}`, node);
    else if (Object.hasOwn(components, missing)) file.message(`Write <${missing}> outside of braces.`, node);
    else file.message(`There’s no component <${missing}>. ${insteadOf(missing)}`, node);
  }
});

/** What to write for a component that isn't known. */
function insteadOf(name: string): string {
  const foreign = insteadOfForeign(name);
  if (foreign) return foreign;
  const module = moduleOf(name) ?? '';
  if (needReact.test(module)) return 'Pages are served without React: take it out.';
  if (module) return `Write "import ${name} from '${module}';" on its own line above it.`;
  return `The nearest are ${nearest(Object.keys(components), name).slice(0, 4).join(', ')}.`;
}

/** The component that MDX misses. */
const missingIn = (reason = ''): string | undefined =>
  /^Expected (?:component|object) `([\w.]+)`/.exec(reason)?.[1];
