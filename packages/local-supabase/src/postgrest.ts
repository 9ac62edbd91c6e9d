import type {Child, Family} from './children';
import {loopback} from './ports';

export interface PostgrestOptions {
  program: string;
  port: number;
  databaseUrl: string;
  jwtSecret: string;
  family: Family;
}

export function startPostgrest(options: PostgrestOptions): Promise<Child> {
  const {program, port, databaseUrl, jwtSecret, family} = options;
  return family.start({
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
    // It answers 503 until it has read the schema.
    isReady: async () => (await fetch(`http://${loopback}:${port}/`)).status < 500,
  });
}
