/** What the records may hold, as schemas, and the check of a manifest. Source: facts/records. */
import {findNodeAtLocation, getNodeValue, parseTree} from 'jsonc-parser';
import type {ParseError} from 'jsonc-parser';
import * as z from 'zod/mini';
import {fieldsOf} from '../records.ts';
import type {FieldFormat, RecordName} from '../records.ts';

const text = z.string().check(z.minLength(1));
const number = z.number();

const schemas = {
  text,
  texts: z.array(text),
  /** BLAKE3 prints 256 bits as 64 digits. */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  signature: z.string().check(z.regex(/^[0-9a-f]{128}$/)),
  time: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)),
  seconds: number.check(z.gte(0)),
  essence: number.check(z.gte(0)),
  price: z.union([z.literal('free'), number.check(z.gt(0))]),
  requirements: z.strictObject({cpu: text, time: text, model: text}),
};

function schemaFor(format: FieldFormat) {
  if (typeof format === 'string') return schemas[format];
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

/** What keeps a text from being the manifest of an app, in the order of its lines, counted from 1; nothing if it is one. */
export function manifestProblems(manifest: string) {
  const lineAt = (offset: number) => manifest.slice(0, offset).split('\n').length;
  const problem = (offset: number, message: string) => ({line: lineAt(offset), message});
  const errors: ParseError[] = [];
  const tree = parseTree(manifest, errors, {disallowComments: true});
  const [broken] = errors;
  const advice = 'Check for a missing comma, quote or bracket here or in the line above.';
  if (broken) return [problem(broken.offset, `Invalid JSON from this line on. ${advice}`)];
  if (tree?.type !== 'object')
    return [problem(0, 'A manifest is a JSON object: start it with { and end it with }.')];

  const keys = (tree.children ?? []).map(({offset, children}) => ({
    offset,
    key: String(children?.[0]?.value),
  }));
  const repeated = keys
    .filter(({key}, at) => keys.findIndex((other) => other.key === key) < at)
    .map(({offset, key}) => problem(offset, `"${key}" appears twice. Remove one of the two.`));
  const {issues = []} = recordSchema('app').safeParse(getNodeValue(tree)).error ?? {};
  const wrong = issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return keys
        .filter(({key}) => issue.keys.includes(key))
        .map(({offset, key}) =>
          problem(offset, `"${key}" isn’t a field of a manifest. Remove it, or check its spelling.`),
        );
    const key = String(issue.path[0]);
    const node = findNodeAtLocation(tree, issue.path as (string | number)[]);
    if (!node) {
      const {name} = fieldsOf('app').find((field) => field.key === key) ?? {};
      return problem(tree.offset + tree.length, `"${key}" is missing (${name}).`);
    }
    if (issue.code === 'invalid_value') {
      const allowed = `isn’t allowed in "${key}". Choose from: ${issue.values.join(', ')}.`;
      return problem(node.offset, `${JSON.stringify(node.value ?? null)} ${allowed}`);
    }
    if (node.value === '') return problem(node.offset, `"${key}" can’t be empty.`);
    const isList = issue.code === 'invalid_type' && issue.expected === 'array';
    const price = key === 'pricePerUse' ? 'a number above 0, or "free"' : 'a string';
    return problem(node.offset, `"${key}" must be ${isList ? 'a list in square brackets' : price}.`);
  });
  return [...wrong, ...repeated].sort((a, b) => a.line - b.line);
}
