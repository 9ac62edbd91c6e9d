import fs from 'node:fs';
import path from 'node:path';
import {secretsError} from './keys';
import {processOf} from './processes';

const megabyte = 1024 * 1024;
/** Free bytes below which a disk counts as full. Postgres extends its log by 16 MB at a time. */
const full = 20 * megabyte;
/** Free bytes from which there is room again. */
const roomy = 32 * megabyte;

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
export function checkUnused(folder: string): void {
  const owner = ownerOf(folder);
  if (owner === undefined) return;
  throw new Error(
    `The local backend runs on this data (process ${owner}): stop it with "kill ${owner}" first.`,
  );
}

/**
 * Keeps a second launcher off this data. @throws Error if there is one
 * @returns a function that lets others use it again
 */
export function lockData(folder: string): () => void {
  checkUnused(folder);
  fs.writeFileSync(lockFile(folder), `${process.pid} ${processOf(process.pid)?.started}`);
  return () => isOurs(folder) && fs.rmSync(lockFile(folder));
}

/** False once the folder was deleted or another launcher took it. */
function isOurs(folder: string): boolean {
  return ownerOf(folder) === process.pid;
}

/**
 * Looks at the data folder every second: says when its disk is full and when there is room again, and notices if the data is
 * deleted.
 * @param deleted called once in that case
 * @returns a function that ends it
 */
export function watchData(folder: string, report: (line: string) => void, deleted: () => void): () => void {
  let wasFull = false;
  function look(): void {
    if (!isOurs(folder) || !fs.existsSync(path.join(folder, 'postgres/complete'))) {
      clearInterval(timer);
      report(
        `The data in ${folder} was deleted while the backend ran, so it stops: what was stored is lost. The next start makes an empty database. "npm run reset" deletes data safely.`,
      );
      return deleted();
    }
    const {bavail, bsize} = fs.statfsSync(folder);
    const free = bavail * bsize;
    if (!wasFull && free < full) {
      wasFull = true;
      report(
        `The disk of ${folder} is full (${Math.floor(free / megabyte)} MB left): requests may be refused and mails wait. Make room, and everything goes on by itself. Nothing that was confirmed is lost.`,
      );
    }
    if (wasFull && free >= roomy) {
      wasFull = false;
      report('There is room on the disk again.');
    }
  }
  const timer = setInterval(look, 1_000);
  timer.unref();
  return () => clearInterval(timer);
}

/** Says what to do about an error of the start that the data folder caused. Returns other errors as they are. */
export function explained(error: unknown, folder: string): unknown {
  const wrongPassword = '28P01';
  if (error instanceof Error && 'code' in error && error.code === wrongPassword)
    return secretsError(folder, 'belongs to another database');
  if (!/ENOSPC|No space left on device|Check free disk space/.test(String(error))) return error;
  return new Error(
    `The disk of ${folder} is full: make room and start again. Nothing that was confirmed is lost.`,
    {cause: error},
  );
}
