/** What the records may hold, as schemas, and the check of a manifest. Source: facts/records. */
import {findNodeAtLocation, getNodeValue, parseTree} from 'jsonc-parser';
import type {Node, ParseError} from 'jsonc-parser';
import * as z from 'zod/mini';
import {fieldsOf} from '../records.ts';
import type {FieldFormat, RecordName} from '../records.ts';

const text = z.string().check(z.minLength(1));
const number = z.number();
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const signature = z.string().check(z.regex(/^[0-9a-f]{128}$/));
const time = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/));

/** What each format allows, and what a writer reads of another value. */
const formats = {
  text: {schema: text, wanted: 'a string'},
  texts: {schema: z.array(text), wanted: 'a list of strings'},
  /** BLAKE3 prints 256 bits as 64 digits. */
  hash: {schema: hash, wanted: '64 lowercase hex digits in quotes'},
  signature: {schema: signature, wanted: '128 lowercase hex digits in quotes'},
  time: {schema: time, wanted: 'a time in UTC such as "2026-01-15T21:04:52Z"'},
  seconds: {schema: number.check(z.gte(0)), wanted: 'a number of seconds'},
  essence: {schema: number.check(z.gte(0)), wanted: 'a number of ESSENCE, 0 or more'},
  price: {schema: z.union([z.literal('free'), number.check(z.gt(0))]), wanted: 'a number above 0, or "free"'},
  requirements: {
    schema: z.strictObject({cpu: text, time: text, model: text}),
    wanted: 'an object with "cpu", "time" and "model"',
  },
};

function schemaFor(format: FieldFormat) {
  if (typeof format === 'string') return formats[format].schema;
  return 'oneOf' in format ? z.enum(format.oneOf) : z.array(z.enum(format.listOf));
}

/** The schema of a record, with exactly these fields. */
export function recordSchema(name: RecordName) {
  const fields = fieldsOf(name).map(({key, format, optional}): [string, z.ZodMiniType] => [
    key,
    optional ? z.optional(schemaFor(format)) : schemaFor(format),
  ]);
  return z.strictObject(Object.fromEntries(fields));
}

export interface ManifestProblem {
  /** Counted from 1. */
  readonly line: number;
  readonly message: string;
}

/** What keeps a text from being the manifest of an app, in the order of its lines; nothing if it is one. */
export function manifestProblems(manifest: string): ManifestProblem[] {
  const lineAt = (offset: number) => manifest.slice(0, offset).split('\n').length;
  const errors: ParseError[] = [];
  const tree = parseTree(manifest, errors, {disallowComments: true});
  const [broken] = errors;
  if (broken) {
    const message =
      'Invalid JSON from this line on. Check for a missing comma, quote or bracket here or in the line above.';
    return [{line: lineAt(broken.offset), message}];
  }
  if (tree?.type !== 'object')
    return [{line: 1, message: 'A manifest is a JSON object: start it with { and end it with }.'}];
  return [...unknownOrTwice(tree, lineAt), ...wrongOrMissing(tree, lineAt)].sort((a, b) => a.line - b.line);
}

const fields = fieldsOf('app');

function unknownOrTwice(tree: Node, lineAt: (offset: number) => number): ManifestProblem[] {
  const seen = new Set<string>();
  return (tree.children ?? []).flatMap(({offset, children}) => {
    const key = String(children?.[0]?.value);
    const line = lineAt(offset);
    if (!fields.some((field) => field.key === key)) {
      return [{line, message: `"${key}" isn’t a field of a manifest. Remove it, or check its spelling.`}];
    }
    if (seen.has(key)) return [{line, message: `"${key}" appears twice. Remove one of the two.`}];
    seen.add(key);
    return [];
  });
}

function wrongOrMissing(tree: Node, lineAt: (offset: number) => number): ManifestProblem[] {
  return fields.flatMap(({key, name, format}) => {
    const node = findNodeAtLocation(tree, [key]);
    if (!node) {
      return [{line: lineAt(tree.offset + tree.length), message: `"${key}" is missing (${name}).`}];
    }
    if (typeof format === 'string' || node.type !== 'array') {
      if (schemaFor(format).safeParse(getNodeValue(node)).success) return [];
      if (node.value === '') return [{line: lineAt(node.offset), message: `"${key}" can’t be empty.`}];
      const choice = typeof format === 'string' ? formats[format].wanted : 'a list in square brackets';
      return [{line: lineAt(node.offset), message: `"${key}" must be ${choice}.`}];
    }
    const allowed: readonly unknown[] = 'listOf' in format ? format.listOf : [];
    return (node.children ?? [])
      .filter((item) => !allowed.includes(item.value))
      .map((item) => ({
        line: lineAt(item.offset),
        message: `${JSON.stringify(item.value ?? null)} isn’t allowed in "${key}". Choose from: ${allowed.join(', ')}.`,
      }));
  });
}
