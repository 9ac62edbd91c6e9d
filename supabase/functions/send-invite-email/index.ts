import {createHandler} from './handler.ts';
import {readDependencies} from './settings.ts';

declare const EdgeRuntime: {waitUntil(work: Promise<void>): void} | undefined;

Deno.serve(
  createHandler({
    ...readDependencies((name) => Deno.env.get(name)),
    afterwards: (work) => {
      if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
    },
  }),
);
