import fs from 'node:fs';
import path from 'node:path';
import {startGateway} from './gateway';
import {startInbox} from './inbox';
import type {CaughtMail} from './inbox';
import {loadSecrets, localPublishableKey, roleToken} from './keys';
import {applyMigrations, createRoles} from './migrations';
import {checkFree, close, freePorts, loopback, noteApiUrl, onFreePorts, portSet} from './ports';
import type {Ports} from './ports';
import {postgres, superuser, withClient} from './postgres';
import {ancestors, processOf, startProgram} from './processes';
import type {Program} from './processes';
import {edgeFunction, functionNames, postgrest} from './programs';

/** A call that is made again and again. */
interface Job {
  /** Of the API, such as `/rest/v1/rpc/tidy`. */
  path: string;
  /** Seconds between the end of a call and the next. */
  every: number;
}

export interface StackOptions {
  /** The folder of the migrations, `<version>_<name>.sql`. */
  migrations: string;
  /** A folder of functions, which are folders with an `index.ts`. */
  functions: string;
  /** The folder for the database, the mails, the logs and the secrets. */
  dataDir: string;
  /** The settings of the functions, next to those of the platform and SMTP_HOST and SMTP_PORT; undefined removes one. */
  functionSettings?: Record<string, string | undefined>;
  /** Calls that are made while the backend runs, as pg_cron does on hosted projects. */
  schedule?: readonly Job[];
  /** Ports to use instead of the first free set, or `'free'` for any. */
  ports?: Ports | 'free';
  /** Called with a line for each completed step, and for what goes wrong. */
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
  /** Process ids of the programs, the functions by their names. */
  processes: Readonly<Record<string, number>>;
  /** All caught mails, newest first. */
  mails(): readonly CaughtMail[];
  /** Resolves when everything has stopped: asked to, or because a program ended by itself. */
  ended: Promise<'stopped' | 'died'>;
  stop(): Promise<void>;
}

/** Keeps a second launcher off this data. @throws Error if there is one @returns a function that lets others use it again */
export function lockData(folder: string): () => void {
  const file = path.join(folder, 'launcher.pid');
  const [pid = '', ...command] = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split(' ') : [];
  if (pid && processOf(Number(pid))?.command === command.join(' '))
    throw new Error(
      `The local backend runs on this data (process ${pid}): stop it with "kill ${pid}" first.`,
    );
  fs.writeFileSync(file, `${process.pid} ${processOf(process.pid)?.command}`);
  return () => fs.rmSync(file, {force: true});
}

/** Starts the whole backend on this machine: database, data API, functions and inbox. They end together. */
export function startStack(options: StackOptions): Promise<Stack> {
  const {ports, progress = () => {}} = options;
  if (ports === 'free') return freePorts().then((free) => startOn(free, options));
  return ports ? startOn(ports, options) : onFreePorts((set) => startOn(portSet(set), options), progress);
}

async function startOn(ports: Ports, options: StackOptions): Promise<Stack> {
  const {progress: report = () => {}, schedule = [], postgresFlags: flags = []} = options;
  const undo: (() => unknown)[] = [];
  let end: (how: 'stopped' | 'died') => void;
  const ended = new Promise<'stopped' | 'died'>((resolve) => (end = resolve));
  let stopping: Promise<void> | undefined;
  /** In reverse order, once. */
  function stop(how: 'stopped' | 'died' = 'stopped'): Promise<void> {
    return (stopping ??= (async () => {
      for (const step of undo.reverse()) await step();
      end(how);
    })());
  }
  const processes: Record<string, number> = {};
  const folder = path.resolve(options.dataDir);
  async function run(title: string, program: Program, name = program.name): Promise<void> {
    const child = await startProgram(program, path.join(folder, 'logs'));
    undo.push(() => child.stop());
    processes[name] = child.pid;
    report(`${title} is ready`);
    void child.ended.then((words) => {
      if (stopping) return;
      report(`${title} (process ${child.pid}) ended by itself, so the backend stops. ${words}`.trim());
      void stop('died');
    });
  }

  try {
    fs.mkdirSync(path.join(folder, 'logs'), {recursive: true});
    undo.push(lockData(folder));
    const before = ancestors();
    const watch = setInterval(() => ancestors() !== before && void stop('died'), 2_000).unref();
    undo.push(() => clearInterval(watch));
    const {secretKey, jwtSecret, databasePassword} = loadSecrets(folder);
    const [anon, service] = [roleToken('anon', jwtSecret), roleToken('service_role', jwtSecret)];
    // Deno runs each function in its own folder.
    const functions = path.resolve(options.functions);
    const portOf = new Map(functionNames(functions).map((name, index) => [name, ports.function + index]));
    const tokens = new Map([
      [localPublishableKey, anon],
      [secretKey, service],
    ]);
    // First, so that no other start chooses the same ports.
    const gateway = await startGateway({ports, functions: portOf, tokens});
    undo.push(() => close(gateway));
    for (const port of [ports.database, ports.postgrest, ...portOf.values()]) await checkFree(port);
    const inbox = await startInbox({smtp: ports.smtp, page: ports.inbox}, path.join(folder, 'mails'));
    undo.push(() => inbox.close());

    const cluster = {folder: path.join(folder, 'postgres'), port: ports.database, password: databasePassword};
    await run('Postgres', await postgres({...cluster, report, flags}));
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
    await Promise.all([
      run('Data API', postgrest({port: ports.postgrest, databaseUrl: urlOf('authenticator'), jwtSecret})),
      ...[...portOf].map(([name, port]) => {
        const given = {
          folder: path.join(functions, name),
          port,
          settings,
          cacheFolder: path.join(folder, 'deno'),
        };
        return run(`Function ${name}`, edgeFunction(given), name);
      }),
    ]);
    noteApiUrl(folder, apiUrl);
    const clock = schedule.map(({path: target, every}) => {
      const headers = {apikey: secretKey, 'content-type': 'application/json'};
      // Failures are ignored; the next call tries again.
      const call = () => void fetch(apiUrl + target, {method: 'POST', headers, body: '{}'}).catch(() => {});
      return setInterval(call, every * 1_000).unref();
    });
    undo.push(() => clock.forEach(clearInterval));
    report('The backend is ready');

    return {
      apiUrl,
      publishableKey: localPublishableKey,
      secretKey,
      inboxUrl: `http://${loopback}:${ports.inbox}`,
      databaseUrl: urlOf('postgres'),
      ports,
      processes,
      mails: () => [...inbox.mails],
      ended,
      stop() {
        report(`Stopping. The data stays in ${path.relative(process.cwd(), folder) || '.'}.`);
        return stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
