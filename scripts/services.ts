import {parseArgs} from 'node:util';
import {localPublishableKey} from '../supabase/local/keys';
import {checkFree, onFreePorts, portSet} from '../supabase/local/ports';
import {startBackend} from '../supabase/local/backend';
import {readEnv} from '../plugins/env/readEnv';

/** A running backend, and the port for the site in front of it. */
export type SiteServices = Awaited<ReturnType<typeof startOnPorts>>;

/**
 * Finds the configured backend or, without one, starts the embedded one. Where another clone runs already, site and backend
 * get the next ports. @throws Error if the command was given an argument, or if the port that `PORT` names is invalid or taken
 */
export async function startServices(): Promise<SiteServices> {
  parseArgs();
  return onFreePorts(startOnPorts, console.log);
}

async function startOnPorts(set: number) {
  const {baseUrl, backend: configured} = readEnv(process.env);
  const {PORT} = process.env;
  const sitePort = Number(PORT || 3000 + set);
  if (!Number.isInteger(sitePort) || sitePort < 1 || sitePort > 65_535)
    throw new Error(`PORT must be a whole number from 1 to 65535, not "${PORT}".`);
  await checkFree(sitePort).catch((taken: Error) => {
    throw PORT ? new Error(`${taken.message} For example: PORT=${sitePort + 1}`) : taken;
  });
  const site = `http://localhost:${sitePort}${baseUrl}`;
  if (configured)
    return {
      sitePort,
      site,
      settings: {} as Record<string, string>,
      addresses: [`Backend   ${configured.url} (from SUPABASE_URL)`],
      ended: new Promise(() => {}),
      stop: async () => console.log('Stopping. The backend at SUPABASE_URL keeps running.'),
    };
  const stack = await startBackend({ports: portSet(set), progress: console.log, mail: {SITE_URL: site}});
  return {
    sitePort,
    site,
    /** Environment variables for a build that uses this backend. */
    settings: {SUPABASE_URL: stack.apiUrl, SUPABASE_PUBLISHABLE_KEY: localPublishableKey},
    addresses: [
      `Inbox     ${stack.inboxUrl}`,
      `Database  ${stack.databaseUrl}`,
      `Backend   ${stack.apiUrl}`,
      'Requests  npm run invites -- list',
    ],
    /** Resolves when it has ended, stopped or not. */
    ended: stack.ended,
    stop: () => stack.stop(),
  };
}

/** Prints where everything is, the site first. */
export function printAddresses({site, addresses}: SiteServices): void {
  console.log(['', `Site      ${site}`, ...addresses, '', 'Press Ctrl-C to stop.', ''].join('\n'));
}

/** Waits for SIGINT, SIGTERM or `ended`. A second Ctrl-C exits right away. */
export async function untilStopped(ended: Promise<unknown>): Promise<void> {
  const isStopped = await new Promise<boolean>((resolve) => {
    process.once('SIGINT', () => resolve(true));
    process.once('SIGTERM', () => resolve(true));
    void ended.then(() => resolve(false));
  });
  process.once('SIGINT', () => process.exit(130));
  if (!isStopped) process.exitCode = 1;
}
