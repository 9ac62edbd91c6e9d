import {parse} from 'acorn';
import type {AnyNode, CallExpression, Literal, MemberExpression, Node, Program} from 'acorn';
import {simple} from 'acorn-walk';
import data from '@mdn/browser-compat-data' with {type: 'json'};
import type {Findings} from './finding.ts';
import {lacking} from './support.ts';

/** AST node types that are features of their own, with their paths in MDN's data. */
const nodeFeatures: Record<string, readonly [name: string, path: string]> = {
  StaticBlock: ['static block of a class', 'javascript/classes/static/initialization_blocks'],
  PropertyDefinition: ['field of a class', 'javascript/classes/public_class_fields'],
  PrivateIdentifier: ['private member of a class', 'javascript/classes/private_class_fields'],
  ChainExpression: ['optional chaining', 'javascript/operators/optional_chaining'],
  ImportExpression: ['import()', 'javascript/operators/import'],
};

/** Regular expression syntax. If a browser does not know it, the whole file is a syntax error. */
const patternFeatures: readonly (readonly [name: string, pattern: RegExp, path: string])[] = [
  ['lookbehind', /\(\?<[=!]/, 'javascript/regular_expressions/lookbehind_assertion'],
  ['modifier', /\(\?[ims]*-?[ims]+:/, 'javascript/regular_expressions/modifier'],
  ['named group', /\(\?<[A-Za-z_]/, 'javascript/regular_expressions/named_capturing_group'],
];

/** Reports the syntax, built-ins and web APIs above the floor that a script uses without a feature test. */
export function checkScript(code: string, file: string, findings: Findings): void {
  let tree: Program;
  try {
    tree = program(code);
  } catch (error) {
    findings.add('syntax: not read by the parser', file, ['every browser'], String(error));
    return;
  }
  const sampleOf = ({start, end}: Node) => code.slice(Math.max(0, start - 30), Math.min(end, start + 80));
  const add = (feature: string, path: string, node: Node) =>
    findings.add(feature, file, lacking(path), sampleOf(node));
  const asked = namesAskedFor(tree);
  const patterns = (text: string, node: Node) => {
    for (const [name, pattern, path] of patternFeatures)
      if (pattern.test(text)) add(`syntax: regular expression with ${name}`, path, node);
  };
  const visit: Record<string, (node: Node) => void> = {
    Literal(node) {
      const {regex} = node as Literal;
      if (!regex) return;
      patterns(regex.pattern, node);
      if (regex.flags.includes('v'))
        add('syntax: regular expression with the flag v', 'javascript/builtins/RegExp/unicodeSets', node);
      if (regex.flags.includes('d'))
        add('syntax: regular expression with the flag d', 'javascript/builtins/RegExp/hasIndices', node);
    },
    NewExpression(node) {
      const {callee, arguments: given} = node as Node & {
        callee: Node & {name?: string};
        arguments: Literal[];
      };
      if (callee.name === 'RegExp' && typeof given[0]?.value === 'string') patterns(given[0].value, node);
    },
    MemberExpression(node) {
      const {object, property, computed} = node as MemberExpression;
      if (computed || property.type !== 'Identifier' || object.type !== 'Identifier') return;
      const path = staticMembers.get(`${object.name}.${property.name}`);
      if (path && !asked.has(property.name)) add(`api: ${object.name}.${property.name}`, path, node);
    },
    CallExpression(node) {
      const {callee, optional} = node as CallExpression;
      if (optional || callee.type !== 'MemberExpression' || callee.computed) return;
      if (callee.property.type !== 'Identifier' || asked.has(callee.property.name)) return;
      const path = methods.get(callee.property.name);
      if (path) add(`api: .${callee.property.name}()`, path, node);
    },
    Identifier(node) {
      const {name} = node as Node & {name: string};
      const path = globals.get(name);
      if (path && !asked.has(name)) add(`api: ${name}`, path, node);
    },
  };
  for (const [type, [name, path]] of Object.entries(nodeFeatures))
    visit[type] = (node) => add(`syntax: ${name}`, path, node);
  simple(tree, visit);
}

function program(code: string): Program {
  try {
    return parse(code, {ecmaVersion: 'latest', sourceType: 'script'});
  } catch {
    return parse(code, {ecmaVersion: 'latest', sourceType: 'module'});
  }
}

/**
 * The names that a script feature-tests: `typeof name`, `'name' in …`, `if (….name)`, `….name && …`. The other branch is
 * taken to be the script's own fallback.
 */
function namesAskedFor(tree: Program): ReadonlySet<string> {
  const names = new Set<string>();
  const ask = (node: AnyNode): void => {
    if (node.type === 'Identifier') names.add(node.name);
    else if (node.type === 'MemberExpression' && node.property.type === 'Identifier')
      names.add(node.property.name);
    else if (node.type === 'UnaryExpression') ask(node.argument);
    else if (node.type === 'BinaryExpression') {
      if (node.operator === 'in' && node.left.type === 'Literal') names.add(String(node.left.value));
      else if (/^[!=]==?$/.test(node.operator)) [node.left, node.right].forEach(ask);
    } else if (node.type === 'LogicalExpression') [node.left, node.right].forEach(ask);
    else if (node.type === 'ChainExpression') ask(node.expression);
  };
  simple(tree, {
    UnaryExpression: (node) => {
      if (node.operator === 'typeof') ask(node.argument);
    },
    BinaryExpression: (node) => {
      if (node.operator === 'in') ask(node);
    },
    LogicalExpression: ({left}) => ask(left),
    ConditionalExpression: ({test}) => ask(test),
    IfStatement: ({test}) => ask(test),
  });
  return names;
}

type Group = Record<string, Record<string, unknown>>;
const groups: readonly (readonly [path: string, group: Group])[] = [
  ['javascript/builtins', data.javascript.builtins as unknown as Group],
  ['api', data.api as unknown as Group],
];

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
for (const [root, group] of groups) {
  for (const [owner, parts] of Object.entries(group)) {
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
