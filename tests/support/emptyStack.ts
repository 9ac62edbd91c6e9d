import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {startBackend} from '../../supabase/local/backend';

/** A temporary folder that other users can enter, which Postgres needs when tests run as root. */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'invite-stack-'));
  fs.chmodSync(folder, 0o755);
  return folder;
}

/** Before all tests: makes the data of an empty backend, since a stack starts faster with a copy of it than with none. Once, however often Jest runs in this process. */
export default async function makeEmptyStack(): Promise<void> {
  if (process.env.EMPTY_STACK) return;
  const folder = temporaryFolder();
  await (await startBackend({ports: 'free', clock: 0, dataDir: folder})).stop();
  process.env.EMPTY_STACK = folder;
  process.once('exit', () => fs.rmSync(folder, {recursive: true, force: true}));
}

export function copyOfEmptyStack(): string {
  return copyOf(process.env.EMPTY_STACK);
}

/** The same of the backend that restoredStack.ts makes. */
export function copyOfRestoredStack(): string {
  return copyOf(process.env.RESTORED_STACK);
}

/** A folder with a copy of that data, with the owners of its files, or an empty one where there is none. */
function copyOf(made: string | undefined): string {
  const folder = temporaryFolder();
  if (made) execFileSync('cp', ['-a', `${made}/.`, folder]);
  return folder;
}
