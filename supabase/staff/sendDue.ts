import {z} from 'zod';
import {noTries, outboxReport} from '../functions/send-invite-email/outbox';
import type {Outcome} from '../functions/send-invite-email/outbox';
import {callBackend} from './backendAccess';
import type {BackendAccess} from './backendAccess';

const outcomes = Object.keys(noTries) as Outcome[];
const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, z.number()]));
const workerReport = outboxReport.extend(counts as Record<Outcome, z.ZodNumber>);

/**
 * Runs the worker until nothing is due or the provider fails.
 * @param progress called after each run of at most 20 seconds
 * @returns the totals of all runs, and the state of the outbox
 */
export async function sendDue(access: BackendAccess, progress: (line: string) => void) {
  const sums = {...noTries};
  for (;;) {
    const last = workerReport.parse(await callBackend(access, '/functions/v1/send-invite-email/outbox'));
    for (const outcome of outcomes) sums[outcome] += last[outcome];
    const worked = outcomes.some((outcome) => outcome !== 'later' && last[outcome] > 0);
    if (last.due === 0 || last.later > 0 || !worked) return {...last, ...sums};
    progress(`${sums.sent} sent, ${last.due} still due …`);
  }
}
