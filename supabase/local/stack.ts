import fs from 'node:fs';
import path from 'node:path';
import {lockData} from './dataFolder';
import {startGateway} from './gateway';
import {startInbox} from './inbox';
import type {CaughtMail} from './inbox';
import {loadSecrets, localPublishableKey, roleToken} from './keys';
import {applyMigrations, createRoles} from './migrations';
import {checkFree, close, freePorts, loopback, noteApiUrl, onFreePorts, portSet} from './ports';
import type {Ports} from './ports';
import {postgres, superuser, withClient} from './postgres';
import {edgeFunction, functionNames, postgrest} from './programs';
import {startSchedule} from './schedule';
import type {Job} from './schedule';
import {createSupervisor} from './supervisor';
import type {Program} from './supervisor';

export type {CaughtMail} from './inbox';

export interface StackOptions {
  /** The folder of the migrations, `<version>_<name>.sql`. */
  migrations: string;
  /** A folder of functions, which are folders with an `index.ts`. */
  functions?: string;
  /** The folder for the database, the mails, the logs and the secrets. */
  dataDir: string;
  /** The settings of the functions, next to those of the platform and SMTP_HOST and SMTP_PORT; undefined removes one. */
  functionSettings?: Record<string, string | undefined>;
  /** Calls that are made while the backend runs. */
  schedule?: readonly Job[];
  /** Ports to use instead of the first free set, or `'free'` for any. */
  ports?: Ports | 'free';
  /** Called with a line for each completed step, and for what goes wrong. */
  progress?: (line: string) => void;
  /** Where this gateway is stricter or kinder than the one of hosted projects, be like that one: see hosted.ts. */
  hosted?: boolean;
  /** Use the default privileges of Supabase projects from before 2026. Only affects the first start. */
  oldDefaultPrivileges?: boolean;
  /** Additional Postgres settings, as `name=value`. */
  postgresFlags?: string[];
}

export interface Stack {
  apiUrl: string;
  publishableKey: string;
  secretKey: string;
  inboxUrl: string;
  databaseUrl: string;
  ports: Ports;
  /** Process ids of the running programs, the functions by their names, for tests that kill them. */
  readonly processes: Record<string, number>;
  /** All caught mails, newest first. */
  mails(): Promise<readonly CaughtMail[]>;
  stop(): Promise<void>;
}

/** Starts the whole backend on this machine: database, data API, functions and inbox. */
export async function startStack(options: StackOptions): Promise<Stack> {
  if (options.ports) return startOnce(options);
  return onFreePorts(
    (set) => startOnce({...options, ports: portSet(set)}),
    (line) => options.progress?.(line),
  );
}

async function startOnce(options: StackOptions): Promise<Stack> {
  const undo: (() => unknown)[] = [];
  async function stop() {
    for (const step of undo.splice(0).reverse()) await step();
  }
  try {
    return await start(options, stop, (step) => undo.push(step));
  } catch (error) {
    await stop();
    throw error;
  }
}

async function start(
  options: StackOptions,
  stop: () => Promise<void>,
  onStop: (step: () => unknown) => void,
): Promise<Stack> {
  const {progress: report = () => {}} = options;
  const folder = path.resolve(options.dataDir);
  fs.mkdirSync(folder, {recursive: true});
  onStop(lockData(folder));
  // Deno runs each function in its own folder.
  const functions = path.resolve(options.functions ?? '');
  const names = functionNames(options.functions);
  const {ports: chosen = 'free'} = options;
  const ports = chosen === 'free' ? await freePorts(names.length) : chosen;
  const {secretKey, jwtSecret, databasePassword} = loadSecrets(folder);
  const [anon, service] = [roleToken('anon', jwtSecret), roleToken('service_role', jwtSecret)];
  const portsOfFunctions = new Map(names.map((name, index) => [name, ports.function + index]));
  // First, so that no other start chooses the same ports.
  const gateway = await startGateway({
    ports,
    functions: portsOfFunctions,
    tokens: new Map([
      [localPublishableKey, anon],
      [secretKey, service],
    ]),
    hosted: options.hosted ?? false,
  });
  onStop(() => close(gateway));
  for (const port of [ports.database, ports.postgrest, ...portsOfFunctions.values()]) await checkFree(port);
  const inbox = await startInbox({smtp: ports.smtp, page: ports.inbox}, path.join(folder, 'mails'));
  onStop(() => inbox.close());

  const supervisor = createSupervisor(path.join(folder, 'logs'), report);
  onStop(() => supervisor.close());
  const running: Record<string, {readonly pid: number}> = {guardian: supervisor.guardian};
  async function run(title: string, program: Program, name = program.name): Promise<void> {
    const supervised = await supervisor.run(title, program);
    onStop(() => supervised.stop());
    running[name] = supervised;
    report(`${title} is ready`);
  }

  const flags = options.postgresFlags ?? [];
  const cluster = {folder: path.join(folder, 'postgres'), port: ports.database, password: databasePassword};
  await run('Postgres', postgres({...cluster, report, flags}));
  const urlOf = (role: string) =>
    `postgresql://${role}:${databasePassword}@${loopback}:${ports.database}/postgres`;
  await withClient(urlOf(superuser), (client) =>
    createRoles(client, databasePassword, options.oldDefaultPrivileges ?? false),
  );
  await withClient(urlOf('postgres'), (client) => applyMigrations(client, options.migrations));
  report('Migrations are applied');

  const apiUrl = `http://${loopback}:${ports.api}`;
  const settings = {
    SUPABASE_URL: apiUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({default: localPublishableKey}),
    SUPABASE_SECRET_KEYS: JSON.stringify({default: secretKey}),
    SMTP_HOST: loopback,
    SMTP_PORT: String(ports.smtp),
    ...options.functionSettings,
  };
  const cacheFolder = path.join(folder, 'deno');
  await Promise.all([
    run('Data API', postgrest({port: ports.postgrest, databaseUrl: urlOf('authenticator'), jwtSecret})),
    ...[...portsOfFunctions].map(([name, port]) => {
      const program = edgeFunction({folder: path.join(functions, name), port, settings, cacheFolder});
      return run(`Function ${name}`, program, name);
    }),
  ]);
  noteApiUrl(folder, apiUrl);
  onStop(startSchedule(options.schedule ?? [], {apiUrl, secretKey}));
  report('The backend is ready');

  return {
    apiUrl,
    publishableKey: localPublishableKey,
    secretKey,
    inboxUrl: `http://${loopback}:${ports.inbox}`,
    databaseUrl: urlOf('postgres'),
    ports,
    get processes() {
      return Object.fromEntries(Object.entries(running).map(([name, {pid}]) => [name, pid]));
    },
    mails: async () => [...inbox.mails],
    stop() {
      report(`Stopping. The data stays in ${path.relative(process.cwd(), folder) || '.'}.`);
      return stop();
    },
  };
}
