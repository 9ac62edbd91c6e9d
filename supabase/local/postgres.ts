import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {Client} from 'pg';
import {waitFor} from './waitFor';
import {loopback} from './ports';
import {processOf} from './processes';
import type {Program} from './processes';
import {postgresFolder, postgresProgram} from './programs';

/** The cluster's superuser. Migrations run as `postgres`, which isn't a superuser on hosted Supabase either. */
export const superuser = 'supabase_admin';

export interface PostgresOptions {
  folder: string;
  port: number;
  password: string;
  /** Additional server settings, such as `synchronous_commit=off`. */
  flags: string[];
}

/** Postgres refuses to run as root, so a root shell needs another user for it. */
interface PostgresUser {
  uid?: number;
  gid?: number;
  /** Arguments to put before the command. */
  prefix: string[];
}

/** Chooses a user for Postgres, and makes sure that `folder` exists and belongs to it. */
function chooseUser(folder: string): PostgresUser {
  const isNew = !fs.existsSync(folder) || fs.readdirSync(folder).length === 0;
  fs.mkdirSync(folder, {recursive: true, mode: 0o700});
  if (process.getuid?.() !== 0) return {prefix: []};
  const owner = fs.statSync(folder);
  const {uid, gid} = owner.uid === 0 ? {uid: 65534, gid: 65534} : owner;
  if (isNew || owner.uid !== 0) {
    fs.chownSync(folder, uid, gid);
    const test = ['-c', '"$1" --version && test -w "$0"', folder, postgresProgram('postgres')];
    if (spawnSync('/bin/sh', test, {uid, gid, cwd: '/'}).status === 0) return {uid, gid, prefix: []};
  }
  if (spawnSync('unshare', ['--user', '--', 'true']).status === 0) {
    // In the namespace, root keeps access to its files, but Postgres doesn't see it as root.
    fs.chownSync(folder, 0, 0);
    return {prefix: ['unshare', '--user', '--']};
  }
  throw new Error(
    'Postgres refuses to run as root, and no other user may enter this folder: start as an ordinary user, or move the project out of a private folder such as /root.',
  );
}

function createCluster({uid, gid, prefix}: PostgresUser, {folder, password, flags}: PostgresOptions): void {
  // npm packages hold no symbolic links between library versions, and `npm ci --ignore-scripts` makes none.
  spawnSync(process.execPath, [path.join(postgresFolder(), 'scripts/hydrate-symlinks.js')], {
    cwd: postgresFolder(),
  });
  const passwordFile = path.join(folder, 'password');
  const cluster = path.join(folder, 'cluster');
  // An incomplete cluster is left by an interrupted first start.
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
  fs.writeFileSync(path.join(folder, 'complete'), '');
}

/** Postgres on a data folder, which the first start creates. */
export async function postgres(options: PostgresOptions): Promise<Program> {
  const {folder, port, flags} = options;
  const user = chooseUser(folder);
  const cluster = path.join(folder, 'cluster');
  if (!fs.existsSync(path.join(folder, 'complete'))) createCluster(user, options);
  await clearStaleLock(cluster);
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
  const [command = '', ...args] = [...user.prefix, postgresProgram('postgres'), '-D', cluster, ...settings];
  return {
    name: 'postgres',
    command,
    args,
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
    stopSignal: 'SIGINT',
    // Its status, where pg_ctl reads it too.
    isReady: async () => /^ready/m.test(fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8')),
  };
}

/**
 * After a crash, the process that `postmaster.pid` names may be dead or an unrelated one, and Postgres refuses to start. Waits
 * for a server that is still ending, then removes the file.
 */
async function clearStaleLock(cluster: string): Promise<void> {
  const lock = path.join(cluster, 'postmaster.pid');
  if (!fs.existsSync(lock)) return;
  const pid = parseInt(fs.readFileSync(lock, 'utf8'), 10);
  const isFree = () => !processOf(pid)?.command.includes(cluster);
  const rule = `Postgres lets go of the data. Stop it with "kill ${pid}" and start again.`;
  await waitFor(rule, isFree, 15_000);
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
