import postcss from 'postcss';
import type {Declaration, Rule} from 'postcss';
import {around, remove, rulesOf} from './styleSheet.ts';

/**
 * Removes declarations that all other stylesheets contain with the same selector and conditions. A custom property is removed
 * only together with all its values: repeating just the light one would override the dark one.
 */
export function withoutShared(css: string, others: readonly string[]): string {
  const said = others.map(
    (other) =>
      new Set(
        rulesOf(postcss.parse(other)).flatMap((rule) =>
          rule.selectors.flatMap((selector) => declarationsOf(rule).map((each) => textOf(selector, each))),
        ),
      ),
  );
  const isSaid = (selector: string, declaration: Declaration) =>
    said.every((texts) => texts.has(textOf(selector, declaration)));
  const root = postcss.parse(css);
  const missing = new Set(
    rulesOf(root).flatMap((rule) =>
      declarationsOf(rule)
        .filter((each) => each.prop.startsWith('--') && !rule.selectors.every((one) => isSaid(one, each)))
        .map(({prop}) => prop),
    ),
  );
  for (const rule of rulesOf(root)) {
    const list = declarationsOf(rule);
    const isShared = (selector: string, each: Declaration) =>
      isSaid(selector, each) && !missing.has(each.prop);
    const selectors = rule.selectors.filter((selector) => !list.every((each) => isShared(selector, each)));
    for (const each of list) if (selectors.every((selector) => isShared(selector, each))) remove(each);
    if (selectors.length > 0) rule.selectors = selectors;
  }
  return root.toString();
}

function declarationsOf(rule: Rule): Declaration[] {
  return rule.nodes.filter((node): node is Declaration => node.type === 'decl');
}

function textOf(selector: string, declaration: Declaration): string {
  return [...around(declaration), selector, declaration.toString()].join('\n');
}
