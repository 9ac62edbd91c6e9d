import postcss from 'postcss';
import type {AtRule, ChildNode, Container, Declaration, Root, Rule} from 'postcss';
import selectorParser from 'postcss-selector-parser';
import type {Node as SelectorNode} from 'postcss-selector-parser';
import {foldConstants, readConstants} from './foldProperties.ts';

/** One selector of a rule. */
export interface Branch {
  readonly text: string;
  /** The tags and `.classes` without which it matches nothing. */
  readonly needs: readonly string[];
  /** Its share of the rule, in characters. */
  readonly size: number;
  /** The file that it is from. */
  readonly file: string;
}

/** All stylesheets of a build parsed once, to be reduced for many pages. */
export interface StyleSheet {
  readonly root: Root;
  /** Of each rule, in source order. */
  readonly branches: readonly (readonly Branch[])[];
  /** Custom properties with a single value, see `readConstants`. */
  readonly constants: ReadonlyMap<string, string>;
}

/**
 * @param sheets their text by file
 * @param others texts that may set custom properties: scripts, and pages with style attributes
 */
export function readStyleSheet(
  sheets: ReadonlyMap<string, string>,
  others: readonly string[] = [],
): StyleSheet {
  const root = postcss.root();
  for (const [from, css] of sheets) root.append(postcss.parse(css, {from}));
  root.walkComments((comment) => {
    comment.remove();
  });
  return {root, branches: rulesOf(root).map(branchesOf), constants: readConstants(root, others)};
}

/** All rules except those of keyframes. */
function rulesOf(root: Root): Rule[] {
  const rules: Rule[] = [];
  root.walkRules((rule) => {
    if (!isIn(rule, /keyframes$/)) rules.push(rule);
  });
  return rules;
}

/** Whether a node is directly in a block with this name. */
function isIn({parent}: ChildNode, name: RegExp): boolean {
  return parent?.type === 'atrule' && name.test((parent as AtRule).name);
}

function branchesOf(rule: Rule): Branch[] {
  const {nodes} = selectorParser().astSync(rule.selector);
  const size = rule.toString().length / nodes.length;
  const file = rule.source?.input.from ?? '';
  return nodes.map((branch) => ({text: branch.toString(), needs: branch.nodes.flatMap(need), size, file}));
}

/** The name that a selector node requires. Arguments of `:not()`, `:is()` and the like are optional. */
function need(node: SelectorNode): string[] {
  if (node.type === 'class') return [`.${node.value}`];
  if (node.type === 'tag') return [node.value.toLowerCase()];
  return [];
}

/** What to keep of a stylesheet. */
interface Wanted {
  readonly keeps: (branch: Branch) => boolean;
  /** Branches of which only custom properties are kept: the rest is in another stylesheet of the page. */
  readonly variablesFrom?: (branch: Branch) => boolean;
  /** Custom properties that the page declares itself. */
  readonly alreadyDeclared?: ReadonlySet<string>;
  /** Text that may use custom properties, for example style attributes. */
  readonly alsoUsed?: string;
}

/**
 * Reduces the stylesheet to some branches. The order, and with it the cascade, stays the same. Unused keyframes, fonts and
 * custom properties are dropped, and constants are inlined.
 * @returns the stylesheet, and the custom properties that it needs: it has all their values that these branches set
 */
export function reduceStyleSheet(
  {root, branches, constants}: StyleSheet,
  {keeps, variablesFrom = () => false, alreadyDeclared = new Set(), alsoUsed = ''}: Wanted,
): {readonly css: string; readonly properties: ReadonlySet<string>} {
  const reduced = root.clone();
  rulesOf(reduced).forEach((rule, at) => {
    const selectorOf = (test: Wanted['keeps']) =>
      (branches[at] ?? [])
        .filter(test)
        .map(({text}) => text)
        .join();
    const [kept, declaring] = [selectorOf(keeps), selectorOf(variablesFrom)];
    if (declaring) keepProperties(rule.cloneBefore({selector: declaring}), alreadyDeclared);
    if (kept) rule.selector = kept;
    else remove(rule);
  });
  foldConstants(reduced, constants);
  const properties = dropUnused(reduced, alsoUsed);
  return {css: reduced.toString(), properties};
}

function keepProperties(rule: Rule, alreadyDeclared: ReadonlySet<string>): void {
  for (const declaration of declarationsOf(rule))
    if (!declaration.prop.startsWith('--') || alreadyDeclared.has(declaration.prop)) remove(declaration);
}

/** Drops custom properties that nothing refers to in the end, then keyframes and fonts. @returns the properties in use */
function dropUnused(root: Root, alsoUsed: string): ReadonlySet<string> {
  const all = declarationsOf(root);
  const used = new Set(alsoUsed.match(/--[\w-]+/g));
  const use = ({value}: Declaration) => {
    for (const name of value.match(/(?<=var\(\s*)--[\w-]+/g) ?? []) used.add(name);
  };
  all.filter(({prop}) => !prop.startsWith('--')).forEach(use);
  // What is added on the way is visited too.
  for (const name of used) all.filter(({prop}) => prop === name).forEach(use);
  for (const declaration of all)
    if (declaration.prop.startsWith('--') && !used.has(declaration.prop)) remove(declaration);

  const left = declarationsOf(root).filter((declaration) => !isIn(declaration, /^font-face$/));
  const values = (property: RegExp) => left.filter(({prop}) => property.test(prop)).map(({value}) => value);
  const animations = values(/^(-webkit-)?animation(-name)?$|^--.*animation/)
    .join(' ')
    .split(/[\s,]+/);
  const families = values(/^font(-family)?$|^--.*font/).join(' ');
  root.walkAtRules(/keyframes$|^font-face$/, (block) => {
    const [, family = ''] = /font-family:\s*["']?([^;"'}]+)/.exec(block.toString()) ?? [];
    if (block.name === 'font-face' ? !families.includes(family) : !animations.includes(block.params))
      remove(block);
  });
  return used;
}

function declarationsOf(container: Container): Declaration[] {
  const all: Declaration[] = [];
  container.walkDecls((declaration) => {
    all.push(declaration);
  });
  return all;
}

/** Removes a node, and the blocks around it that become empty. */
function remove(node: ChildNode): void {
  const {parent} = node;
  node.remove();
  if (parent?.nodes?.length === 0 && parent.type !== 'root') remove(parent as ChildNode);
}
