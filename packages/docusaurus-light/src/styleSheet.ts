import postcss from 'postcss';
import type {ChildNode, Declaration, Root, Rule} from 'postcss';
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
}

/** A stylesheet parsed once, to be reduced for many pages. */
export interface StyleSheet {
  readonly root: Root;
  /** Of each rule, in source order. */
  readonly branches: readonly (readonly Branch[])[];
  /** Custom properties with a single value, see `readConstants`. */
  readonly constants: ReadonlyMap<string, string>;
}

/** @param others texts that may set custom properties: scripts, and pages with style attributes */
export function readStyleSheet(css: string, others: readonly string[] = []): StyleSheet {
  const root = postcss.parse(css);
  root.walkComments((comment) => {
    comment.remove();
  });
  return {root, branches: rulesOf(root).map(branchesOf), constants: readConstants(root, others)};
}

/** All rules except those of keyframes. */
export function rulesOf(root: Root): Rule[] {
  const rules: Rule[] = [];
  root.walkRules((rule) => {
    if (!around(rule).some((block) => block.startsWith('keyframes'))) rules.push(rule);
  });
  return rules;
}

/** The blocks around a node, such as `media print`, from the inside. */
export function around({parent}: ChildNode): string[] {
  if (!parent || parent.type === 'root') return [];
  const own = 'params' in parent ? [`${String(parent.name).replace('-webkit-', '')} ${parent.params}`] : [];
  return [...own, ...around(parent as ChildNode)];
}

function branchesOf(rule: Rule): Branch[] {
  const {nodes} = selectorParser().astSync(rule.selector);
  const size = rule.toString().length / nodes.length;
  return nodes.map((branch) => ({text: branch.toString(), needs: branch.nodes.flatMap(need), size}));
}

/** The name that a selector node requires. Arguments of `:not()`, `:is()` and the like are optional. */
function need(node: SelectorNode): string[] {
  if (node.type === 'class') return [`.${node.value}`];
  if (node.type === 'tag') return [node.value.toLowerCase()];
  return [];
}

/**
 * Reduces the stylesheet to the branches that pass `keeps`. The order, and with it the cascade, stays the same. Unused
 * keyframes, fonts and custom properties are dropped, and constants are inlined.
 * @param alsoUsed text that may use custom properties, for example style attributes
 */
export function reduceStyleSheet(
  {root, branches, constants}: StyleSheet,
  keeps: (branch: Branch) => boolean,
  alsoUsed = '',
): string {
  const reduced = root.clone();
  rulesOf(reduced).forEach((rule, at) => {
    const kept = branches[at]?.filter(keeps) ?? [];
    if (kept.length === 0) remove(rule);
    else rule.selector = kept.map(({text}) => text).join();
  });
  foldConstants(reduced, constants);
  dropUnused(reduced, alsoUsed);
  return reduced.toString();
}

/** Drops custom properties that nothing refers to in the end, then keyframes and fonts. */
function dropUnused(root: Root, alsoUsed: string): void {
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

  const left = declarationsOf(root).filter((declaration) => around(declaration)[0] !== 'font-face ');
  const values = (property: RegExp) => left.filter(({prop}) => property.test(prop)).map(({value}) => value);
  const animations = values(/^(-webkit-)?animation(-name)?$|^--.*animation/)
    .join(' ')
    .split(/[\s,]+/);
  const families = values(/^font(-family)?$|^--.*font/).join(' ');
  root.walkAtRules(/keyframes$|^font-face$/, (block) => {
    const [, family = ''] = /font-family:\s*["']?([^;"'}]+)/.exec(block.toString()) ?? [];
    if (block.name === 'font-face' ? !families.includes(family) : !animations.includes(block.params))
      block.remove();
  });
}

function declarationsOf(root: Root): Declaration[] {
  const all: Declaration[] = [];
  root.walkDecls((declaration) => {
    all.push(declaration);
  });
  return all;
}

/** What a sheet declares of custom properties, with their conditions: rules of another sheet may use them. */
export function onlyProperties(css: string): string {
  const root = postcss.parse(css);
  for (const declaration of declarationsOf(root)) if (!declaration.prop.startsWith('--')) remove(declaration);
  return root.toString();
}

/** Removes a node, and the blocks around it that become empty. */
export function remove(node: ChildNode): void {
  const {parent} = node;
  node.remove();
  if (parent?.nodes?.length === 0 && parent.type !== 'root') remove(parent as ChildNode);
}
