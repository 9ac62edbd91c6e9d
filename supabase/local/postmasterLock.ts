import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/**
 * `postmaster.pid` contains the process id of the server that owns a data folder. After a crash that process may be dead, a
 * zombie or an unrelated one, and Postgres refuses to start. Stops the server if it is still running (its launcher is gone,
 * see the stack's own lock), then removes the file.
 */
export async function clearStaleLock(folder: string, progress: (line: string) => void): Promise<void> {
  const lock = path.join(folder, 'postmaster.pid');
  if (!fs.existsSync(lock)) return;
  const pid = Number(fs.readFileSync(lock, 'utf8').split('\n')[0]);
  if (isServerOf(pid, folder)) {
    progress(`Stopping a Postgres that was left running (process ${pid})`);
    process.kill(pid, 'SIGINT');
    const deadline = Date.now() + 15_000;
    while (isServerOf(pid, folder)) {
      if (Date.now() > deadline) {
        throw new Error(
          `Postgres (process ${pid}) still holds the data: stop it with "kill ${pid}" and start again.`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  fs.rmSync(lock, {force: true});
}

function isServerOf(pid: number, folder: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    if (fs.existsSync('/proc/self/stat')) {
      const state = /\) (\S)/.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
      const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return state !== 'Z' && command.includes('postgres') && command.includes(folder);
    }
    const line = execFileSync('ps', ['-o', 'state=,command=', '-p', String(pid)], {encoding: 'utf8'});
    return !line.startsWith('Z') && line.includes('postgres') && line.includes(folder);
  } catch {
    return false;
  }
}
