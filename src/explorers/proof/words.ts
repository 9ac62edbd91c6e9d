import {averageRewards, rewardCaution} from '@site/src/facts/economy';
import {taskStates} from '@site/src/facts/tasks';
import {rewardOfOneTask} from '@site/src/facts/rules/earnings';
import {transitions} from '@site/src/facts/rules/lifecycle';
import {isAccepted} from '@site/src/facts/proof/record';
import type {Fraud, Shown} from './useProof';

export const frauds: readonly {readonly id: Fraud; readonly name: string}[] = [
  {id: 'output', name: 'Change one bit of the output'},
  {id: 'hash', name: 'Change one bit of the hash'},
  {id: 'signature', name: 'Change one bit of the signature'},
  {id: 'invented', name: 'Invent an answer, and hash and sign it'},
];

const {low, high} = rewardOfOneTask({
  mix: {media: 1, workflow: 1, dev: 1, voice: 1, training: 1},
  tier: 'basic',
  multiplierPercent: 100,
});

/** What the demonstration isn't. */
export const honestly =
  'This is a demonstration in your browser. Nothing is sent, and no reward is made. The app runs other tasks, and may write its ' +
  'output and its signature in another way.';
export const rewards = `The averages that we publish for one task go from ${low} to ${high} Æ, over ${averageRewards.length} kinds of work. Reading a digit is none of them. ${rewardCaution}`;

/** The digit that an output says. */
const digitIn = (output: string): string => /\d/.exec(output)?.[0] ?? '';

/** The result in words. */
export function verdictOf({reached, run, fraud, failed}: Shown): string {
  if (failed)
    return 'This browser could not run the task. Nothing is lost: try again, or read the table of a run without it.';
  if (!run) return 'The task waits. Run it, and see its record fill.';
  if (run.checks.length === 0) return taskStates.find(({id}) => id === reached)?.means ?? '';
  if (!isAccepted(run.checks)) {
    const refused = run.checks.filter(({passed}) => !passed).map(({name}) => name);
    const mismatch = transitions.find(({event}) => event === 'mismatch')?.says ?? '';
    return `The verifier refuses. Failed: ${refused.join(', ')}. ${mismatch}`;
  }
  const read = `The network read ${digitIn(run.record.output)}, and the verifier accepts the proof.`;
  return reached === 'PAID' && !fraud ? `${read} A demonstration pays nothing.` : read;
}
