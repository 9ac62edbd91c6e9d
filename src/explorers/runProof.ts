import {drawDigit} from '@site/src/facts/proof/network';
import {changeOneBit, isAccepted, otherDigit, taskOf} from '@site/src/facts/proof/record';
import type {Check, ProofRecord, Tampered} from '@site/src/facts/proof/record';
import {taskStates} from '@site/src/facts/tasks';
import type {TaskStateId} from '@site/src/facts/tasks';
import type {Values} from './Explorer';

/** `invented`: another output, hashed and signed by the device itself. */
export type Tampering = Tampered | 'invented';

export interface Attempt {
  /** The furthest state so far. */
  readonly reached: TaskStateId;
  readonly record: ProofRecord;
  /** Empty until the verifier has looked. */
  readonly checks: readonly Check[];
  readonly failed?: boolean;
}

/** Keeps a state on the screen long enough to be read. */
const pause = () =>
  new Promise((resolve) =>
    setTimeout(resolve, matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 350),
  );

/** The states that a task goes through: a digit's own run, or the last run's record with something changed in it. */
export async function* runProof({digit, tampering}: Values, honest: ProofRecord): AsyncGenerator<Attempt> {
  // The network and the cryptography load when they're first used.
  const {checkProof, prove} = await import('@site/src/facts/proof/prove');
  let record = honest;
  if (digit) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    const task = taskOf(`task-${number.toString(16).padStart(8, '0')}`);
    record = await prove({task, input: drawDigit(Number(digit))});
    for (const reached of ['QUEUED', 'CLAIMED', 'EXECUTING', 'PROOFED'] as const) {
      yield {reached, record, checks: []};
      await pause();
    }
  } else if (tampering === 'invented') record = await prove(honest, otherDigit(honest.output));
  else record = changeOneBit(honest, tampering as Tampered);
  const checks = await checkProof(record);
  if (!isAccepted(checks)) return yield {reached: 'PROOFED', record, checks};
  yield {reached: 'VALIDATED', record, checks};
}

/** The result in words. */
export function verdictOf({reached, record, checks, failed}: Attempt): string {
  if (failed) return 'This browser couldn’t run the task. Try again, or read the table of a run without it.';
  if (checks.length === 0) return taskStates.find(({id}) => id === reached)?.means ?? '';
  if (!isAccepted(checks)) {
    const refused = checks.filter(({passed}) => !passed).map(({name}) => name);
    return `The verifier refuses. Failed: ${refused.join(', ')}. The work isn’t paid, and the task goes back to the queue.`;
  }
  const [digit] = /\d/.exec(record.output) ?? [];
  return `The network read ${digit}, and the verifier accepts the proof. A demonstration pays nothing.`;
}
