import {localPublishableKey} from '../../supabase/local/keys';
import {defaultPorts, loopback} from '../../supabase/local/ports';
import {startStack} from '../../supabase/local/stack';
import {readEnv} from '../env';
import {sitePort} from './preflight';

/** A running backend as the commands need it. */
export interface Backend {
  /** Lines that tell the person where everything is. */
  readonly addresses: readonly string[];
  stop(): Promise<void>;
}

/** What a build has to know of the backend. The embedded one has the same address and public key everywhere, also before it runs. */
export function backendSettings(): Record<string, string> {
  if (readEnv(process.env).backend) return {};
  return {
    SUPABASE_URL: `http://${loopback}:${defaultPorts.api}`,
    SUPABASE_PUBLISHABLE_KEY: localPublishableKey,
  };
}

/** The configured backend, or the embedded one, started, where none is configured. */
export async function openBackend(): Promise<Backend> {
  const configured = readEnv(process.env).backend;
  if (configured) {
    return {
      addresses: [`Backend   ${configured.url} (from SUPABASE_URL)`],
      stop: async () => undefined,
    };
  }
  const {baseUrl} = readEnv(process.env);
  const stack = await startStack({
    progress: (line) => console.log(line),
    mail: {SITE_URL: `http://localhost:${sitePort()}${baseUrl}`},
  });
  return {
    addresses: [`Inbox     ${stack.inboxUrl}`, `Database  ${stack.databaseUrl}`, `Backend   ${stack.apiUrl}`],
    stop: () => stack.stop(),
  };
}

/** Waits for Ctrl-C, a polite kill or the end of something else, then cleans up. A second Ctrl-C ends at once. */
export async function untilStopped(cleanUp: () => Promise<void>, ended?: Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
    void ended?.then(resolve);
  });
  process.once('SIGINT', () => process.exit(130));
  await cleanUp();
}
