/** The run that pages show without a script, and explorers before a reader makes one. It's data: a test computes it again. */
import type {FactTableContent} from '../printed/tables.ts';
import {taskStates} from '../tasks.ts';
import {givenDigits, gridOf} from './drawing.ts';
import {checksWith, linesOf, taskOf} from './record.ts';
import type {Run} from './record.ts';

const task = taskOf('task-7f3a');

/** The given seven, read and signed. */
export const fixedRun: Run = {
  record: {
    task,
    input: gridOf(givenDigits[7] ?? []),
    output: '{"digit":7,"scores":[-1169,2218,-180,345,-395,-2022,-1141,2948,-603,656]}',
    proof: {
      taskId: task.taskId,
      resultHash: '6db08df1b1ff5d8216a5c7f2c51ee747c04a923a4d00ee4441f5e4101f536eca',
      executionTime: 0.000376,
      deviceSignature:
        '183d5e92800646dfe1258bb40574f7386e5fe0b905e01b5d4982631bc90ad8ce0d86050c28b01e1e36232fba396116bb58657afd49ac4c69cf7c638265693601',
    },
    key: {
      type: 'Ed25519',
      publicKey: 'd7eef74191fcc6d4fc42f932e4421e10c7654554fd05a4736e5320d1f77eecfc',
    },
  },
  began: 1795468890179,
  ended: 1795468890180,
  checks: checksWith(),
};

const lines = linesOf(fixedRun);

/** By state, as the page shows a reader's own run. */
export const fixedRunTable: FactTableContent = {
  columns: ['State', 'Field', 'Value'],
  rows: taskStates.flatMap(({id}) => lines[id].map(({name, value}) => [id, name, value])),
};
