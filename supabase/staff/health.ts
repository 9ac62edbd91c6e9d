import {z} from 'zod';
import {inviteDays} from '../../src/facts/invite';
import {callFunction} from './backendAccess';
import type {BackendAccess} from './backendAccess';
import {readable} from './line';

const job = z.object({
  name: z.string(),
  active: z.boolean(),
  status: z.string().nullable(),
  at: z.string().nullable(),
});

const health = z.object({
  outbox: z.object({
    waiting: z.number(),
    /** Those of them that a limit holds back. */
    limited: z.number(),
    due: z.number(),
    failed: z.number(),
    oldestSeconds: z.number(),
  }),
  failedToday: z.number(),
  undeliverableToday: z.number(),
  late: z.number(),
  lastRetention: z.string().nullable(),
  nextRetention: z.string().nullable(),
  /** The age in seconds of the oldest stored network address. */
  oldestCall: z.number().nullable(),
  window: z.number(),
  /** Null without pg_cron, as on the embedded stack, which schedules by itself. */
  jobs: z.array(job).nullable(),
  knowsFunctions: z.boolean().nullable(),
});

export type Health = z.output<typeof health>;

export async function readHealth(access: BackendAccess): Promise<Health> {
  return health.parse(await callFunction(access, 'report_invite_health'));
}

/** Seconds after which a waiting mail is a problem. The worker runs every minute. */
const mailPatience = 10 * 60;
const retentionPatience = 26 * 60 * 60 * 1000;

/** Problems that need attention, each a sentence with what to do. */
export function alarms(state: Health, now = Date.now()): string[] {
  const {outbox, lastRetention} = state;
  const open: string[] = [];
  if (outbox.due > 0 && outbox.oldestSeconds > mailPatience) {
    open.push(
      `${outbox.due} mails are due, the oldest since ${Math.round(outbox.oldestSeconds / 60)} minutes: nobody wakes the worker, or the provider is down. Run "npm run invites -- send" and read what it says.`,
    );
  }
  if (state.failedToday > 0) {
    open.push(
      `${state.failedToday} mails were given up today: "npm run invites -- list" and the function's log say why.`,
    );
  }
  if (state.undeliverableToday > 20)
    open.push(`${state.undeliverableToday} addresses were undeliverable today: look for made-up requests.`);
  if (state.late > 0)
    open.push(`${state.late} people have waited longer than ${inviteDays} days: invite or decline them.`);
  if (state.oldestCall !== null && state.oldestCall > state.window + 120) {
    open.push(
      `A network address is kept since ${Math.round(state.oldestCall / 60)} minutes, though the policy says eleven: the clock does not run.`,
    );
  }
  if (lastRetention === null || now - Date.parse(lastRetention) > retentionPatience) {
    open.push(
      `Retention ran ${lastRetention === null ? 'never' : `last on ${readable(lastRetention)}`}: it should every night. See supabase/README.md, "Putting it online".`,
    );
  }
  return open;
}

const wantedJobs = ['invite calls', 'invite mails', 'invite plans', 'invite retention'];

/** Problems of the schedule on a hosted project, a sentence each. */
export function scheduleProblems({jobs, knowsFunctions}: Health): string[] {
  if (jobs === null)
    return ['pg_cron is not there: enable it under Integrations, then run "select invites.schedule();".'];
  const open = wantedJobs.flatMap((name) => {
    const found = jobs.find((one) => one.name === name);
    if (!found?.active) return [`The job "${name}" is not scheduled: run "select invites.schedule();".`];
    if (found.status !== null && found.status !== 'succeeded' && found.status !== 'running')
      return [`The job "${name}" ended as ${found.status} on ${found.at}: see cron.job_run_details.`];
    return [];
  });
  if (knowsFunctions !== true) {
    open.push(
      'The database does not know where its functions are, so its clock cannot wake the worker: set invite_functions_url and invite_secret_key in the vault.',
    );
  }
  return open;
}

/** How mails and the nightly run stand. */
export function summary({outbox, ...state}: Health): string[] {
  const when = (instant: string | null) => (instant ? readable(instant) : 'never');
  return [
    `Mails: ${outbox.waiting} wait, ${outbox.due} due, the oldest for ${outbox.oldestSeconds} s, ${outbox.limited} held back by a limit; ${outbox.failed} given up, ${state.failedToday} of them today; ${state.undeliverableToday} addresses came back today.`,
    `Nightly run: last ${when(state.lastRetention)}, next ${when(state.nextRetention)}.`,
  ];
}
