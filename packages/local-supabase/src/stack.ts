import fs from 'node:fs';
import path from 'node:path';
import {createFamily} from './children';
import type {Child} from './children';
import {explained, watchData} from './dataFolder';
import {takeDataLock} from './dataLock';
import {functionNames, startEdgeFunction} from './edgeFunctions';
import {startGateway} from './gateway';
import {startInbox} from './inbox';
import type {CaughtMail} from './inbox';
import {loadSecrets, localPublishableKey, roleToken} from './keys';
import {applyMigrations, createRoles} from './migrations';
import {createNodeRest} from './nodeRest';
import {checkPorts, defaultPorts, freePorts, loopback} from './ports';
import type {Ports} from './ports';
import {preparePostgres, superuser, withClient} from './postgres';
import {startPostgrest} from './postgrest';
import {postgrestProgram} from './programs';
import {startSchedule} from './schedule';
import type {Job} from './schedule';
import {supervise} from './supervise';
import type {Supervised} from './supervise';

export type {CaughtMail} from './inbox';
export type {Ports} from './ports';
export type {Job} from './schedule';

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
  /** Ports to use instead of the defaults, or `'free'` for any free ones. */
  ports?: Partial<Ports> | 'free';
  /** The data API: PostgREST (default, if it has a binary) or our substitute. */
  gateway?: 'postgrest' | 'node';
  /** Called with a line for each completed step and its duration. */
  progress?: (line: string) => void;
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
  processes: Record<string, number>;
  /** All caught mails, newest first. */
  mails(): Promise<CaughtMail[]>;
  /** Resolves when the backend has stopped because its data was deleted. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

/** Starts the whole backend on this machine: database, data API, functions and inbox. */
export async function startStack(options: StackOptions): Promise<Stack> {
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
  // Deno runs each function in its own folder.
  const functions = options.functions && path.resolve(options.functions);
  const began = Date.now();
  const lock = takeDataLock(folder);
  onStop(() => lock.release());
  const names = functionNames(functions);
  const ports =
    options.ports === 'free' ? await freePorts(names.length) : {...defaultPorts, ...options.ports};
  await checkPorts(ports, names.length);
  const portsOfFunctions = new Map(names.map((name, index) => [name, ports.function + index]));

  const secrets = loadSecrets(folder);
  const family = createFamily(path.join(folder, 'logs'));
  onStop(() => family.close());
  async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
    const from = Date.now();
    const result = await work();
    report(`${what} ready (${seconds(from)})`);
    return result;
  }
  async function keep(name: string, begin: () => Promise<Child>): Promise<Supervised> {
    const kept = await timed(name, () => supervise(name, begin, report));
    onStop(() => kept.stop());
    return kept;
  }

  const launch = preparePostgres({
    folder: path.join(folder, 'postgres'),
    port: ports.database,
    password: secrets.databasePassword,
    family,
    progress: report,
    flags: options.postgresFlags,
  });
  const postgres = await keep('Postgres', launch);
  const deleted = new Promise<void>((resolve) => {
    onStop(watchData({folder, lock, report, deleted: resolve}));
  });
  const urlOf = (role: string) =>
    `postgresql://${role}:${secrets.databasePassword}@${loopback}:${ports.database}/postgres`;
  await timed('Migrations', async () => {
    const password = secrets.databasePassword;
    await withClient(urlOf(superuser), (client) =>
      createRoles(client, password, options.oldDefaultPrivileges ?? false),
    );
    await withClient(urlOf('postgres'), (client) => applyMigrations(client, options.migrations));
  });

  const program = options.gateway === 'node' ? undefined : postgrestProgram();
  if (!program && options.gateway === 'postgrest')
    throw new Error('No PostgREST binary is installed for this platform.');
  const nodeRest = program ? undefined : createNodeRest(urlOf('authenticator'));
  if (nodeRest) onStop(nodeRest.close);
  const apiUrl = `http://${loopback}:${ports.api}`;
  const settings = {
    SUPABASE_URL: apiUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({default: localPublishableKey}),
    SUPABASE_SECRET_KEYS: JSON.stringify({default: secrets.secretKey}),
    SMTP_HOST: loopback,
    SMTP_PORT: String(ports.smtp),
    ...options.functionSettings,
  };
  const startInboxHere = async () => {
    const started = await startInbox({smtp: ports.smtp, page: ports.inbox}, path.join(folder, 'mails'));
    onStop(() => started.close());
    return started;
  };
  const [inbox, postgrest, ...running] = await Promise.all([
    timed('Inbox', startInboxHere),
    program &&
      keep('Data API', () =>
        startPostgrest({
          program,
          port: ports.postgrest,
          databaseUrl: urlOf('authenticator'),
          jwtSecret: secrets.jwtSecret,
          family,
        }),
      ),
    ...[...portsOfFunctions].map(([name, port]) =>
      keep(`Function ${name}`, () =>
        startEdgeFunction({
          folder: path.join(functions ?? '', name),
          port,
          settings,
          cacheFolder: path.join(folder, 'deno'),
          family,
        }),
      ),
    ),
  ]);
  const gateway = await startGateway({
    port: ports.api,
    functions: portsOfFunctions,
    inboxPort: ports.inbox,
    dataApi: nodeRest ? {answer: nodeRest.answer} : {port: ports.postgrest},
    publishableKey: localPublishableKey,
    secretKey: secrets.secretKey,
    tokens: {
      anon: roleToken('anon', secrets.jwtSecret),
      service_role: roleToken('service_role', secrets.jwtSecret),
    },
  });
  onStop(() => {
    gateway.closeAllConnections();
    return new Promise((resolve) => gateway.close(resolve));
  });
  onStop(startSchedule(options.schedule ?? [], {apiUrl, secretKey: secrets.secretKey}));
  report(`Backend ready in ${seconds(began)}`);

  return {
    apiUrl,
    publishableKey: localPublishableKey,
    secretKey: secrets.secretKey,
    inboxUrl: `http://${loopback}:${ports.inbox}`,
    databaseUrl: urlOf('postgres'),
    ports,
    gateway: program ? 'postgrest' : 'node',
    get processes() {
      return {
        postgres: postgres.pid,
        guardian: family.guardianPid,
        ...(postgrest && {postgrest: postgrest.pid}),
        ...Object.fromEntries(names.map((name, index) => [name, running[index]?.pid ?? 0])),
      };
    },
    mails: inbox.mails,
    ended: deleted.then(stop),
    stop() {
      if (lock.isHeld())
        report(`Stopping. The data stays in ${path.relative(process.cwd(), folder) || '.'}.`);
      return stop();
    },
  };
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
