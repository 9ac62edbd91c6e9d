import fs from 'node:fs';
import path from 'node:path';

/** Keeps a second launcher off the same data folder. */
export interface StackLock {
  /** False once the folder was deleted or another launcher took it. */
  isHeld(): boolean;
  release(): void;
}

/** The process that uses this data folder, if any. */
function stackOwner(folder: string): number | undefined {
  try {
    const [pid, started] = fs.readFileSync(lockFile(folder), 'utf8').split(' ');
    return started === startOf(Number(pid)) ? Number(pid) : undefined;
  } catch {
    return undefined;
  }
}

export function takeStackLock(folder: string): StackLock {
  const owner = stackOwner(folder);
  if (owner !== undefined) {
    throw new Error(
      `The local backend already runs on this data (process ${owner}): stop it with "kill ${owner}" first.`,
    );
  }
  fs.writeFileSync(lockFile(folder), `${process.pid} ${startOf(process.pid)}`);
  const isHeld = () => stackOwner(folder) === process.pid;
  return {isHeld, release: () => isHeld() && fs.rmSync(lockFile(folder))};
}

/** @throws Error if a backend runs on this data */
export function checkUnused(folder: string): void {
  const owner = stackOwner(folder);
  if (owner !== undefined) {
    throw new Error(`The local backend is running (process ${owner}): stop it first, then delete its data.`);
  }
}

function lockFile(folder: string): string {
  return path.join(folder, 'launcher.pid');
}

/** When a process started, to notice a reused process id. Throws if the process does not exist. */
function startOf(pid: number): string {
  if (!fs.existsSync('/proc/self/stat')) {
    process.kill(pid, 0);
    return 'running';
  }
  const [state, ...rest] = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  if (state === 'Z') throw new Error('A zombie holds nothing.');
  return rest[18] ?? '';
}
