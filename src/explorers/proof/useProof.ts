import {useEffect, useRef, useState} from 'react';
import type {TaskStateId} from '@site/src/facts/tasks';
import {step} from '@site/src/rules/lifecycle';
import type {TaskEventId} from '@site/src/rules/lifecycle';
import {gridOf} from '@site/src/rules/proof/drawing';
import type {Drawing} from '@site/src/rules/proof/drawing';
import type {DeviceKey} from '@site/src/rules/proof/prove';
import {changeOneBit, isAccepted, otherDigit, taskOf} from '@site/src/rules/proof/record';
import type {ProofRecord, Run, Tampered} from '@site/src/rules/proof/record';

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

/** The network and the cryptography load when they're first used. */
const load = () => import('@site/src/rules/proof/prove');

/** What an attempt shows and does. */
interface Attempt {
  show(part: Partial<Shown>): void;
  /** Takes the task to its next state, and shows this with it. */
  go(event: TaskEventId, part?: Partial<Shown>): void;
  /** Signs an output as the device. @param invented instead of the computed one */
  prove(task: ProofRecord['task'], input: string, invented?: string): Promise<ProofRecord>;
}

/** Takes a drawing through the states of a task: the page is the device that proves, then the verifier. */
export function useProof() {
  const [shown, setShown] = useState(start);
  const key = useRef<DeviceKey>(null);
  const honest = useRef<ProofRecord>(null);
  const turn = useRef(0);
  useEffect(() => () => void (turn.current += 1), []);

  /** Begins an attempt. What it shows ends with the next one. */
  function attempt(work: (attempt: Attempt) => Promise<void>) {
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
    const prove: Attempt['prove'] = async (task, input, invented) => {
      const prover = await load();
      const start = performance.now();
      const output = prover.outputOf(input);
      const milliseconds = Math.round((performance.now() - start) * 1000) / 1000;
      key.current ??= await prover.makeKey();
      return prover.prove({task, input, output: invented ?? output}, milliseconds / 1000, key.current);
    };
    work({show, go, prove}).catch((error: unknown) => {
      console.error(error);
      show({failed: true});
    });
  }

  return {
    shown,
    /** Runs the task for this drawing. */
    run: (drawing: Drawing) =>
      attempt(async (all) => {
        const {show, go, prove} = all;
        const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
        const task = taskOf(`task-${number.toString(16).padStart(8, '0')}`);
        show({run: {task, checks: []}});
        await pause();
        go('claim');
        await pause();
        const began = Date.now();
        go('start', {run: {task, began, checks: []}});
        const record = await prove(task, gridOf(drawing));
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
            ? await all.prove(task, input, otherDigit(output))
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

async function verify(run: Run & {record: ProofRecord}, {go}: Attempt): Promise<void> {
  const checked = {...run, checks: await (await load()).checkProof(run.record)};
  await pause();
  if (!isAccepted(checked.checks)) return go('mismatch', {run: checked});
  go('match', {run: checked});
  await pause();
  go('pay');
}
