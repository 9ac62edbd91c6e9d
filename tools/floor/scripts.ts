import {parse} from 'acorn';
import type {CallExpression, Literal, MemberExpression, NewExpression, Node, Program} from 'acorn';
import {simple} from 'acorn-walk';
import data from '@mdn/browser-compat-data' with {type: 'json'};
import {lacking} from './support.ts';
import type {Report} from './support.ts';

/** The newest syntax the parser reads. What's above the floor is searched for below. */
const ecmaVersion = 2022;

/** Reports the syntax, built-ins and web APIs above the floor that a script uses without a feature test. */
export function checkScript(code: string, report: Report): void {
  let tree: Program;
  try {
    tree = program(code);
  } catch (error) {
    report('syntax: not read by the parser', ['every browser'], String(error));
    return;
  }
  const add = (feature: string, path: string, {start, end}: Node) =>
    report(feature, lacking(path), code.slice(Math.max(0, start - 30), Math.min(end, start + 80)));
  const addApi = (feature: string, path: string | undefined, name: string, node: Node) => {
    if (path && !isAskedFor(name, code)) add(`api: ${feature}`, path, node);
  };
  const checkPattern = (pattern: string, node: Node) => {
    if (/\(\?<[=!]/.test(pattern))
      add(
        'syntax: regular expression with lookbehind',
        'javascript/regular_expressions/lookbehind_assertion',
        node,
      );
  };
  simple(tree, {
    StaticBlock: (node: Node) =>
      add('syntax: static block of a class', 'javascript/classes/static/initialization_blocks', node),
    Literal(node: Literal) {
      if (node.regex) checkPattern(node.regex.pattern, node);
    },
    NewExpression(node: NewExpression) {
      const [pattern] = node.arguments;
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
      if (pattern?.type === 'Literal' && typeof pattern.value === 'string') checkPattern(pattern.value, node);
    },
    MemberExpression(node: MemberExpression) {
      const {object, property, computed} = node;
      if (computed || property.type !== 'Identifier' || object.type !== 'Identifier') return;
      const name = `${object.name}.${property.name}`;
      addApi(name, staticMembers.get(name), property.name, node);
    },
    CallExpression(node: CallExpression) {
      const {callee, optional} = node;
      if (optional || callee.type !== 'MemberExpression' || callee.computed) return;
      if (callee.property.type !== 'Identifier') return;
      const {name} = callee.property;
      addApi(`.${name}()`, methods.get(name), name, node);
    },
    Identifier(node) {
      addApi(node.name, globals.get(node.name), node.name, node);
    },
  });
}

function program(code: string): Program {
  try {
    return parse(code, {ecmaVersion, sourceType: 'script'});
  } catch {
    return parse(code, {ecmaVersion, sourceType: 'module'});
  }
}

/**
 * Whether a script tests for a name: `typeof name`, `'name' in …`, `….name && …`, `….name ? …`, `if (….name)` or a comparison.
 * The other branch is taken to be the script's own fallback.
 */
function isAskedFor(name: string, code: string): boolean {
  const ways = [
    `typeof [\\w$.]*\\b${name}\\b`,
    `(['"\`])${name}\\1\\s*in\\b`,
    `\\b${name}\\s*(&&|\\|\\||\\?[^.]|[!=]==?)`,
    `[!=]==?\\s*[\\w$.]*\\b${name}\\b(?!\\()`,
    `\\bif\\s*\\(!?[\\w$.]*\\b${name}\\)`,
  ];
  return new RegExp(ways.join('|')).test(code);
}

/** Globals above the floor (interfaces, functions, built-in objects), by name; the value is their path in MDN's data. */
const globals = new Map<string, string>();
/** Static members above the floor, as `Owner.member`. */
const staticMembers = new Map<string, string>();
/** Method names that are above the floor on every common type. A name that an older type also has is ambiguous. */
const methods = new Map<string, string>();

/**
 * Types whose methods can be recognized by name alone. Types with common method names (`union`, `resize`) are left out, and
 * so are those with static functions (`Object.hasOwn`), which `staticMembers` matches by both names.
 */
const commonTypes =
  /^(Array|TypedArray|String|Element|HTMLDialogElement|Document|DocumentFragment|Response|Blob|ReadableStream|EventTarget|Node)$/;

const members = new Map<string, string[]>();
for (const [root, group] of [
  ['javascript/builtins', data.javascript.builtins],
  ['api', data.api],
] as const) {
  for (const [owner, parts] of Object.entries(group as Record<string, object>)) {
    if (lacking(`${root}/${owner}`).length > 0) globals.set(owner, `${root}/${owner}`);
    for (const part of Object.keys(parts)) {
      const path = `${root}/${owner}/${part}`;
      if (part === '__compat' || part === owner || part.startsWith('@@') || part.endsWith('_event')) continue;
      const name = part.replace(/_static$/, '');
      const owned = owner === 'Crypto' ? `crypto.${name}` : `${owner}.${name}`;
      if (lacking(path).length > 0) staticMembers.set(owned, path);
      if (part === name && (commonTypes.test(owner) || /Popover$/.test(name)))
        members.set(name, [...(members.get(name) ?? []), path]);
    }
  }
}
for (const [name, paths] of members)
  if (paths.every((path) => lacking(path).length > 0)) methods.set(name, paths[0] ?? '');
