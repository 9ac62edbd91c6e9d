import postcss from 'postcss';
import type {AtRule, ChildNode, Container, Declaration, Root, Rule} from 'postcss';
import selectorParser from 'postcss-selector-parser';
import type {Node as SelectorNode} from 'postcss-selector-parser';
import {foldConstants, readConstants} from './foldProperties.ts';

/** One branch of a selector list: `text` matches only where all of `needs` (`.class`, `#id`, `tag`) exist. */
interface Branch {
  readonly text: string;
  readonly needs: readonly string[];
}

/** A stylesheet parsed once, to be reduced for many pages. */
export interface StyleSheet {
  readonly root: Root;
  /** Every rule that can be dropped, in source order. */
  readonly rules: ReadonlyMap<Rule, readonly Branch[]>;
  /** Custom properties with a single value, see `readConstants`. */
  readonly constants: ReadonlyMap<string, string>;
}

/** @param others texts that may set custom properties: scripts, and pages with style attributes */
export function readStyleSheet(css: string, others: readonly string[] = []): StyleSheet {
  const root = postcss.parse(css);
  const constants = readConstants(root, others);
  const rules = new Map<Rule, readonly Branch[]>();
  root.walkRules((rule) => {
    if (!isKeyframe(rule)) rules.set(rule, branches(rule.selector));
  });
  return {root, rules, constants};
}

function isKeyframe(rule: Rule): boolean {
  return (
    rule.parent?.type === 'atrule' && 'name' in rule.parent && /keyframes$/.test(String(rule.parent.name))
  );
}

function branches(selector: string): Branch[] {
  return selectorParser()
    .astSync(selector)
    .nodes.map((branch) => ({text: branch.toString(), needs: branch.nodes.flatMap(need)}));
}

/** The names that a selector node requires. Arguments of `:not()`, `:is()` and the like are optional. */
function need(node: SelectorNode): string[] {
  if (node.type === 'class') return [`.${node.value}`];
  if (node.type === 'id') return [`#${node.value}`];
  if (node.type === 'tag') return [node.value.toLowerCase()];
  return [];
}

/**
 * Reduces the stylesheet to the rules for a document whose tags, classes and ids pass `has`. The order, and with it the
 * cascade, stays the same. Unused keyframes, fonts and custom properties are dropped, and constants are inlined.
 * @param alsoUsed text that may use custom properties, for example style attributes
 */
export function reduceStyleSheet(sheet: StyleSheet, has: (name: string) => boolean, alsoUsed = ''): string {
  const kept = new Map<Rule, string>();
  for (const [rule, list] of sheet.rules) {
    const alive = list.filter(({needs}) => needs.every(has));
    if (alive.length > 0)
      kept.set(rule, alive.length === list.length ? rule.selector : alive.map((b) => b.text).join());
  }
  return print(sheet, kept, alsoUsed);
}

function print(sheet: StyleSheet, kept: ReadonlyMap<Rule, string>, alsoUsed: string): string {
  const root = postcss.root();
  copyInto(root, sheet.root.nodes, sheet, kept);
  foldConstants(root, sheet.constants);
  dropUnused(root, alsoUsed);
  return root.toString();
}

function copyInto(
  target: Container,
  nodes: readonly ChildNode[],
  sheet: StyleSheet,
  kept: ReadonlyMap<Rule, string>,
): void {
  for (const node of nodes) {
    if (node.type === 'comment') continue;
    if (node.type === 'rule' && sheet.rules.has(node)) {
      const selector = kept.get(node);
      if (selector !== undefined) target.append(node.clone({selector}));
    } else if (node.type === 'atrule' && node.nodes && !/keyframes$|^font-face$|^property$/.test(node.name)) {
      const copy = node.clone({nodes: []});
      copyInto(copy, node.nodes, sheet, kept);
      if (copy.nodes && copy.nodes.length > 0) target.append(copy);
    } else {
      target.append(node.clone());
    }
  }
}

/** Drops unused custom properties until none is left, since they refer to each other, then unused keyframes. */
function dropUnused(root: Root, alsoUsed: string): void {
  const elsewhere = alsoUsed.match(/--[\w-]+/g) ?? [];
  for (let dropped = true; dropped;) {
    dropped = false;
    const used = new Set(elsewhere);
    for (const [, name] of root.toString().matchAll(/var\(\s*(--[\w-]+)/g)) if (name) used.add(name);
    root.walkDecls(/^--/, (declaration) => {
      if (used.has(declaration.prop)) return;
      declaration.remove();
      dropped = true;
    });
  }
  root.walkRules(dropEmpty);
  const animations: string[] = [];
  root.walkDecls(/^(-webkit-)?animation(-name)?$|^--.*animation/, ({value}) => {
    animations.push(value);
  });
  root.walkAtRules(/keyframes$/, (frames) => {
    if (!animations.some((value) => value.split(/[\s,]+/).includes(frames.params))) frames.remove();
  });
  const families: string[] = [];
  root.walkDecls(/^font(-family)?$|^--.*font/, ({value, parent}) => {
    if (!isFontFace(parent)) families.push(value);
  });
  root.walkAtRules('font-face', (face) => {
    const family = face.nodes?.find((node) => node.type === 'decl' && node.prop === 'font-family');
    const name = family?.type === 'decl' ? family.value.replace(/["']/g, '') : '';
    if (!families.some((value) => value.includes(name))) face.remove();
  });
}

function isFontFace(node: Declaration['parent']): boolean {
  return node?.type === 'atrule' && (node as AtRule).name === 'font-face';
}

/** What a sheet declares of custom properties, with their conditions: rules of another sheet may use them. */
export function onlyProperties(css: string): string {
  const root = postcss.parse(css);
  root.walkDecls((declaration) => {
    if (!declaration.prop.startsWith('--')) declaration.remove();
  });
  root.walkRules(dropEmpty);
  root.walkAtRules((atRule) => {
    if (!atRule.nodes?.length) atRule.remove();
  });
  return root.toString();
}

/** Drops an empty block, and enclosing blocks that become empty. */
function dropEmpty(block: Container): void {
  const {parent} = block;
  if (block.nodes?.length !== 0) return;
  block.remove();
  if (parent && parent.type !== 'root') dropEmpty(parent as Container);
}
