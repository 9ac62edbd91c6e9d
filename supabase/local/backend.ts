import path from 'node:path';
import {startStack} from './stack';
import type {Stack, StackOptions} from './stack';

export interface BackendOptions extends Partial<Omit<StackOptions, 'functionSettings' | 'schedule'>> {
  /** Overrides for the function's settings, such as SMTP_HOST or MAIL_TEAM; undefined removes one. */
  mail?: Record<string, string | undefined>;
  /** Seconds between runs of the clock; 0 disables it, so that tests can inspect the outbox. */
  clock?: number;
}

/** Where the embedded backend keeps its data. */
export const dataFolder = path.resolve(__dirname, '../../.local');

/** What the embedded backend runs: our migrations and function, with mail to the local inbox and the jobs of pg_cron. */
export function backendOptions({mail, clock = 10, ...others}: BackendOptions = {}): StackOptions {
  return {
    migrations: path.resolve(__dirname, '../migrations'),
    functions: path.resolve(__dirname, '../functions'),
    dataDir: dataFolder,
    functionSettings: {
      MAIL_FROM: 'SELF OS <invites@self-os.example>',
      MAIL_TEAM: 'team@self-os.example',
      SITE_URL: 'http://localhost:3000',
      ...mail,
    },
    schedule:
      clock > 0
        ? [
            {path: '/rest/v1/rpc/delete_expired_invites', every: clock},
            {path: '/functions/v1/send-invite-email/outbox', every: clock},
          ]
        : [],
    ...others,
  };
}

/** Starts the embedded backend on this machine. */
export function startBackend(options?: BackendOptions): Promise<Stack> {
  return startStack(backendOptions(options));
}
