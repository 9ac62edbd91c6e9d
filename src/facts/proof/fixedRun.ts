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
    executionTime: 0.00017,
    deviceSignature:
      'ff46936d59bf5d683307f2c631977f8f6d47e28a1f743ae66fc440470613d5a62f60bd85072ec26142d6c041811035d63ab8b2c6b7581e589eb66af55248f0e4',
  },
  publicKey:
    '048b0c5e9b50ccbde6c539509488f615277f8513f7f41efc08d3bec0371965df869ff9c820642d0f3ee8023e737d5f98b357f4d8b46ccbe48a65430801ecd59333',
};

/** What a verifier finds in it. */
export const fixedChecks = checksWith([true, true, true]);

const {proof, output, publicKey} = fixedRun;

export const fixedRunTable: FactTableContent = {
  columns: ['Field', 'Value'],
  rows: [
    ['Output', output],
    ...fieldsOf('proof-of-execution')
      .filter(({key: field}) => field in proof)
      .map(({key: field, name}) => [name, String(proof[field as keyof typeof proof])]),
    ['Public key (P-256)', publicKey],
    ...fixedChecks.map(({name, message}) => [name, message]),
  ],
};
