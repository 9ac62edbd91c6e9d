import {blake3} from 'hash-wasm';
import * as z from 'zod/mini';
import {taskStates} from '../../src/facts/tasks';
import {givenDigits, gridOf} from '../../src/facts/proof/drawing';
import {fixedRun, fixedRunTable} from '../../src/facts/proof/fixedRun';
import {readDigit} from '../../src/facts/proof/network';
import {checkProof, hashOf, outputOf, prove} from '../../src/facts/proof/prove';
import {changeOneBit, checksWith, logEntryOf, otherDigit, taskOf} from '../../src/facts/proof/record';
import type {KeyType, ProofRecord} from '../../src/facts/proof/record';
import {hidden, packed} from '../../src/facts/proof/weights';
import {recordSchema} from '../../src/facts/rules/records';

const input = gridOf(givenDigits[3] ?? []);
const proofWith = (type: KeyType) => prove({task: taskOf('task-1'), input}, type);
const failed = async (record: ProofRecord) =>
  (await checkProof(record)).filter(({passed}) => !passed).map(({name}) => name);

test('the network reads the given digits', () => {
  expect(givenDigits.map((drawing) => readDigit(gridOf(drawing)).digit)).toEqual([...givenDigits.keys()]);
});

test('no sum of the network can leave the whole numbers of 32 bits', () => {
  const [gray, weight, unit] = [15, 128, 127];
  expect(14 * 14 * gray * weight + hidden * unit * weight).toBeLessThan(2 ** 31);
  for (const drawing of givenDigits)
    for (const score of readDigit(gridOf(drawing)).scores) expect(score | 0).toBe(score);
  expect(packed.length).toBeLessThan(9000);
});

test('a second implementation of BLAKE3 prints the same hash, as b3sum would', async () => {
  for (const text of [outputOf(input), '', 'é', 'a'.repeat(5000)])
    expect(hashOf(text)).toBe(await blake3(text));
});

test('an output is JSON without spaces', () => {
  expect(outputOf(input)).toMatch(/^\{"digit":3,"scores":\[(-?\d+,){9}-?\d+\]\}$/);
});

test.each(['Ed25519', 'P-256'] as const)(
  'the verifier finds what was changed in a proof of %s',
  async (type) => {
    const record = await proofWith(type);
    expect(record.key.type).toBe(type);
    expect(await failed(record)).toEqual([]);
    expect(await failed(changeOneBit(record, 'output'))).toEqual(['Output']);
    expect(await failed(changeOneBit(record, 'hash'))).toEqual(['Signature', 'Output', 'Result']);
    expect(await failed(changeOneBit(record, 'signature'))).toEqual(['Signature']);
    expect(await failed({...record, task: taskOf('task-2')})).toEqual(['Signature']);
  },
);

test('an invented answer has its hash and signature, and fails where the task is run again', async () => {
  const invented = otherDigit(outputOf(input));
  expect(await failed(await prove({task: taskOf('task-1'), input, invented}))).toEqual(['Result']);
});

test('a browser without Ed25519 signs with P-256', async () => {
  const generate = crypto.subtle.generateKey.bind(crypto.subtle);
  const spy = jest
    .spyOn(crypto.subtle, 'generateKey')
    .mockImplementation(((how: {name: string}, ...rest: []) =>
      how.name === 'Ed25519'
        ? Promise.reject(new DOMException('Unrecognized name', 'NotSupportedError'))
        : (generate as (...all: unknown[]) => unknown)(how, ...rest)) as typeof generate);
  expect((await proofWith('Ed25519')).key.type).toBe('P-256');
  spy.mockRestore();
});

test('task, proof and log entry are what the schemas of the pages allow', async () => {
  const record = await proofWith('Ed25519');
  const run = {record, began: 1, ended: 2, checks: await checkProof(record)};
  const refused = {...run, checks: await checkProof(changeOneBit(record, 'hash'))};
  expect(logEntryOf(run)).toMatchObject({status: 'Completed', reward: 0});
  expect(logEntryOf(refused)).toMatchObject({status: 'Failed'});
  expect(logEntryOf(refused)).not.toHaveProperty('reward');
  const all = [
    [recordSchema('task'), record.task],
    [recordSchema('proof-of-execution'), record.proof],
    ...[run, refused, {...run, checks: []}].map((each) => [recordSchema('log-entry'), logEntryOf(each)]),
  ] as const;
  for (const [schema, value] of all) z.parse(schema as z.ZodMiniType, value);
});

test('the fixed run is what the network computes, and its table says what a verifier finds', async () => {
  const {record} = fixedRun;
  expect(outputOf(record.input)).toBe(record.output);
  expect(await checkProof(record)).toEqual(checksWith());
  expect([...new Set(fixedRunTable.rows.map(([state]) => state))]).toEqual(taskStates.map(({id}) => id));
  const values = fixedRunTable.rows.map(([, , value]) => value);
  expect(values).toEqual(expect.arrayContaining([record.output, record.proof.deviceSignature]));
});
