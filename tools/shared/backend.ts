import {localPublishableKey} from 'local-supabase/keys';
import {defaultPorts, loopback} from 'local-supabase/ports';
import {startBackend} from '../../supabase/local/backend';
import {readEnv} from '../../src/facts/site/env';
import {sitePort} from './preflight';

/** A running backend. */
export interface Backend {
  /** Lines for the console with the addresses of its parts. */
  readonly addresses: readonly string[];
  /** Resolves if the backend stops by itself, because its data was deleted. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** Environment variables for a build. The embedded backend has a fixed address and public key, so it need not be running. */
export function backendSettings(): Record<string, string> {
  if (readEnv(process.env).backend) return {};
  return {
    SUPABASE_URL: `http://${loopback}:${defaultPorts.api}`,
    SUPABASE_PUBLISHABLE_KEY: localPublishableKey,
  };
}

/** Returns the configured backend or, without one, starts the embedded one. */
export async function openBackend(): Promise<Backend> {
  const configured = readEnv(process.env).backend;
  if (configured) {
    return {
      addresses: [`Backend   ${configured.url} (from SUPABASE_URL)`],
      ended: new Promise(() => {}),
      stop: async () => console.log('Stopping. The backend at SUPABASE_URL goes on running.'),
    };
  }
  const {baseUrl} = readEnv(process.env);
  const stack = await startBackend({
    progress: (line) => console.log(line),
    mail: {SITE_URL: `http://localhost:${sitePort()}${baseUrl}`},
  });
  return {
    addresses: [
      `Inbox     ${stack.inboxUrl}`,
      `Database  ${stack.databaseUrl}`,
      `Backend   ${stack.apiUrl}`,
      'Desk      npm run invites -- desk',
    ],
    ended: stack.ended,
    stop: () => stack.stop(),
  };
}

/** Prints where everything is, the site first. */
export function printAddresses(site: string, {addresses}: Backend): void {
  console.log(['', `Site      ${site}`, ...addresses, '', 'Press Ctrl-C to stop.', ''].join('\n'));
}

/** Waits for SIGINT, SIGTERM or `ended`, then cleans up. A second Ctrl-C exits at once. */
export async function untilStopped(cleanUp: () => Promise<void>, ended: Promise<void>): Promise<void> {
  const asked = await new Promise<boolean>((resolve) => {
    process.once('SIGINT', () => resolve(true));
    process.once('SIGTERM', () => resolve(true));
    void ended.then(() => resolve(false));
  });
  process.once('SIGINT', () => process.exit(130));
  if (!asked) process.exitCode = 1;
  await cleanUp();
}
