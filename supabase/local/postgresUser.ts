import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';

/** Postgres refuses to run as root, so a root shell needs another user for it. */
export interface PostgresUser {
  uid?: number;
  gid?: number;
  /** Arguments to put before the command. */
  prefix: string[];
}

const nobody = {uid: 65534, gid: 65534};

/** Chooses a user for Postgres, and makes sure that `folder` exists and belongs to it. */
export function choosePostgresUser(folder: string, program: string): PostgresUser {
  if (process.getuid?.() !== 0) {
    fs.mkdirSync(folder, {recursive: true, mode: 0o700});
    return {prefix: []};
  }
  const other = otherUser(folder);
  if (canUse(other, folder, program)) return {...other, prefix: []};
  const namespace = {prefix: ['unshare', '--user', '--']};
  if (spawnSync('unshare', ['--user', '--', program, '--version']).status === 0) {
    // In the namespace, root keeps access to its files, but Postgres does not see it as root.
    fs.mkdirSync(folder, {recursive: true, mode: 0o700});
    fs.chownSync(folder, 0, 0);
    return namespace;
  }
  throw new Error(
    'Postgres refuses to run as root, and no other user may enter this folder: ' +
      'start as an ordinary user, or move the project out of a private folder such as /root.',
  );
}

/** The owner of the data, or else the system's Postgres user, or else nobody. */
function otherUser(folder: string): {uid: number; gid: number} {
  const owner = fs.existsSync(folder) ? fs.statSync(folder) : undefined;
  if (owner && owner.uid !== 0) return {uid: owner.uid, gid: owner.gid};
  try {
    const [uid, gid] = ['-u', '-g'].map((flag) =>
      Number(execFileSync('id', [flag, 'postgres'], {encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']})),
    );
    return uid && gid ? {uid, gid} : nobody;
  } catch {
    return nobody;
  }
}

function canUse(user: {uid: number; gid: number}, folder: string, program: string): boolean {
  const existing = fs.existsSync(folder) && fs.readdirSync(folder).length > 0;
  if (existing && fs.statSync(folder).uid === 0) return false;
  fs.mkdirSync(folder, {recursive: true, mode: 0o700});
  const before = fs.statSync(folder);
  fs.chownSync(folder, user.uid, user.gid);
  const runs = spawnSync(program, ['--version'], user).status === 0;
  const writes = spawnSync('/bin/sh', ['-c', 'test -w "$0"', folder], {...user, cwd: '/'}).status === 0;
  if (!(runs && writes)) fs.chownSync(folder, before.uid, before.gid);
  return runs && writes;
}
