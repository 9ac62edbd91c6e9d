import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {startBackend} from '../../../supabase/local/backend';

/** A temporary folder that other users can enter, which Postgres needs when tests run as root. */
export function stackFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'invite-stack-'));
  fs.chmodSync(folder, 0o755);
  return folder;
}

/** Before all tests: makes the data of an empty backend, since a copy of it starts faster. Once a process. */
export default async function makeEmptyStack(): Promise<void> {
  if (process.env.EMPTY_STACK) return;
  const folder = stackFolder();
  await (await startBackend({ports: 'free', clock: 0, dataDir: folder})).stop();
  process.env.EMPTY_STACK = folder;
  process.once('exit', () => fs.rmSync(folder, {recursive: true, force: true}));
}

/** A folder with a copy of that data. */
export function copyOfEmptyStack(): string {
  const folder = stackFolder();
  execFileSync('cp', ['-a', `${process.env.EMPTY_STACK}/.`, folder]);
  return folder;
}
