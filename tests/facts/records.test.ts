import {createPublicKey, verify} from 'node:crypto';
import * as z from 'zod';
import {jsonSchemaOf} from '../../plugins/outputs/schemas';
import {exampleKeys, exampleOf, fieldsOf, records} from '../../src/facts/records';
import type {RecordName} from '../../src/facts/records';
import {hashOf} from '../../src/facts/proof/prove';
import {manifestProblems, recordSchema} from '../../src/facts/rules/records';
import {runSample} from '../support/runSample';

const names = Object.keys(records) as RecordName[];

const read = (name: RecordName) => JSON.parse(exampleOf(name)) as Record<string, unknown>;

describe.each(names)('the JSON Schema of %s', (name) => {
  const schema = jsonSchemaOf(name, 'https://selfos.example/');
  const published = z.fromJSONSchema(schema as never);
  const accepts = (value: unknown) => published.safeParse(value).success;
  const example = read(name);

  test('is one of the 2020-12 draft, and its example is valid by both', () => {
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: `https://selfos.example/schemas/${name}.schema.json`,
      examples: [example],
    });
    expect(accepts(example)).toBe(true);
    expect(recordSchema(name).safeParse(example).success).toBe(true);
    expect(accepts({...example, other: 'x'})).toBe(false);
  });

  test.each(fieldsOf(name))(
    'wants $key unless it is optional, and no empty value of it',
    ({key, optional}) => {
      const without = Object.fromEntries(Object.entries(example).filter(([name]) => name !== key));
      expect(accepts(without)).toBe(Boolean(optional));
      expect(accepts({...example, [key]: ''})).toBe(false);
    },
  );
});

describe('the examples tell one story', () => {
  const [signal, task, proof, entry, existence] = (
    ['signal', 'task', 'proof-of-execution', 'log-entry', 'proof-of-existence'] as const
  ).map(read);
  const without = (record: Record<string, unknown> = {}, ...keys: string[]) =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(record)
          .filter(([key]) => !keys.includes(key))
          .sort(([one], [other]) => (one < other ? -1 : 1)),
      ),
    );
  /** Whether this key (Ed25519) signed the text. */
  const isSignedBy = (owner: keyof typeof exampleKeys, text: string, signature: unknown) => {
    const x = Buffer.from(exampleKeys[owner], 'hex').toString('base64url');
    const key = createPublicKey({key: {kty: 'OKP', crv: 'Ed25519', x}, format: 'jwk'});
    return verify(null, Buffer.from(text), key, Buffer.from(String(signature), 'hex'));
  };

  test('ids, rewards and hashes agree between records', () => {
    expect(task?.originatingId).toBe(signal?.signalId);
    expect([proof?.taskId, entry?.taskId]).toEqual([task?.taskId, task?.taskId]);
    expect(entry).toMatchObject({reward: task?.reward, proofHash: proof?.resultHash});
    expect(existence?.signalHash).toBe(proof?.signalReplayHash);
  });

  test('hashes and signatures are what their fields say', async () => {
    const sent = without(signal, 'path', 'signature');
    expect(isSignedBy('Origin node', sent, signal?.signature)).toBe(true);
    expect(proof?.signalReplayHash).toBe(hashOf(without(signal, 'path')));
    expect(proof?.resultHash).toBe(hashOf('<svg>a lighthouse at dusk</svg>'));
    expect(isSignedBy('Device', without(proof, 'deviceSignature'), proof?.deviceSignature)).toBe(true);
    const signed = without(existence, 'selfIdSignature', 'proofSeal');
    expect(isSignedBy('SELF ID', signed, existence?.selfIdSignature)).toBe(true);
    expect(existence?.proofSeal).toBe(hashOf(without(existence, 'proofSeal')));
  });
});

test('the program of the page checks the signal of the page', () => {
  expect(runSample('docs/records.mdx', read('signal'))).toBe(
    `Hash: ${String(read('proof-of-existence').signalHash)}\nSigned: true\n`,
  );
});

const lines = exampleOf('app').split('\n');
const changed = (line: number, text: string) =>
  manifestProblems(lines.map((old, at) => (at === line - 1 ? text : old)).join('\n'));

test.each([
  ['a missing comma', 2, '  "name": "Trip planner"', 3, /Invalid JSON from this line on/],
  ['an empty value', 2, '  "name": "",', 2, /"name" can’t be empty/],
  ['a list for a text', 2, '  "name": ["a"],', 2, /"name" must be a string/],
  ['an unknown signal', 6, '    "Echo"', 6, /"Echo" isn’t allowed.*Choose from: Action, Resonance/],
  ['a price of nothing', 12, '  "pricePerUse": 0', 12, /a number above 0, or "free"/],
])('the check of a manifest names the line of %s', (_what, at, text, line, message) => {
  expect(changed(at, text)).toEqual([{line, message: expect.stringMatching(message)}]);
});

test('it names a field that is missing, one too many, and one that is there twice', () => {
  expect(changed(2, '  "title": "Trip planner",').map(({message}) => message)).toEqual([
    expect.stringContaining('"title" isn’t a field'),
    expect.stringContaining('"name" is missing'),
  ]);
  expect(changed(3, '  "name": "Again", "icon": "a.png",')).toEqual([
    {line: 3, message: expect.stringContaining('"name" appears twice')},
  ]);
});

test.each(['', '[]', '"app"'])('it says of %j what a manifest is', (text) => {
  expect(manifestProblems(text)).toHaveLength(1);
});
