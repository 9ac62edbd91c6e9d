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

export interface ManifestProblem {
  /** Counted from 1. */
  readonly line: number;
  readonly message: string;
}

/** What keeps a text from being the manifest of an app, in the order of its lines; nothing if it is one. */
export function manifestProblems(manifest: string): ManifestProblem[] {
  const problem = (offset: number, message: string): ManifestProblem => ({
    line: manifest.slice(0, offset).split('\n').length,
    message,
  });
  const errors: ParseError[] = [];
  const tree = parseTree(manifest, errors, {disallowComments: true});
  const [broken] = errors;
  if (broken) {
    const message =
      'Invalid JSON from this line on. Check for a missing comma, quote or bracket here or in the line above.';
    return [problem(broken.offset, message)];
  }
  if (tree?.type !== 'object')
    return [problem(0, 'A manifest is a JSON object: start it with { and end it with }.')];

  const fields = fieldsOf('app');
  const entries = (tree.children ?? []).map(({offset, children}) => ({
    offset,
    key: String(children?.[0]?.value),
  }));
  const problems = entries.flatMap(({offset, key}, at) => {
    if (!fields.some((field) => field.key === key))
      return [problem(offset, `"${key}" isn’t a field of a manifest. Remove it, or check its spelling.`)];
    const isFirst = entries.findIndex((entry) => entry.key === key) === at;
    return isFirst ? [] : [problem(offset, `"${key}" appears twice. Remove one of the two.`)];
  });
  for (const {key, name, format} of fields) {
    const node = findNodeAtLocation(tree, [key]);
    const isList = typeof format !== 'string' && node?.type === 'array';
    if (!node) problems.push(problem(tree.offset + tree.length, `"${key}" is missing (${name}).`));
    else if (isList) {
      const allowed: readonly unknown[] = 'listOf' in format ? format.listOf : [];
      for (const {offset, value} of node.children ?? [])
        if (!allowed.includes(value)) {
          const wrong = JSON.stringify(value ?? null);
          problems.push(
            problem(offset, `${wrong} isn’t allowed in "${key}". Choose from: ${allowed.join(', ')}.`),
          );
        }
    } else if (node.value === '') problems.push(problem(node.offset, `"${key}" can’t be empty.`));
    else if (!schemaFor(format).safeParse(getNodeValue(node)).success) {
      const wanted = format === 'price' ? 'a number above 0, or "free"' : 'a string';
      const choice = typeof format === 'string' ? wanted : 'a list in square brackets';
      problems.push(problem(node.offset, `"${key}" must be ${choice}.`));
    }
  }
  return problems.sort((a, b) => a.line - b.line);
}
