import postcss from 'postcss';
import type {ChildNode, Declaration, Root, Rule} from 'postcss';

/** One selector of a rule. */
export interface Selector {
  readonly text: string;
  /** The tags, `.classes` and `#ids` a page must have for it to match: all of one list. */
  readonly needs: readonly (readonly string[])[];
  /** Its share of the rule, in characters. */
  readonly size: number;
  /** The stylesheet it's from. */
  readonly file: string;
}

/** All stylesheets of a build parsed once, to be reduced for many pages. */
export interface StyleSheet {
  readonly root: Root;
  /** Of each rule, in source order. */
  readonly selectors: readonly (readonly Selector[])[];
}

/** @param sheets their text by file */
export function readStyleSheet(sheets: ReadonlyMap<string, string>): StyleSheet {
  const root = postcss.root();
  for (const [from, css] of sheets) root.append(postcss.parse(css, {from}));
  root.walkComments((comment) => {
    comment.remove();
  });
  const selectors = rulesOf(root).map((rule) => {
    const size = rule.toString().length / rule.selectors.length;
    const file = rule.source?.input.from ?? '';
    return rule.selectors.map((text) => ({text, needs: alternatives(text).map(namesNeededBy), size, file}));
  });
  return {root, selectors};
}

/** Attributes and pseudo-classes with their arguments, which scripts and readers change. */
const changing = /\[[^\]]*\]|::?[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?/g;

/** Whether a selector can match where these names are. */
export const matches = ({needs}: Selector, has: (name: string) => boolean) =>
  needs.some((names) => names.every(has));

const either = /:(?:is|where)\(((?:[^()]|\([^()]*\))*)\)/;

/** What a selector with `:is(a, b)` stands for, as the bundler also writes lists. Only the names in it hold. */
function alternatives(selector: string): readonly string[] {
  const [part, list] = either.exec(selector) ?? [];
  if (part === undefined || list === undefined) return [selector];
  return list
    .split(/,(?![^()]*\))/)
    .flatMap((each) => alternatives(selector.replace(part, () => ` ${each} `)));
}

function namesNeededBy(selector: string): readonly string[] {
  return selector.replace(changing, ' ').match(/[.#][\w-]+|(?<![\w.#-])[a-z][\w-]*/gi) ?? [];
}

/** All rules but those of keyframes. */
function rulesOf(root: Root): Rule[] {
  const rules: Rule[] = [];
  root.walkRules((rule) => {
    if (!(rule.parent?.type === 'atrule' && 'name' in rule.parent && /keyframes$/.test(rule.parent.name)))
      rules.push(rule);
  });
  return rules;
}

/**
 * Reduces the stylesheet to some selectors. The order, and with it the cascade, stays the same. Custom properties, keyframes and
 * fonts that nothing uses are dropped.
 * @param used custom properties that something else uses: a script, or a style attribute
 * @param alone whether the page may lack custom properties that the selectors use: then all rules that set them are kept too
 */
export function reduceStyleSheet(
  {root, selectors}: StyleSheet,
  keeps: (selector: Selector) => boolean,
  used: Iterable<string> = [],
  alone = false,
): string {
  const reduced = root.clone();
  rulesOf(reduced).forEach((rule, at) => {
    if (alone) keepProperties(rule.cloneBefore());
    const kept = selectors[at]?.filter(keeps) ?? [];
    if (kept.length > 0) rule.selector = kept.map(({text}) => text).join();
    else remove(rule);
  });
  dropUnusedProperties(reduced, used);
  const values = declarationsOf(reduced).filter(({parent}) => !isFontFace(parent));
  const words = values.map(({value}) => value).join(' ');
  reduced.walkAtRules(/keyframes$|^font-face$/, (block) => {
    const [, family = ''] = /font-family:\s*["']?([^;"'}]+)/.exec(block.toString()) ?? [];
    if (!words.includes(isFontFace(block) ? family : block.params)) remove(block);
  });
  return reduced.toString();
}

function keepProperties(rule: Rule): void {
  for (const declaration of declarationsOf(rule)) if (!declaration.prop.startsWith('--')) remove(declaration);
}

function dropUnusedProperties(root: Root, usedElsewhere: Iterable<string>): void {
  const unused = () => {
    const used = new Set([...usedElsewhere, ...(root.toString().match(/(?<=var\(\s*)--[\w-]+/g) ?? [])]);
    return declarationsOf(root).filter(({prop}) => prop.startsWith('--') && !used.has(prop));
  };
  // Those that only dropped ones used are dropped next.
  for (let dropped = unused(); dropped.length > 0; dropped = unused()) dropped.forEach(remove);
}

const isFontFace = (node: unknown) => (node as {name?: string} | undefined)?.name === 'font-face';

function declarationsOf(container: Root | Rule): Declaration[] {
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
