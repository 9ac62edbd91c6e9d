import fs from 'node:fs';
import path from 'node:path';
import {createFamily} from './children';
import type {Program} from './children';
import {explained, lockData, watchData} from './dataFolder';
import {startGateway} from './gateway';
import type {CaughtMail} from './caughtMail';
import {startInbox} from './inbox';
import {loadSecrets, localPublishableKey, roleToken} from './keys';
import {applyMigrations, createRoles} from './migrations';
import {startNodeRest} from './nodeRest';
import {close, freePorts, loopback, noteApiUrl, onFreePorts, portSet, reservePorts} from './ports';
import type {Ports} from './ports';
import {postgres, superuser, withClient} from './postgres';
import {edgeFunction, functionNames, postgrest, postgrestProgram} from './programs';
import {startSchedule} from './schedule';
import type {Job} from './schedule';

export type {CaughtMail} from './caughtMail';

export interface StackOptions {
  /** The folder of the migrations, `<version>_<name>.sql`. */
  migrations: string;
  /** A folder of functions, which are folders with an `index.ts`. */
  functions?: string;
  /** The folder for the database, the mails, the logs and the secrets. */
  dataDir: string;
  /** The settings of the functions, beside those of the platform and SMTP_HOST and SMTP_PORT; undefined removes one. */
  functionSettings?: Record<string, string | undefined>;
  /** Calls that are made while the backend runs. */
  schedule?: readonly Job[];
  /** Ports to use instead of the first free set, or `'free'` for any. */
  ports?: Ports | 'free';
  /** The data API: PostgREST (default, if it has a binary) or our substitute. */
  gateway?: 'postgrest' | 'node';
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
  gateway: 'postgrest' | 'node';
  /** Process ids of the running programs, the functions by their names, for tests that kill them. */
  readonly processes: Record<string, number>;
  /** All caught mails, newest first. */
  mails(): Promise<readonly CaughtMail[]>;
  /** Resolves when the backend has stopped because its data was deleted. */
  ended: Promise<void>;
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
  const folder = path.resolve(options.dataDir);
  fs.mkdirSync(folder, {recursive: true});
  const undo: (() => unknown)[] = [];
  async function stop() {
    for (const step of undo.splice(0).reverse()) await step();
  }
  try {
    return await start(folder, options, stop, (step) => undo.push(step));
  } catch (error) {
    await stop();
    throw explained(error, folder);
  }
}

async function start(
  folder: string,
  options: StackOptions,
  stop: () => Promise<void>,
  onStop: (step: () => unknown) => void,
): Promise<Stack> {
  const {progress: report = () => {}} = options;
  onStop(lockData(folder));
  // Deno runs each function in its own folder.
  const functions = path.resolve(options.functions ?? '');
  const names = functionNames(options.functions);
  const {ports: chosen = 'free'} = options;
  const ports = chosen === 'free' ? await freePorts(names.length) : chosen;
  const release = await reservePorts(ports, names.length);
  onStop(release);

  const {secretKey, jwtSecret, databasePassword} = loadSecrets(folder);
  const family = createFamily(path.join(folder, 'logs'), report);
  onStop(() => family.close());
  const running: Record<string, {readonly pid: number}> = {guardian: family.guardian};
  async function keep(title: string, program: Program, name = program.name): Promise<void> {
    const kept = await family.keep(title, program);
    onStop(() => kept.stop());
    running[name] = kept;
    report(`${title} is ready`);
  }

  await keep(
    'Postgres',
    postgres({
      folder: path.join(folder, 'postgres'),
      port: ports.database,
      password: databasePassword,
      report,
      flags: options.postgresFlags ?? [],
    }),
  );
  const deleted = new Promise<void>((resolve) => {
    onStop(watchData(folder, report, resolve));
  });
  const urlOf = (role: string) =>
    `postgresql://${role}:${databasePassword}@${loopback}:${ports.database}/postgres`;
  await withClient(urlOf(superuser), (client) =>
    createRoles(client, databasePassword, options.oldDefaultPrivileges ?? false),
  );
  await withClient(urlOf('postgres'), (client) => applyMigrations(client, options.migrations));
  report('Migrations are applied');

  const apiUrl = `http://${loopback}:${ports.api}`;
  const [anon, service] = [roleToken('anon', jwtSecret), roleToken('service_role', jwtSecret)];
  const command = options.gateway === 'node' ? undefined : postgrestProgram();
  async function startDataApi(): Promise<void> {
    const port = ports.postgrest;
    const databaseUrl = urlOf('authenticator');
    if (command) return keep('Data API', postgrest({command, port, databaseUrl, jwtSecret}));
    onStop(await startNodeRest({port, databaseUrl, serviceToken: service}));
  }
  const settings = {
    SUPABASE_URL: apiUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({default: localPublishableKey}),
    SUPABASE_SECRET_KEYS: JSON.stringify({default: secretKey}),
    SMTP_HOST: loopback,
    SMTP_PORT: String(ports.smtp),
    ...options.functionSettings,
  };
  const cacheFolder = path.join(folder, 'deno');
  const portsOfFunctions = new Map(names.map((name, index) => [name, ports.function + index]));
  const inbox = await startInbox({smtp: ports.smtp, page: ports.inbox}, path.join(folder, 'mails'));
  onStop(() => inbox.close());
  await Promise.all([
    startDataApi(),
    ...[...portsOfFunctions].map(([name, port]) =>
      keep(
        `Function ${name}`,
        edgeFunction({folder: path.join(functions, name), port, settings, cacheFolder}),
        name,
      ),
    ),
  ]);
  await release();
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
    gateway: command ? 'postgrest' : 'node',
    get processes() {
      return Object.fromEntries(Object.entries(running).map(([name, {pid}]) => [name, pid]));
    },
    mails: async () => [...inbox.mails],
    ended: deleted.then(stop),
    stop() {
      if (fs.existsSync(folder))
        report(`Stopping. The data stays in ${path.relative(process.cwd(), folder) || '.'}.`);
      return stop();
    },
  };
}
