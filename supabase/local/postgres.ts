import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {Client} from 'pg';
import type {Program} from './supervisor';
import {eventually} from './eventually';
import {loopback} from './ports';
import {choosePostgresUser} from './postgresUser';
import type {PostgresUser} from './postgresUser';
import {processOf} from './processes';
import {postgresFolder, postgresProgram} from './programs';

/** The cluster's superuser. Migrations run as `postgres`, which isn't a superuser on hosted Supabase either. */
export const superuser = 'supabase_admin';

export interface PostgresOptions {
  folder: string;
  port: number;
  password: string;
  report: (line: string) => void;
  /** Additional server settings, such as `synchronous_commit=off`. */
  flags: string[];
}

function createCluster({uid, gid, prefix}: PostgresUser, {folder, password, flags}: PostgresOptions): void {
  // npm packages hold no symbolic links between library versions, and `npm ci --ignore-scripts` makes none.
  const links = path.join(postgresFolder(), 'scripts/hydrate-symlinks.js');
  spawnSync(process.execPath, [links], {cwd: postgresFolder()});
  const passwordFile = path.join(folder, 'password');
  const cluster = path.join(folder, 'cluster');
  // Remove an incomplete cluster from an interrupted first start.
  fs.rmSync(cluster, {recursive: true, force: true});
  fs.writeFileSync(passwordFile, password, {mode: 0o600});
  if (uid !== undefined && gid !== undefined) fs.chownSync(passwordFile, uid, gid);
  const [command = '', ...args] = [
    ...prefix,
    postgresProgram('initdb'),
    `--pgdata=${cluster}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    ...(flags.includes('fsync=off') ? ['--no-sync'] : []),
  ];
  const {status, stderr, error} = spawnSync(command, args, {uid, gid, cwd: '/', encoding: 'utf8'});
  fs.rmSync(passwordFile, {force: true});
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr}`);
}

/** Postgres on a data folder, which the first start creates. */
export function postgres(options: PostgresOptions): Program {
  const {folder, port, flags, report} = options;
  const program = postgresProgram('postgres');
  const user = choosePostgresUser(folder, program);
  const cluster = path.join(folder, 'cluster');
  const complete = path.join(folder, 'complete');
  if (!fs.existsSync(complete)) {
    createCluster(user, options);
    fs.writeFileSync(complete, '');
    report('Created an empty Postgres cluster');
  }
  const settings = [
    `listen_addresses=${loopback}`,
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=60',
    'shared_buffers=64MB',
    'timezone=UTC',
    // The details of an error contain the row, and nobody's data belongs in a log.
    'log_error_verbosity=terse',
    ...flags,
  ].flatMap((setting) => ['-c', setting]);
  const [command = '', ...args] = [...user.prefix, program, '-D', cluster, ...settings];
  return {
    name: 'postgres',
    command,
    args,
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
    stopSignal: 'SIGINT',
    prepare: () => clearStaleLock(cluster, report),
    // Its status, where pg_ctl reads it too.
    isReady: async () => /^ready/m.test(fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8')),
  };
}

/**
 * `postmaster.pid` contains the process id of the server that owns a data folder. After a crash that process may be dead or an
 * unrelated one, and Postgres refuses to start. Stops the server if it is still running (its launcher is gone, see
 * dataFolder.ts), then removes the file.
 */
async function clearStaleLock(cluster: string, report: (line: string) => void): Promise<void> {
  const lock = path.join(cluster, 'postmaster.pid');
  if (!fs.existsSync(lock)) return;
  const pid = Number(fs.readFileSync(lock, 'utf8').split('\n')[0]);
  const isOurs = () => {
    const {command = ''} = processOf(pid) ?? {};
    return command.includes('postgres') && command.includes(cluster);
  };
  if (isOurs()) {
    report(`Stopping a Postgres that was left running (process ${pid})`);
    process.kill(pid, 'SIGINT');
    await eventually(
      `Postgres lets go of the data. Stop it with "kill ${pid}" and start again.`,
      () => !isOurs(),
      15_000,
    );
  }
  fs.rmSync(lock, {force: true});
}

/** Closes the connection when `work` ends, even if it fails. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({connectionString: url});
  // Without a listener, a server shutdown would crash this process.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
