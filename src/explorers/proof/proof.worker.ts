import {checkProof, makeKey, outputOf, prove} from '@site/src/rules/proof/prove';
import type {DeviceKey} from '@site/src/rules/proof/prove';
import type {Answer, Request} from './askWorker';

let key: Promise<DeviceKey> | undefined;

/** Runs the task. @returns its output, and how long it took in milliseconds */
function timed(input: string): {output: string; took: number} {
  const start = performance.now();
  const output = outputOf(input);
  return {output, took: Math.round((performance.now() - start) * 1000) / 1000};
}

async function answer(request: Request): Promise<unknown> {
  if (request.act === 'check') return checkProof(request.record);
  if (request.act === 'time') return Array.from({length: request.times}, () => timed(request.input).took);
  const {task, input, invented} = request;
  const {output, took} = timed(input);
  key ??= makeKey();
  return prove({task, input, output: invented ?? output}, took / 1000, await key);
}

addEventListener('message', ({data, ports: [port]}: MessageEvent<Request>) => {
  const reply = (said: Answer) => port?.postMessage(said);
  answer(data).then(
    (result) => reply({result}),
    (error: unknown) => reply({error: String(error)}),
  );
});
