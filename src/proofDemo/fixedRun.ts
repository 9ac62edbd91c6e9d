/** The run that pages show without a script. */
import type {FactTableContent} from '../facts/printed/tables.ts';
import {taskStates} from '../facts/tasks.ts';
import {givenDigits, gridOf} from './drawing.ts';
import {hashOf, outputOf} from './prove.ts';
import {checksWith, linesOf, taskOf} from './record.ts';
import type {ProofRecord} from './record.ts';
import {fixedProof} from './weights.ts';

/** The given seven, read and signed. */
export function fixedRecord(): ProofRecord {
  const task = taskOf('task-7f3a');
  const input = gridOf(givenDigits[7] ?? []);
  const output = outputOf(input);
  const {executionTime, deviceSignature, key} = fixedProof;
  const proof = {taskId: task.taskId, resultHash: hashOf(output), executionTime, deviceSignature};
  return {task, input, output, proof, key};
}

const {began, ended} = fixedProof;
const lines = linesOf({record: fixedRecord(), began, ended, checks: checksWith()});

/** By state, as the page shows a reader's own run. */
export const fixedRunTable: FactTableContent = {
  columns: ['State', 'Field', 'Value'],
  rows: taskStates.flatMap(({id}) => lines[id].map(({name, value}) => [id, name, value])),
};
