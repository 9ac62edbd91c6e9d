import fs from 'node:fs';
import path from 'node:path';
import {createFamily} from './children';
import type {Child} from './children';
import {startClock} from './clock';
import {explained, watchData} from './dataFolder';
import {startEdgeFunction} from './edgeFunction';
import {startGateway} from './gateway';
import {startInbox} from './inbox';
import type {CaughtMail} from './inbox';
import {loadSecrets, localPublishableKey, roleToken} from './keys';
import {applyMigrations, createRoles} from './migrations';
import {createNodeRest} from './nodeRest';
import {checkPorts, defaultPorts, freePorts, loopback} from './ports';
import type {Ports} from './ports';
import {preparePostgres, superuser, withClient} from './postgres';
import {postgrestProgram, startPostgrest} from './postgrest';
import {takeStackLock} from './stackLock';
import {supervise} from './supervise';
import type {Supervised} from './supervise';

export type {CaughtMail} from './inbox';
export type {Ports} from './ports';

export interface StackOptions {
  /** The data folder; default: `.local` in the project. */
  dataDir?: string;
  /** Ports to use instead of the defaults, or `'free'` for any free ones. */
  ports?: Partial<Ports> | 'free';
  /** The data API: PostgREST (default, if it has a binary) or our substitute. */
  gateway?: 'postgrest' | 'node';
  /** Called with a line for each completed step and its duration. */
  progress?: (line: string) => void;
  /** Overrides for the edge function's settings, such as SMTP_HOST or MAIL_TEAM; undefined removes one. */
  mail?: Record<string, string | undefined>;
  /** Seconds between runs of the outbox worker; 0 disables it, so that tests can inspect the outbox. */
  clock?: number;
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
  /** Process ids of the running programs by name, for tests that kill them. */
  processes: Record<string, number>;
  /** All caught mails, newest first. */
  mails(): Promise<CaughtMail[]>;
  /** Resolves when the backend has stopped because its data was deleted. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

const projectFolder = path.resolve(__dirname, '../..');

export const defaultDataFolder = path.join(projectFolder, '.local');

/** Starts the whole backend on this machine: database, data API, function and inbox. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const folder = path.resolve(options.dataDir ?? defaultDataFolder);
  fs.mkdirSync(folder, {recursive: true});
  const report = options.progress ?? (() => {});
  const undo: (() => unknown)[] = [];
  async function stop() {
    for (const step of undo.splice(0).reverse()) await step();
  }
  try {
    return await start(folder, options, {report, stop, onStop: (step) => undo.push(step)});
  } catch (error) {
    await stop();
    throw explained(error, folder);
  }
}

interface Surroundings {
  report: (line: string) => void;
  stop: () => Promise<void>;
  onStop: (step: () => unknown) => void;
}

async function start(
  folder: string,
  options: StackOptions,
  {report, stop, onStop}: Surroundings,
): Promise<Stack> {
  const began = Date.now();
  const lock = takeStackLock(folder);
  onStop(() => lock.release());
  const ports = options.ports === 'free' ? await freePorts() : {...defaultPorts, ...options.ports};
  await checkPorts(ports);

  const secrets = loadSecrets(folder);
  const family = createFamily(path.join(folder, 'logs'));
  onStop(() => family.close());
  async function keep(name: string, begin: Parameters<typeof supervise>[1]): Promise<Supervised> {
    const kept = await timed(name, report, () => supervise(name, begin, report));
    onStop(() => kept.stop());
    return kept;
  }

  let launch: (() => Promise<Child>) | undefined;
  const postgres = await keep('Postgres', () => {
    launch ??= preparePostgres({
      folder: path.join(folder, 'postgres'),
      port: ports.database,
      password: secrets.databasePassword,
      family,
      progress: report,
      flags: options.postgresFlags,
    });
    return launch();
  });
  const deleted = new Promise<void>((resolve) => {
    onStop(watchData({folder, lock, report, deleted: resolve}));
  });
  const urlOf = (role: string) =>
    `postgresql://${role}:${secrets.databasePassword}@${loopback}:${ports.database}/postgres`;
  await timed('Migrations', report, () => prepareDatabase(urlOf, secrets.databasePassword, options));

  const program = options.gateway === 'node' ? undefined : postgrestProgram();
  if (!program && options.gateway === 'postgrest')
    throw new Error('No PostgREST binary is installed for this platform.');
  const nodeRest = program ? undefined : createNodeRest(urlOf('authenticator'));
  if (nodeRest) onStop(nodeRest.close);
  const [postgrest, edgeFunction, inbox] = await Promise.all([
    program
      ? keep('Data API', () =>
          startPostgrest({
            program,
            port: ports.postgrest,
            databaseUrl: urlOf('authenticator'),
            jwtSecret: secrets.jwtSecret,
            family,
          }),
        )
      : undefined,
    keep('Edge function', () =>
      startEdgeFunction({
        port: ports.function,
        cacheFolder: path.join(folder, 'deno'),
        family,
        settings: functionSettings(ports, secrets.secretKey, options.mail),
      }),
    ),
    timed('Inbox', report, () =>
      startInbox({smtp: ports.smtp, page: ports.inbox}, path.join(folder, 'mails')),
    ).then((started) => (onStop(() => started.close()), started)),
  ]);
  const gateway = await startGateway({
    port: ports.api,
    functionPort: ports.function,
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
  const apiUrl = `http://${loopback}:${ports.api}`;
  const clock = options.clock ?? 10;
  if (clock > 0) onStop(startClock({apiUrl, secretKey: secrets.secretKey, every: clock * 1000}));
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
        function: edgeFunction.pid,
        guardian: family.guardianPid,
        ...(postgrest && {postgrest: postgrest.pid}),
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

async function timed<T>(what: string, report: (line: string) => void, work: () => Promise<T>): Promise<T> {
  const began = Date.now();
  const result = await work();
  report(`${what} ready (${seconds(began)})`);
  return result;
}

async function prepareDatabase(
  urlOf: (role: string) => string,
  password: string,
  {oldDefaultPrivileges = false}: StackOptions,
): Promise<void> {
  await withClient(urlOf(superuser), (client) =>
    createRoles(client, {postgres: password, authenticator: password}, oldDefaultPrivileges),
  );
  await withClient(urlOf('postgres'), applyMigrations);
}

/** The settings that hosted Supabase gives a function, with mail going to the local inbox by default. */
function functionSettings(
  ports: Ports,
  secretKey: string,
  mail: Record<string, string | undefined> = {},
): Record<string, string | undefined> {
  return {
    SUPABASE_URL: `http://${loopback}:${ports.api}`,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({default: localPublishableKey}),
    SUPABASE_SECRET_KEYS: JSON.stringify({default: secretKey}),
    SMTP_HOST: loopback,
    SMTP_PORT: String(ports.smtp),
    MAIL_FROM: 'SELF OS <invites@self-os.example>',
    MAIL_TEAM: 'team@self-os.example',
    SITE_URL: 'http://localhost:3000',
    ...mail,
  };
}
