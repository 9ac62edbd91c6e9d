import {z} from 'zod';
import {callBackend} from './backendAccess';
import type {BackendAccess} from './backendAccess';

const shift = z.object({
  sent: z.number(),
  skipped: z.number(),
  refused: z.number(),
  returned: z.number(),
  putOff: z.number(),
  later: z.number(),
  waiting: z.number(),
  due: z.number(),
  failed: z.number(),
});

type Shift = z.output<typeof shift>;

/**
 * Runs the worker until nothing is due or the provider fails.
 * @param progress called after each run of at most 20 seconds
 * @returns the totals of all runs, and the state of the outbox
 */
export async function sendDue(access: BackendAccess, progress: (line: string) => void): Promise<Shift> {
  const sums = {sent: 0, skipped: 0, refused: 0, returned: 0, putOff: 0, later: 0};
  for (;;) {
    const last = shift.parse(await callBackend(access, '/functions/v1/send-invite-email/outbox'));
    for (const outcome of Object.keys(sums) as (keyof typeof sums)[]) sums[outcome] += last[outcome];
    const worked = last.sent + last.skipped + last.refused + last.returned + last.putOff;
    if (last.due === 0 || last.later > 0 || worked === 0) return {...last, ...sums};
    progress(`${sums.sent} sent, ${last.due} still due …`);
  }
}
