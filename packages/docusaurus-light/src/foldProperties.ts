import type {Declaration, Root} from 'postcss';

const wideKeyword = /^(inherit|initial|unset|revert|revert-layer)$/;
const reference = /var\((--[\w-]+)\)/g;

/**
 * Finds custom properties with a single value for all elements and conditions, which can replace their references.
 * @param others texts that may set properties, such as scripts; every property they mention is excluded
 * @returns the values by property name
 */
export function readConstants(root: Root, others: readonly string[]): Map<string, string> {
  const declarations = new Map<string, Declaration[]>();
  root.walkDecls(/^--/, (declaration) => {
    declarations.set(declaration.prop, [...(declarations.get(declaration.prop) ?? []), declaration]);
  });
  const withFallback = root.toString().match(/(?<=var\(\s*)--[\w-]+(?=\s*,)/g) ?? [];
  const mentioned = others.flatMap((text) => text.match(/--[\w-]+/g) ?? []);
  const excluded = new Set([...withFallback, ...mentioned]);
  root.walkAtRules('property', ({params}) => {
    excluded.add(params.trim());
  });
  const constants = new Map<string, string>();
  for (let found = true; found;) {
    found = false;
    for (const [name, [only, second]] of declarations) {
      if (!only || second || constants.has(name) || excluded.has(name) || !isOfRoot(only)) continue;
      const value = fold(only.value, constants);
      if (!value.trim() || wideKeyword.test(value) || value.includes('var(')) continue;
      constants.set(name, value);
      found = true;
    }
  }
  return constants;
}

function isOfRoot({parent}: Declaration): boolean {
  return parent?.parent?.type === 'root' && 'selector' in parent && /^(:root|html)$/.test(parent.selector);
}

/** Replaces references to constants by their values. The declarations are left to `dropUnused`. */
export function foldConstants(root: Root, constants: ReadonlyMap<string, string>): void {
  root.walkDecls((declaration) => {
    if (declaration.value.includes('var(')) declaration.value = fold(declaration.value, constants);
  });
}

/** Adds spaces where the value would merge with adjacent text. */
function fold(value: string, constants: ReadonlyMap<string, string>): string {
  return value.replace(reference, (text, name: string, at: number) => {
    const constant = constants.get(name);
    if (constant === undefined) return text;
    const before = /[^\s(,/*]$/.test(value.slice(0, at)) ? ' ' : '';
    const after = /^[^\s),/*]/.test(value.slice(at + text.length)) ? ' ' : '';
    return before + constant + after;
  });
}
