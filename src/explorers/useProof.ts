import {useEffect, useRef, useState} from 'react';
import {fixedChecks, fixedRun} from '@site/src/facts/proof/fixedRun';
import {drawDigit} from '@site/src/facts/proof/network';
import {changeOneBit, isAccepted, otherDigit, taskOf} from '@site/src/facts/proof/record';
import type {Check, ProofRecord, Tampered} from '@site/src/facts/proof/record';
import {taskStates} from '@site/src/facts/tasks';
import type {TaskStateId} from '@site/src/facts/tasks';

/** `invented`: another output, hashed and signed by the device itself. */
export type Fraud = Tampered | 'invented';

export interface Shown {
  /** The furthest state of this attempt. */
  readonly reached: TaskStateId;
  readonly record: ProofRecord;
  /** Empty until the verifier has looked. */
  readonly checks: readonly Check[];
  readonly fraud?: Fraud | undefined;
  readonly failed?: boolean;
}

/** Before a reader's own run, one of ours. */
const start: Shown = {reached: 'PAID', record: fixedRun, checks: fixedChecks};

/** Keeps a state on the screen long enough to be read. */
const pause = () =>
  new Promise((resolve) =>
    setTimeout(resolve, matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 350),
  );

/** The network and the cryptography load when they're first used. */
const load = () => import('@site/src/facts/proof/prove');

/** Takes a digit through the states of a task. */
export function useProof() {
  const [shown, setShown] = useState(start);
  const honest = useRef(fixedRun);
  const turn = useRef(0);
  useEffect(() => () => void (turn.current += 1), []);

  /** Shows an attempt until the next one begins. */
  async function attempt(work: (show: (next: Shown) => void) => Promise<void>) {
    turn.current += 1;
    const mine = turn.current;
    const show = (next: Shown) => {
      if (mine === turn.current) setShown(next);
    };
    try {
      await work(show);
    } catch (error) {
      console.error(error);
      show({reached: 'QUEUED', record: honest.current, checks: [], failed: true});
    }
  }

  const run = (digit: number) =>
    attempt(async (show) => {
      const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
      const task = taskOf(`task-${number.toString(16).padStart(8, '0')}`);
      const {prove} = await load();
      const record = await prove({task, input: drawDigit(digit)});
      honest.current = record;
      for (const reached of ['QUEUED', 'CLAIMED', 'EXECUTING', 'PROOFED'] as const) {
        show({reached, record, checks: []});
        await pause();
      }
      await verify(record, undefined, show);
    });

  /** Gives the verifier the last record again, changed in this part; without one, as it was. */
  const tamper = (fraud?: Fraud) =>
    attempt(async (show) => {
      const {prove} = await load();
      const record = honest.current;
      const isInvented = fraud === 'invented';
      const changed = !fraud || isInvented ? record : changeOneBit(record, fraud);
      const forged = isInvented ? await prove(record, otherDigit(record.output)) : changed;
      await verify(forged, fraud, show);
    });

  return {shown, run, tamper};
}

async function verify(
  record: ProofRecord,
  fraud: Fraud | undefined,
  show: (next: Shown) => void,
): Promise<void> {
  const {checkProof} = await load();
  const checks = await checkProof(record);
  if (!isAccepted(checks)) return show({reached: 'PROOFED', record, checks, fraud});
  show({reached: 'VALIDATED', record, checks, fraud});
  await pause();
  show({reached: 'PAID', record, checks, fraud});
}

/** The result in words. */
export function verdictOf({reached, record, checks, fraud, failed}: Shown): string {
  if (failed) return 'This browser couldn’t run the task. Try again, or read the table of a run without it.';
  if (checks.length === 0) return taskStates.find(({id}) => id === reached)?.means ?? '';
  if (!isAccepted(checks)) {
    const refused = checks.filter(({passed}) => !passed).map(({name}) => name);
    return `The verifier refuses. Failed: ${refused.join(', ')}. The work isn’t paid, and the task goes back to the queue.`;
  }
  const [digit] = /\d/.exec(record.output) ?? [];
  const read = `The network read ${digit}, and the verifier accepts the proof.`;
  return reached === 'PAID' && !fraud ? `${read} A demonstration pays nothing.` : read;
}
