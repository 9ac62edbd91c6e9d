import postcss from 'postcss';
import type {AtRule, ChildNode, Container, Declaration, Rule} from 'postcss';
import {entry, lacking} from './support.ts';
import type {Report} from './support.ts';

/** Where MDN lists the functions of values. */
const functionLists = ['css/types', 'css/types/color', 'css/types/image', 'css/types/gradient'];

/** Parts of values that MDN's data lists as features, with their paths. */
const valueFeatures: readonly (readonly [name: string, pattern: RegExp, path: string])[] = [
  [
    'relative color',
    /\b(?:rgba?|hsla?|hwb|o?kl[ac][bh]|l[ac][bh]|color)\(\s*from\b/,
    'css/types/color/rgb/relative_syntax',
  ],
  ['linear() easing', /\blinear\(/, 'css/types/easing-function/linear-function'],
  ['dynamic viewport units', /\ddv[hwbim]/, 'css/types/length/viewport_percentage_units_dynamic'],
  ['small viewport units', /\dsv[hwbim]/, 'css/types/length/viewport_percentage_units_small'],
  ['large viewport units', /\dlv[hwbim]/, 'css/types/length/viewport_percentage_units_large'],
  ['container units', /\dcq[whibm]/, 'css/types/length/container_query_length_units'],
  ['lh unit', /\dr?lh\b/, 'css/types/length/lh'],
  ['cap unit', /\dr?cap\b/, 'css/types/length/cap'],
];

/**
 * Reports the features above the floor that a stylesheet uses. A declaration is fine when an earlier one in the same rule
 * sets the property in a way that all browsers know, or when it is inside `@supports`.
 */
export function checkStyles(css: string, report: Report): void {
  const root = postcss.parse(css);
  root.walkAtRules((rule) => checkAtRule(rule, report));
  root.walkRules((rule) => checkSelector(rule, report));
  root.walkDecls((declaration) => {
    if (!isGuarded(declaration)) checkDeclaration(declaration, report);
  });
}

/** Whether the node is inside `@supports`. */
function isGuarded(node: ChildNode): boolean {
  for (let above = node.parent; above && above.type !== 'root'; above = above.parent as Container | undefined)
    if (above.type === 'atrule' && (above as AtRule).name === 'supports') return true;
  return false;
}

function checkAtRule(rule: AtRule, report: Report): void {
  const {name, params} = rule;
  const add = (feature: string, path: string) =>
    report(`css: ${feature}`, lacking(`css/at-rules/${path}`), `@${name} ${params}`);
  if (!isGuarded(rule)) add(`@${name}`, name);
  if (name !== 'media') return;
  if (/[<>]/.test(params)) add('@media with < and >', 'media/range_syntax');
  // `not` before a single parenthesized query shipped together with `or` (Media Queries 4).
  if (/(^|,|and|\()\s*not\s*\(/.test(params)) add('@media not (…)', 'media/or_syntax');
  if (/\)\s+or\s+\(/.test(params)) add('@media (…) or (…)', 'media/or_syntax');
  for (const [, feature = ''] of params.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)\s*[:)<>]/g))
    add(`@media (${feature})`, `media/${feature}`);
}

function checkSelector(rule: Rule, report: Report): void {
  const {parent, selector} = rule;
  if (parent?.type === 'atrule' && /keyframes$/.test((parent as AtRule).name)) return;
  if (parent?.type === 'rule') report('css: nested rules', lacking('css/selectors/nesting'), selector);
  if (isGuarded(rule)) return;
  const list = postcss.list.comma(selector);
  for (const [pseudo, name = ''] of selector.matchAll(/::?([a-z-]+)/g)) {
    report(`css: ${pseudo}`, lacking(`css/selectors/${name}`), selector);
    // One unknown selector invalidates its whole list.
    if (list.some((each) => !each.includes(pseudo)))
      report(`css: ${pseudo} in a list`, lacking(`css/selectors/${name}`), selector);
  }
}

function checkDeclaration(declaration: Declaration, report: Report): void {
  const {prop, value, parent} = declaration;
  const siblings = (parent?.nodes ?? []).filter((node) => node.type === 'decl');
  const before = siblings
    .slice(0, siblings.indexOf(declaration))
    .filter((node) => node.prop === prop)
    .map((node) => featuresOf(node).map(([name]) => name));
  const hasPrefixed = (word: string) =>
    siblings.some((node) => node.prop === `-webkit-${prop}` && node.value.includes(word));
  for (const [name, path, word] of featuresOf(declaration)) {
    if (before.some((others) => !others.includes(name)) || (word !== undefined && hasPrefixed(word)))
      continue;
    report(`css: ${name}`, lacking(path), `${prop}: ${value}`);
  }
}

/** What a declaration needs; the word of the value is what a prefixed twin, as `-webkit-mask` next to `mask`, has to hold. */
function featuresOf({prop, value}: Declaration): (readonly [name: string, path: string, word?: string])[] {
  const functions = [...value.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g)].flatMap(([, name = '']) =>
    functionLists.map((list) => [`${name}()`, `${list}/${name}`] as const),
  );
  const others = valueFeatures.filter(([, pattern]) => pattern.test(value));
  const path = `css/properties/${prop}`;
  // A font list is its own fallback, and touch screens have no cursor.
  const words = /^(font|font-family|cursor)$/.test(prop) || lacking(path).length > 0 ? [] : wordsOf(value);
  return [
    ...functions,
    ...others.map(([name, , where]) => [name, where] as const),
    [prop, path, ''],
    ...words
      .filter((word) => entry(`${path}/${word}`)?.__compat)
      .map((word) => [`${prop}: ${word}`, `${path}/${word}`, word] as const),
  ];
}

/** The keywords of a value, without vendor-prefixed ones. */
function wordsOf(value: string): readonly string[] {
  return value.match(/(?<![\w-])[a-z][a-z-]+(?![\w(-])/g) ?? [];
}
