import path from 'node:path';
import {startStack} from './stack';
import type {Stack, StackOptions} from './stack';

export interface BackendOptions extends Partial<Omit<StackOptions, 'functionSettings' | 'schedule'>> {
  /** Overrides for the function's settings, such as SMTP_HOST or MAIL_TEAM; undefined removes one. */
  mail?: Record<string, string | undefined>;
  /** Seconds between runs of the outbox worker; 0 disables it, so that tests can inspect the outbox. */
  clock?: number;
}

const day = 24 * 60 * 60;

/** What the embedded backend runs: our migrations and function, with mail to the local inbox and the jobs of pg_cron. */
export function backendOptions({mail, clock = 10, ...others}: BackendOptions = {}): StackOptions {
  return {
    migrations: path.resolve(__dirname, '../migrations'),
    functions: path.resolve(__dirname, '../functions'),
    dataDir: path.resolve(__dirname, '../../.local'),
    functionSettings: {
      MAIL_FROM: 'SELF OS <invites@self-os.example>',
      MAIL_TEAM: 'team@self-os.example',
      SITE_URL: 'http://localhost:3000',
      ...mail,
    },
    schedule:
      clock > 0
        ? [
            {path: '/rest/v1/rpc/tidy_invites', every: clock},
            {path: '/rest/v1/rpc/run_invite_plans', every: clock},
            {path: '/functions/v1/send-invite-email/outbox', every: clock},
            {path: '/rest/v1/rpc/delete_expired_invite_requests', every: day},
          ]
        : [],
    ...others,
  };
}

/** Starts the embedded backend on this machine. */
export function startBackend(options?: BackendOptions): Promise<Stack> {
  return startStack(backendOptions(options));
}
