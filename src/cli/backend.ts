import {startStack} from '../../supabase/local/stack';
import {readEnv} from '../env';

/** A running backend as the commands need it. */
export interface Backend {
  /** Settings for the build. */
  readonly settings: Record<string, string>;
  /** Lines that tell the person where everything is. */
  readonly addresses: readonly string[];
  stop(): Promise<void>;
}

/** The configured backend, or the embedded one, started, where none is configured. */
export async function openBackend(): Promise<Backend> {
  const configured = readEnv(process.env).backend;
  if (configured) {
    return {
      settings: {},
      addresses: [`Backend   ${configured.url} (from SUPABASE_URL)`],
      stop: async () => undefined,
    };
  }
  const stack = await startStack({progress: (line) => console.log(line)});
  return {
    settings: {SUPABASE_URL: stack.apiUrl, SUPABASE_PUBLISHABLE_KEY: stack.publishableKey},
    addresses: [`Inbox     ${stack.inboxUrl}`, `Database  ${stack.databaseUrl}`, `Backend   ${stack.apiUrl}`],
    stop: () => stack.stop(),
  };
}

/** Waits for Ctrl-C or a polite kill, then cleans up. A second Ctrl-C ends at once. */
export async function untilStopped(cleanUp: () => Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
  process.once('SIGINT', () => process.exit(130));
  await cleanUp();
}
