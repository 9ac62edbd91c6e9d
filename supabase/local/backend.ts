import fs from 'node:fs';
import path from 'node:path';
import {startGateway} from './gateway';
import {startInbox} from './inbox';
import {loadSecrets, localMailKey, localPublishableKey, roleToken} from './keys';
import {applyMigrations, createRoles} from './migrations';
import {checkFree, close, freePorts, loopback, onFreePorts, portSet} from './ports';
import type {Ports} from './ports';
import {postgres, superuser, withClient} from './postgres';
import {ancestors, processOf, startProgram} from './processes';
import type {Program} from './processes';
import {edgeFunction, postgrest} from './programs';

const supabase = path.resolve(__dirname, '..');

/** Where the embedded backend keeps its data. */
export const dataFolder = path.resolve(supabase, '../.local');

/** Where the backend of the data folder answers, or did when it last ran. */
export function localApiUrl(): string {
  const file = path.join(dataFolder, 'api-url');
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : `http://${loopback}:${portSet(0).api}`;
}

export interface BackendOptions {
  /** The folder for the database, the mails, the logs and the secrets. */
  dataDir?: string;
  /** Ports to use instead of the first free set, or `'free'` for any. */
  ports?: Ports | 'free';
  /** Overrides for the function's settings, such as RESEND_URL or MAIL_TEAM; undefined removes one. */
  mail?: Record<string, string | undefined>;
  /** Seconds between runs of the clock; 0 disables it, so that tests can inspect the outbox. */
  clock?: number;
  /** Called with a line for each completed step, and for what goes wrong. */
  progress?: (line: string) => void;
  /** For tests: another folder of migrations, and settings of Postgres. */
  migrations?: string;
  postgresFlags?: string[];
}

export interface Backend {
  apiUrl: string;
  publishableKey: string;
  secretKey: string;
  inboxUrl: string;
  databaseUrl: string;
  ports: Ports;
  /** Process ids of the programs. */
  processes: Readonly<Record<string, number>>;
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

/** Starts the whole backend on this machine: database, data API, function and inbox. They end together. */
export async function startBackend(options: BackendOptions = {}): Promise<Backend> {
  const {ports, progress = () => {}} = options;
  if (ports && ports !== 'free') return startOn(ports, options);
  // Free ports may be taken by the time they're used.
  const choose = async (set: number) => (ports ? freePorts() : portSet(set));
  return onFreePorts(async (set) => startOn(await choose(set), options), progress);
}

async function startOn(ports: Ports, options: BackendOptions): Promise<Backend> {
  const {dataDir: folder = dataFolder, clock = 10, progress: report = () => {}} = options;
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
  async function run(title: string, program: Program): Promise<void> {
    const child = await startProgram(program, path.join(folder, 'logs'));
    undo.push(() => child.stop());
    processes[program.name] = child.pid;
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
    const tokens = new Map([
      [localPublishableKey, roleToken('anon', jwtSecret)],
      [secretKey, roleToken('service_role', jwtSecret)],
    ]);
    // First, so that no other start chooses the same ports.
    const gateway = await startGateway(ports, tokens);
    undo.push(() => close(gateway));
    for (const port of [ports.database, ports.postgrest, ports.function]) await checkFree(port);
    const inbox = await startInbox(ports.inbox, path.join(folder, 'mails'));
    undo.push(() => close(inbox));
    const inboxUrl = `http://${loopback}:${ports.inbox}`;

    const cluster = {folder: path.join(folder, 'postgres'), port: ports.database, password: databasePassword};
    await run('Postgres', await postgres({...cluster, flags: options.postgresFlags ?? []}));
    const urlOf = (role: string) =>
      `postgresql://${role}:${databasePassword}@${loopback}:${ports.database}/postgres`;
    await withClient(urlOf(superuser), (client) => createRoles(client, databasePassword));
    const {migrations = path.join(supabase, 'migrations')} = options;
    await withClient(urlOf('postgres'), (client) => applyMigrations(client, migrations));
    report('Migrations are applied');

    const apiUrl = `http://${loopback}:${ports.api}`;
    const settings = {
      SUPABASE_URL: apiUrl,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({default: localPublishableKey}),
      SUPABASE_SECRET_KEYS: JSON.stringify({default: secretKey}),
      MAIL_FROM: 'SELF OS <invites@self-os.example>',
      MAIL_TEAM: 'team@self-os.example',
      SITE_URL: 'http://localhost:3000',
      RESEND_API_KEY: localMailKey,
      RESEND_URL: inboxUrl,
      ...options.mail,
    };
    await Promise.all([
      run('Data API', postgrest(ports.postgrest, urlOf('authenticator'), jwtSecret)),
      run('Function', edgeFunction(ports.function, settings, path.join(folder, 'deno'))),
    ]);
    fs.writeFileSync(path.join(folder, 'api-url'), apiUrl);
    // As pg_cron does on hosted projects. Failures are ignored: the next call tries again.
    const headers = {apikey: secretKey, 'content-type': 'application/json'};
    const tick = () => {
      for (const job of ['/rest/v1/rpc/delete_expired_invites', '/functions/v1/send-invite-email/outbox'])
        void fetch(apiUrl + job, {method: 'POST', headers, body: '{}'}).catch(() => {});
    };
    const ticking = clock > 0 ? setInterval(tick, clock * 1_000).unref() : undefined;
    undo.push(() => clearInterval(ticking));
    report('The backend is ready');

    return {
      apiUrl,
      publishableKey: localPublishableKey,
      secretKey,
      inboxUrl,
      databaseUrl: urlOf('postgres'),
      ports,
      processes,
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
