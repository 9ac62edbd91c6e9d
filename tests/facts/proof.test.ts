import * as z from 'zod/mini';
import {fixedChecks, fixedRun, fixedRunTable} from '../../src/facts/proof/fixedRun';
import {cellsOf, digits, drawDigit, readDigit} from '../../src/facts/proof/network';
import {checkProof, outputOf, prove} from '../../src/facts/proof/prove';
import {changeOneBit, isAccepted, otherDigit, taskOf} from '../../src/facts/proof/record';
import type {ProofRecord} from '../../src/facts/proof/record';
import {recordSchema} from '../../src/facts/rules/records';

const input = digits[3] ?? '';
const work = {task: taskOf('task-1'), input};
const failed = async (record: ProofRecord) =>
  (await checkProof(record)).filter(({passed}) => !passed).map(({name}) => name);

test('the network reads each digit, also as drawn', () => {
  expect(digits.map((drawing) => readDigit(drawing).digit)).toEqual([...digits.keys()]);
  for (const digit of digits.keys()) {
    const drawn = drawDigit(digit);
    expect(drawn).toMatch(/^[0-9a-f]{16}$/);
    expect(readDigit(drawn).digit).toBe(digit);
    // No drawing of one is as near to another.
    const differing = digits.map(
      (other) => cellsOf(other).filter((cell, i) => cell !== cellsOf(digits[digit] ?? '')[i]).length,
    );
    expect(Math.min(...differing.filter(Boolean))).toBeGreaterThan(2 * 4);
  }
});

test('the verifier finds what was changed in a proof', async () => {
  const record = await prove(work);
  expect(await failed(record)).toEqual([]);
  expect(await failed(changeOneBit(record, 'output'))).toEqual(['Output']);
  expect(await failed(changeOneBit(record, 'hash'))).toEqual(['Signature', 'Output', 'Result']);
  expect(await failed(changeOneBit(record, 'signature'))).toEqual(['Signature']);
  expect(await failed({...record, task: taskOf('task-2')})).toEqual(['Signature']);
  // An invented answer has its hash and signature, and fails where the task is run again.
  expect(await failed(await prove(work, otherDigit(outputOf(input))))).toEqual(['Result']);
});

test('task and proof are what the schemas of the pages allow', async () => {
  const record = await prove(work);
  z.parse(recordSchema('task') as z.ZodMiniType, record.task);
  z.parse(recordSchema('proof-of-execution') as z.ZodMiniType, record.proof);
});

test('the fixed run is what the network computes and a verifier accepts, and its table prints it', async () => {
  expect(outputOf(fixedRun.input)).toBe(fixedRun.output);
  expect(await checkProof(fixedRun)).toEqual(fixedChecks);
  expect(isAccepted(fixedChecks)).toBe(true);
  const values = fixedRunTable.rows.map(([, value]) => value);
  expect(values).toEqual(expect.arrayContaining([fixedRun.output, fixedRun.proof.deviceSignature]));
});
