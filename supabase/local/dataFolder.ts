import fs from 'node:fs';
import path from 'node:path';
import {processOf} from './processes';

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
  return () => ownerOf(folder) === process.pid && fs.rmSync(lockFile(folder));
}
