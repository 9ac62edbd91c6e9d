import postcss from 'postcss';
import type {AtRule, ChildNode, Container, Declaration, Rule} from 'postcss';
import selectorParser from 'postcss-selector-parser';
import type {Findings} from './finding.ts';
import {entry, lacking} from './support.ts';

/** Functions and units in values that are features of their own, with their paths in MDN's data. */
const valueFeatures: readonly (readonly [name: string, pattern: RegExp, path: string])[] = [
  ['color-mix()', /\bcolor-mix\(/, 'css/types/color/color-mix'],
  ['light-dark()', /\blight-dark\(/, 'css/types/color/light-dark'],
  [
    'relative color',
    /\b(rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch|color)\(\s*from\b/,
    'css/types/color/rgb/relative_syntax',
  ],
  ['oklch()', /\boklch\(/, 'css/types/color/oklch'],
  ['oklab()', /\boklab\(/, 'css/types/color/oklab'],
  ['color()', /(^|[\s,(])color\(/, 'css/types/color/color'],
  [
    'dynamic viewport units',
    /\d(dvh|dvw|dvb|dvi|dvmin|dvmax)\b/,
    'css/types/length/viewport_percentage_units_dynamic',
  ],
  ['small viewport units', /\d(svh|svw|svb|svi)\b/, 'css/types/length/viewport_percentage_units_small'],
  ['large viewport units', /\d(lvh|lvw|lvb|lvi)\b/, 'css/types/length/viewport_percentage_units_large'],
  ['container units', /\d(cqw|cqh|cqi|cqb|cqmin|cqmax)\b/, 'css/types/length/container_query_length_units'],
  ['lh unit', /\dr?lh\b/, 'css/types/length/lh'],
  ['cap unit', /\dr?cap\b/, 'css/types/length/cap'],
  ['round()', /\bround\(/, 'css/types/round'],
  ['sin(), cos() and the like', /\b(sin|cos|tan|atan2)\(/, 'css/types/sin'],
  ['linear() easing', /\blinear\(/, 'css/types/easing-function/linear-function'],
];

/**
 * Reports the features above the floor that a stylesheet uses. A declaration is fine when an earlier one in the same rule
 * sets the property in a way that all browsers know, or when it is inside `@supports`.
 */
export function checkStyles(css: string, file: string, findings: Findings): void {
  const root = postcss.parse(css);
  root.walkAtRules((rule) => checkAtRule(rule, file, findings));
  root.walkRules((rule) => checkSelector(rule, file, findings));
  root.walkDecls((declaration) => {
    if (!guarded(declaration)) checkDeclaration(declaration, file, findings);
  });
}

/** Whether the node is inside `@supports`. */
function guarded(node: ChildNode): boolean {
  for (let above = node.parent; above && above.type !== 'root'; above = above.parent as Container | undefined)
    if (above.type === 'atrule' && (above as AtRule).name === 'supports') return true;
  return false;
}

function checkAtRule(rule: AtRule, file: string, findings: Findings): void {
  const [, prefix = '', name = ''] = /^(-[a-z]+-)?(.*)$/.exec(rule.name) ?? [];
  const sample = `@${rule.name} ${rule.params}`;
  if (!prefix && !guarded(rule)) findings.add(`css: @${name}`, file, lacking(`css/at-rules/${name}`), sample);
  if (name !== 'media') return;
  const add = (feature: string, path: string) =>
    findings.add(`css: ${feature}`, file, lacking(`css/at-rules/media/${path}`), sample);
  if (/[<>]/.test(rule.params)) add('@media with < and >', 'range_syntax');
  // `not` before a single parenthesized query shipped together with `or` (Media Queries 4).
  if (/(^|,|and|\()\s*not\s*\(/.test(rule.params)) add('@media not (…)', 'or_syntax');
  if (/\)\s+or\s+\(/.test(rule.params)) add('@media (…) or (…)', 'or_syntax');
  for (const [, feature = ''] of rule.params.matchAll(/\(\s*(?:min-|max-)?([a-z-]+)\s*[:)<>]/g))
    add(`@media (${feature})`, feature);
}

function checkSelector(rule: Rule, file: string, findings: Findings): void {
  if (rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name)) return;
  if (rule.parent?.type === 'rule')
    findings.add('css: nested rules', file, lacking('css/selectors/nesting'), rule.selector);
  if (!rule.selector.includes(':') || guarded(rule)) return;
  selectorParser((selectors) => {
    selectors.walkPseudos(({value}) => {
      const name = value.replace(/^::?/, '');
      const sample = rule.selector;
      if (name.startsWith('-')) return;
      const without = lacking(`css/selectors/${name}`);
      findings.add(`css: ${value}`, file, without, sample);
      // One unknown selector invalidates its whole list.
      if (selectors.nodes.some((selector) => !String(selector).includes(value)))
        findings.add(`css: ${value} in a list`, file, without, sample);
    });
  }).processSync(rule.selector);
}

function checkDeclaration(declaration: Declaration, file: string, findings: Findings): void {
  const {prop, value} = declaration;
  const sample = `${prop}: ${value}`;
  const before = earlier(declaration);
  for (const [name, pattern, path] of valueFeatures) {
    if (!pattern.test(value) || before.some((other) => !pattern.test(other.value))) continue;
    findings.add(`css: ${name}`, file, lacking(path), sample);
  }
  if (prop.startsWith('-')) return;
  const path = `css/properties/${prop}`;
  const without = lacking(path);
  if (without.length > 0) {
    if (!prefixedTwin(declaration)) findings.add(`css: ${prop}`, file, without, sample);
    return;
  }
  // A font list is its own fallback, and touch screens have no cursor.
  if (/^(font|font-family|cursor)$/.test(prop)) return;
  for (const word of wordsOf(value)) {
    if (!entry(`${path}/${word}`)?.__compat) continue;
    const behind = lacking(`${path}/${word}`);
    if (
      behind.length > 0 &&
      !before.some((other) => !wordsOf(other.value).includes(word)) &&
      !prefixedTwin(declaration, word)
    )
      findings.add(`css: ${prop}: ${word}`, file, behind, sample);
  }
}

/** The keywords of a value, without vendor-prefixed ones. */
function wordsOf(value: string): readonly string[] {
  return value.match(/(?<![\w-])[a-z][a-z-]+(?![\w(-])/g) ?? [];
}

/** Earlier declarations of the same property in the same rule. */
function earlier(declaration: Declaration): Declaration[] {
  const siblings = declaration.parent?.nodes ?? [];
  return siblings
    .slice(0, siblings.indexOf(declaration))
    .filter((node): node is Declaration => node.type === 'decl' && node.prop === declaration.prop);
}

/** Whether the rule also has the prefixed property, as in `-webkit-mask` beside `mask`. */
function prefixedTwin({parent, prop}: Declaration, word = ''): boolean {
  return Boolean(
    parent?.nodes.some(
      (node) => node.type === 'decl' && node.prop === `-webkit-${prop}` && node.value.includes(word),
    ),
  );
}
