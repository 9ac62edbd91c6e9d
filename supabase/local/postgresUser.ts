import {spawnSync} from 'node:child_process';
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
  const isNew = !fs.existsSync(folder) || fs.readdirSync(folder).length === 0;
  fs.mkdirSync(folder, {recursive: true, mode: 0o700});
  if (process.getuid?.() !== 0) return {prefix: []};
  const {uid, gid} = fs.statSync(folder);
  const other = uid === 0 ? nobody : {uid, gid};
  if ((isNew || uid !== 0) && canUse(other, folder, program)) return {...other, prefix: []};
  if (spawnSync('unshare', ['--user', '--', program, '--version']).status === 0) {
    // In the namespace, root keeps access to its files, but Postgres doesn't see it as root.
    fs.chownSync(folder, 0, 0);
    return {prefix: ['unshare', '--user', '--']};
  }
  throw new Error(
    'Postgres refuses to run as root, and no other user may enter this folder: ' +
      'start as an ordinary user, or move the project out of a private folder such as /root.',
  );
}

/** Gives the folder to a user. @returns whether this user can run the program and write there */
function canUse(user: {uid: number; gid: number}, folder: string, program: string): boolean {
  fs.chownSync(folder, user.uid, user.gid);
  const runs = spawnSync(program, ['--version'], user).status === 0;
  return runs && spawnSync('/bin/sh', ['-c', 'test -w "$0"', folder], {...user, cwd: '/'}).status === 0;
}
