import {createHandler} from './handler.ts';
import {readSettings} from './settings.ts';

declare const EdgeRuntime: {waitUntil(work: Promise<void>): void} | undefined;

Deno.serve(
  createHandler({
    ...readSettings((name) => Deno.env.get(name)),
    afterwards: (work) => {
      if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work);
    },
  }),
);
