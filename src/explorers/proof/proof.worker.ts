import {checkProof, makeKey, outputOf, prove} from '@site/src/rules/proof/prove';
import type {DeviceKey} from '@site/src/rules/proof/prove';
import type {ProofRecord} from '@site/src/rules/proof/record';
import type {Answer} from './askWorker';

let key: Promise<DeviceKey> | undefined;

/** Runs the task. @returns its output, and how long it took in milliseconds */
function timed(input: string): {output: string; took: number} {
  const start = performance.now();
  const output = outputOf(input);
  return {output, took: Math.round((performance.now() - start) * 1000) / 1000};
}

const acts = {
  /** @param invented an output to sign in the place of the computed one */
  async prove(task: ProofRecord['task'], input: string, invented?: string) {
    const {output, took} = timed(input);
    key ??= makeKey();
    return prove({task, input, output: invented ?? output}, took / 1000, await key);
  },
  check: checkProof,
  /** @returns the milliseconds of each run */
  time: (input: string, times: number) => Array.from({length: times}, () => timed(input).took),
};

/** What the worker can be asked for. */
export type Acts = typeof acts;

addEventListener(
  'message',
  ({data: [act, ...given], ports: [port]}: MessageEvent<[keyof Acts, ...unknown[]]>) => {
    const reply = (said: Answer) => port?.postMessage(said);
    const work = async () => (acts[act] as (...given: unknown[]) => unknown)(...given);
    work().then(
      (result) => reply({result}),
      (error: unknown) => reply({error: String(error)}),
    );
  },
);
