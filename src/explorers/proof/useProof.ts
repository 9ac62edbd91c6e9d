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

/** Takes a drawing through the states of a task, with one worker as the node and another as the verifier. */
export function useProof() {
  const [shown, setShown] = useState(start);
  const workers = useRef<{node: ReturnType<typeof startWorker>; verifier: ReturnType<typeof startWorker>}>(
    null,
  );
  const honest = useRef<ProofRecord>(null);
  const turn = useRef(0);
  useEffect(() => () => void (turn.current += 1), []);

  /** Begins an attempt. What it shows ends with the next one. */
  function attempt(work: (go: (event: TaskEventId | null, part?: Partial<Shown>) => void) => Promise<void>) {
    workers.current ??= {node: startWorker(), verifier: startWorker()};
    turn.current += 1;
    const mine = turn.current;
    let now = start;
    const show = (next: Shown) => {
      now = next;
      if (mine === turn.current) setShown(next);
    };
    work((event, part) => {
      const state = event ? step(now.state, event).state : now.state;
      const back = event === 'mismatch';
      show({...now, state, reached: back ? now.reached : state, ...part});
    }).catch((error: unknown) => {
      console.error(error);
      show({...now, failed: true});
    });
  }

  const verify = async (record: ProofRecord, run: Run, go: Parameters<Parameters<typeof attempt>[0]>[0]) => {
    const checks = await workers.current?.verifier({act: 'check', record});
    const checked = {...run, record, checks: checks ?? []};
    await pause();
    if (!isAccepted(checked.checks)) return go('mismatch', {run: checked});
    go('match', {run: checked});
    await pause();
    go('pay');
  };

  return {
    shown,
    /** Runs the task for this drawing. */
    run: (drawing: Drawing) =>
      attempt(async (go) => {
        const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
        const task = taskOf(`task-${number.toString(16).padStart(8, '0')}`);
        go(null, {run: {task, checks: []}});
        await pause();
        go('claim');
        await pause();
        const began = Date.now();
        go('start', {run: {task, began, checks: []}});
        const record = await workers.current?.node({act: 'prove', task, input: gridOf(drawing)});
        if (!record) return;
        honest.current = record;
        const run = {task, record, began, ended: Date.now(), checks: []};
        await pause();
        go('prove', {run});
        await verify(record, run, go);
      }),
    /** Gives the verifier the last record again, changed in this part; without one, as it was. */
    tamper: (fraud?: Fraud) =>
      attempt(async (go) => {
        const record = honest.current;
        if (!record) return;
        const {task, input, output} = record;
        const node = workers.current?.node;
        const forged =
          fraud === 'invented'
            ? await node?.({act: 'prove', task, input, invented: otherDigit(output)})
            : fraud
              ? changeOneBit(record, fraud)
              : record;
        if (!forged) return;
        const run = {...shown.run, task, record: forged, checks: []};
        for (const event of ['claim', 'start', 'prove'] as const) go(event, {run, fraud});
        await verify(forged, run, go);
      }),
    reset: () => {
      turn.current += 1;
      honest.current = null;
      setShown(start);
    },
  };
}
