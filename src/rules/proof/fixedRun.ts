/** The run that pages show without a script. */
import type {FactTableContent} from '../../facts/printed/tables.ts';
import {taskStates} from '../../facts/tasks.ts';
import {givenDigits, gridOf} from './drawing.ts';
import {hashOf, outputOf} from './prove.ts';
import {checksWith, linesOf, taskOf} from './record.ts';
import type {ProofRecord} from './record.ts';
import {fixedProof} from './weights.ts';

const task = taskOf('task-7f3a');

/** Reads the given seven. */
function fixedWork() {
  const input = gridOf(givenDigits[7] ?? []);
  return {task, input, output: outputOf(input)};
}

export function fixedRecord(): ProofRecord {
  const done = fixedWork();
  const {executionTime, deviceSignature, key} = fixedProof;
  return {
    ...done,
    proof: {taskId: task.taskId, resultHash: hashOf(done.output), executionTime, deviceSignature},
    key,
  };
}

const lines = linesOf({task, record: fixedRecord(), ...fixedProof, checks: checksWith()});

/** By state, as the page shows a run of one's own. */
export const fixedRunTable: FactTableContent = {
  columns: ['State', 'Field', 'Value'],
  rows: taskStates.flatMap(({id}) => lines[id].map(({name, value}) => [id, name, value])),
};
