import {useEffect, useRef, useState} from 'react';
import type {TaskStateId} from '@site/src/facts/tasks';
import {step} from '@site/src/rules/lifecycle';
import type {TaskEventId} from '@site/src/rules/lifecycle';
import {gridOf} from '@site/src/rules/proof/drawing';
import type {Drawing} from '@site/src/rules/proof/drawing';
import {changeOneBit, isAccepted, otherDigit, taskOf} from '@site/src/rules/proof/record';
import type {ProofRecord, Run, Tampered} from '@site/src/rules/proof/record';
import {startWorker} from './askWorker';

/** `invented`: another output, hashed and signed by the device itself. */
export type Fraud = Tampered | 'invented';

export interface Shown {
  readonly state: TaskStateId;
  /** The furthest state of this attempt. */
  readonly reached: TaskStateId;
  readonly run?: Run;
  readonly fraud?: Fraud;
  readonly failed?: boolean;
}

const start: Shown = {state: 'QUEUED', reached: 'QUEUED'};

/** Milliseconds for which a state stays, so that a reader can see it. */
const pause = () =>
  new Promise((resolve) =>
    setTimeout(resolve, matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 350),
  );

interface Workers {
  readonly node: ReturnType<typeof startWorker>;
  readonly verifier: ReturnType<typeof startWorker>;
}

/** What an attempt shows and does. */
interface Attempt extends Workers {
  show(part: Partial<Shown>): void;
  /** Takes the task to its next state, and shows this beside it. */
  go(event: TaskEventId, part?: Partial<Shown>): void;
}

/** Takes a drawing through the states of a task, with one worker as the node and another as the verifier. */
export function useProof() {
  const [shown, setShown] = useState(start);
  const workers = useRef<Workers>(null);
  const honest = useRef<ProofRecord>(null);
  const turn = useRef(0);
  useEffect(() => () => void (turn.current += 1), []);

  /** Begins an attempt. What it shows ends with the next one. */
  function attempt(work: (attempt: Attempt) => Promise<void>) {
    workers.current ??= {node: startWorker(), verifier: startWorker()};
    turn.current += 1;
    const mine = turn.current;
    let now = start;
    const show = (part: Partial<Shown>) => {
      now = {...now, ...part};
      if (mine === turn.current) setShown(now);
    };
    const go = (event: TaskEventId, part?: Partial<Shown>) => {
      const {state} = step(now.state, event);
      show({state, ...(event !== 'mismatch' && {reached: state}), ...part});
    };
    work({...workers.current, show, go}).catch((error: unknown) => {
      console.error(error);
      show({failed: true});
    });
  }

  return {
    shown,
    /** Runs the task for this drawing. */
    run: (drawing: Drawing) =>
      attempt(async (all) => {
        const {show, go, node} = all;
        const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
        const task = taskOf(`task-${number.toString(16).padStart(8, '0')}`);
        show({run: {task, checks: []}});
        await pause();
        go('claim');
        await pause();
        const began = Date.now();
        go('start', {run: {task, began, checks: []}});
        const record = await node('prove', task, gridOf(drawing));
        honest.current = record;
        const run = {task, record, began, ended: Date.now(), checks: []};
        await pause();
        go('prove', {run});
        await verify(run, all);
      }),
    /** Gives the verifier the last record again, changed in this part; without one, as it was. */
    tamper: (fraud?: Fraud) =>
      attempt(async (all) => {
        const record = honest.current;
        if (!record) return;
        const {task, input, output} = record;
        const forged =
          fraud === 'invented'
            ? await all.node('prove', task, input, otherDigit(output))
            : fraud
              ? changeOneBit(record, fraud)
              : record;
        const run = {...shown.run, task, record: forged, checks: []};
        for (const event of ['claim', 'start', 'prove'] as const) all.go(event, {run, fraud});
        await verify(run, all);
      }),
    reset: () => {
      turn.current += 1;
      honest.current = null;
      setShown(start);
    },
  };
}

async function verify(run: Run & {record: ProofRecord}, {verifier, go}: Attempt): Promise<void> {
  const checked = {...run, checks: await verifier('check', run.record)};
  await pause();
  if (!isAccepted(checked.checks)) return go('mismatch', {run: checked});
  go('match', {run: checked});
  await pause();
  go('pay');
}
