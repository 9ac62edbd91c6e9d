/** The run that pages show without a script, and the explorer before a reader makes one. It's data: a test computes it again. */
import type {FactTableContent} from '../printed/tables.ts';
import {fieldsOf} from '../records.ts';
import {checksWith, taskOf} from './record.ts';
import type {ProofRecord} from './record.ts';

const task = taskOf('task-7f3a');

export const fixedRun: ProofRecord = {
  task,
  input: '117e060400081810',
  output: '{"digit":7,"scores":[22,30,28,24,14,18,14,54,14,22]}',
  proof: {
    taskId: task.taskId,
    resultHash: 'e8c66be3a14c50bbc7757e264f64bd7098aedec119df14252da4f38047fee725',
    executionTime: 0.000057,
    deviceSignature:
      '4e161704e1d23e4e7089ab85d50cefcda0f7c2cdeb731c72567e69cab87a8604c0368176d5d0ddf7f5a4e5184a08d71ff9797b8ea3c8f8c12ba5aec617254e09',
  },
  key: {
    type: 'Ed25519',
    publicKey: '178a86683395fce3e274d1c33f2dc246164725092d30e3ac34b851e2fdffb8c1',
  },
};

/** What a verifier finds in it. */
export const fixedChecks = checksWith([true, true, true]);

const {proof, output, key} = fixedRun;

export const fixedRunTable: FactTableContent = {
  columns: ['Field', 'Value'],
  rows: [
    ['Output', output],
    ...fieldsOf('proof-of-execution')
      .filter(({key: field}) => field in proof)
      .map(({key: field, name}) => [name, String(proof[field as keyof typeof proof])]),
    [`Public key (${key.type})`, key.publicKey],
    ...fixedChecks.map(({name, message}) => [name, message]),
  ],
};
