import fs from 'node:fs';
import path from 'node:path';
import {processOf} from './processes';

/** Keeps a second launcher off the same data folder. */
export interface DataLock {
  /** False once the folder was deleted or another launcher took it. */
  isHeld(): boolean;
  release(): void;
}

function lockFile(folder: string): string {
  return path.join(folder, 'launcher.pid');
}

/** The process that uses this data folder, if any. */
function ownerOf(folder: string): number | undefined {
  if (!fs.existsSync(lockFile(folder))) return undefined;
  const [pid, ...started] = fs.readFileSync(lockFile(folder), 'utf8').split(' ');
  return processOf(Number(pid))?.started === started.join(' ') ? Number(pid) : undefined;
}

/** @throws Error if a backend runs on this data */
export function takeDataLock(folder: string): DataLock {
  const owner = ownerOf(folder);
  if (owner !== undefined) {
    throw new Error(
      `The local backend already runs on this data (process ${owner}): stop it with "kill ${owner}" first.`,
    );
  }
  fs.writeFileSync(lockFile(folder), `${process.pid} ${processOf(process.pid)?.started}`);
  const isHeld = () => ownerOf(folder) === process.pid;
  return {isHeld, release: () => isHeld() && fs.rmSync(lockFile(folder))};
}

/** @throws Error if a backend runs on this data */
export function checkUnused(folder: string): void {
  const owner = ownerOf(folder);
  if (owner !== undefined) {
    throw new Error(`The local backend is running (process ${owner}): stop it first, then delete its data.`);
  }
}
