import type {Acts} from './proof.worker';

export interface Answer {
  readonly result?: unknown;
  readonly error?: string;
}

/** Starts a worker of its own, and returns what asks it. The node has one, the verifier has another. */
export function startWorker() {
  const worker = new Worker(
    /* webpackChunkName: "worker-proof" */ new URL('./proof.worker.ts', import.meta.url),
  );
  return <Act extends keyof Acts>(act: Act, ...given: Parameters<Acts[Act]>) =>
    new Promise<Awaited<ReturnType<Acts[Act]>>>((resolve, reject) => {
      const {port1, port2} = new MessageChannel();
      port1.onmessage = ({data: {result, error}}: MessageEvent<Answer>) =>
        error === undefined ? resolve(result as Awaited<ReturnType<Acts[Act]>>) : reject(new Error(error));
      worker.addEventListener('error', () => reject(new Error('The worker could not be loaded')), {
        once: true,
      });
      worker.postMessage([act, ...given], [port2]);
    });
}
