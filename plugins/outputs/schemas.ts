import * as z from 'zod/mini';
import {exampleOf, fieldsOf, records, schemaPath} from '../../src/facts/records.ts';
import type {RecordName} from '../../src/facts/records.ts';
import {recordSchema} from '../../src/facts/rules/records.ts';

/**
 * The JSON Schema (2020-12) of a record, with names and meanings of its fields and its example.
 * @param site the site's address with a slash at its end
 */
export function jsonSchemaOf(name: RecordName, site: string): object {
  const {$schema, properties = {}, ...rules} = z.toJSONSchema(recordSchema(name), {target: 'draft-2020-12'});
  return {
    $schema,
    $id: new URL(schemaPath(name).slice(1), site).href,
    title: records[name].title,
    description: records[name].describes,
    ...rules,
    properties: Object.fromEntries(
      fieldsOf(name).map(({key, name: title, means}) => [
        key,
        {title, description: means, ...(properties[key] as object)},
      ]),
    ),
    examples: [JSON.parse(exampleOf(name))],
  };
}
