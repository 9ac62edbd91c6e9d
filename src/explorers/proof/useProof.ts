import {useEffect, useRef, useState} from 'react';
import type {TaskStateId} from '@site/src/facts/tasks';
import {gridOf} from '@site/src/facts/proof/drawing';
import type {Drawing} from '@site/src/facts/proof/drawing';
import {fixedRun} from '@site/src/facts/proof/fixedRun';
import {changeOneBit, isAccepted, otherDigit, taskOf} from '@site/src/facts/proof/record';
import type {Run, Tampered} from '@site/src/facts/proof/record';

/** `invented`: another output, hashed and signed by the device itself. */
export type Fraud = Tampered | 'invented';

export interface Shown {
  /** The furthest state of this attempt. */
  readonly reached: TaskStateId;
  readonly run?: Run;
  readonly fraud?: Fraud | undefined;
  readonly failed?: boolean;
}

/** Before a reader's own run, one of ours. */
const start: Shown = {reached: 'PAID', run: fixedRun};

/** Keeps a state on the screen long enough to be read. */
const pause = () =>
  new Promise((resolve) =>
    setTimeout(resolve, matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 350),
  );

/** The network and the cryptography load when they're first used. */
const load = () => import('@site/src/facts/proof/prove');

/** Takes a drawing through the states of a task. */
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
      show({reached: 'QUEUED', failed: true});
    }
  }

  /** Runs the task for this drawing. */
  const run = (drawing: Drawing) =>
    attempt(async (show) => {
      const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
      const task = taskOf(`task-${number.toString(16).padStart(8, '0')}`);
      const {prove} = await load();
      const began = Date.now();
      const record = await prove({task, input: gridOf(drawing)});
      const done = {record, began, ended: Date.now(), checks: []};
      honest.current = done;
      for (const reached of ['QUEUED', 'CLAIMED', 'EXECUTING', 'PROOFED'] as const) {
        show({run: done, reached});
        await pause();
      }
      await verify({run: done}, show);
    });

  /** Gives the verifier the last record again, changed in this part; without one, as it was. */
  const tamper = (fraud?: Fraud) =>
    attempt(async (show) => {
      const {prove} = await load();
      const {record} = honest.current;
      const forged =
        fraud === 'invented'
          ? await prove({...record, invented: otherDigit(record.output)})
          : fraud
            ? changeOneBit(record, fraud)
            : record;
      await verify({run: {...honest.current, record: forged}, fraud}, show);
    });

  const reset = () => {
    turn.current += 1;
    honest.current = fixedRun;
    setShown(start);
  };
  return {shown, run, tamper, reset};
}

async function verify(
  {run, fraud}: {run: Run; fraud?: Fraud | undefined},
  show: (next: Shown) => void,
): Promise<void> {
  const {checkProof} = await load();
  const checked = {run: {...run, checks: await checkProof(run.record)}, fraud};
  if (!isAccepted(checked.run.checks)) return show({...checked, reached: 'PROOFED'});
  show({...checked, reached: 'VALIDATED'});
  await pause();
  show({...checked, reached: 'PAID'});
}
