import postcss from 'postcss';
import type {Declaration, Rule} from 'postcss';

/**
 * Removes declarations that all other stylesheets contain with the same selector and conditions. A custom property is removed
 * only together with all its values: repeating just the light one would override the dark one.
 */
export function withoutShared(css: string, others: readonly string[]): string {
  const said = others.map(
    (other) =>
      new Set(
        readRules(postcss.parse(other)).flatMap((rule) =>
          rule.selectors.flatMap((selector) => declarations(rule).map((each) => textOf(selector, each))),
        ),
      ),
  );
  const isSaid = (selector: string, declaration: Declaration) =>
    said.every((texts) => texts.has(textOf(selector, declaration)));
  const root = postcss.parse(css);
  const missing = new Set<string>();
  for (const rule of readRules(root)) {
    for (const each of declarations(rule)) {
      if (!rule.selectors.every((selector) => isSaid(selector, each))) missing.add(each.prop);
    }
  }
  const isShared = (selector: string, declaration: Declaration) =>
    isSaid(selector, declaration) && !(declaration.prop.startsWith('--') && missing.has(declaration.prop));

  for (const rule of readRules(root)) {
    const list = declarations(rule);
    const selectors = rule.selectors.filter((selector) => !list.every((each) => isShared(selector, each)));
    for (const each of list) {
      if (selectors.every((selector) => isShared(selector, each))) each.remove();
    }
    if (selectors.length > 0) rule.selectors = selectors;
    else rule.remove();
  }
  root.walkAtRules((atRule) => {
    if (atRule.nodes?.length === 0) atRule.remove();
  });
  return root.toString();
}

/** All rules except keyframes. */
function readRules(root: postcss.Root): Rule[] {
  const rules: Rule[] = [];
  root.walkRules((rule) => {
    if (!(
      rule.parent?.type === 'atrule' &&
      'name' in rule.parent &&
      /keyframes$/.test(String(rule.parent.name))
    ))
      rules.push(rule);
  });
  return rules;
}

const declarations = (rule: Rule): Declaration[] =>
  rule.nodes.filter((node): node is Declaration => node.type === 'decl');

function textOf(selector: string, declaration: Declaration): string {
  const conditions: string[] = [];
  let around = declaration.parent?.parent;
  while (around && around.type !== 'root') {
    if ('params' in around) conditions.push(String(around.params));
    around = around.parent as typeof around;
  }
  return [...conditions, selector, declaration.toString()].join('\n');
}
