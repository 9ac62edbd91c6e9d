import type {Check, ProofRecord} from '@site/src/rules/proof/record';

interface Prove {
  readonly act: 'prove';
  readonly task: ProofRecord['task'];
  readonly input: string;
  /** An output to sign in the place of the computed one. */
  readonly invented?: string;
}

interface CheckIt {
  readonly act: 'check';
  readonly record: ProofRecord;
}

interface Time {
  readonly act: 'time';
  readonly input: string;
  readonly times: number;
}

export type Request = Prove | CheckIt | Time;

interface Ask {
  (request: Prove): Promise<ProofRecord>;
  (request: CheckIt): Promise<readonly Check[]>;
  /** Milliseconds of each run. */
  (request: Time): Promise<readonly number[]>;
}

export interface Answer {
  readonly result?: unknown;
  readonly error?: string;
}

/** Starts a worker of its own, and returns what asks it. The node has one, the verifier has another. */
export function startWorker(): Ask {
  const worker = new Worker(
    /* webpackChunkName: "worker-proof" */ new URL('./proof.worker.ts', import.meta.url),
  );
  return (request: Request) =>
    new Promise<never>((resolve, reject) => {
      const {port1, port2} = new MessageChannel();
      port1.onmessage = ({data: {result, error}}: MessageEvent<Answer>) =>
        error === undefined ? resolve(result as never) : reject(new Error(error));
      worker.addEventListener('error', () => reject(new Error('The worker could not be loaded')), {
        once: true,
      });
      worker.postMessage(request, [port2]);
    });
}
