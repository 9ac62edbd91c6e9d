import {execFileSync} from 'node:child_process';
import fs from 'node:fs';

export interface RunningProcess {
  parent: number;
  /** When it started, to notice a process id that was given out again. */
  started: string;
  command: string;
}

/** A process that runs; undefined if there is none, or if it is a zombie, which holds nothing. */
export function processOf(pid: number): RunningProcess | undefined {
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  try {
    return fs.existsSync('/proc/self/stat') ? fromProc(pid) : fromPs(pid);
  } catch {
    return undefined;
  }
}

function fromProc(pid: number): RunningProcess | undefined {
  // The name in brackets may hold anything; what follows it is separated by spaces.
  const [state, parent, ...rest] =
    fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  return state === 'Z' ? undefined : {parent: Number(parent), started: rest[17] ?? '', command};
}

function fromPs(pid: number): RunningProcess | undefined {
  const line = execFileSync('ps', ['-o', 'state=,ppid=,lstart=,command=', '-p', String(pid)], {
    encoding: 'utf8',
  });
  const [, state, parent, started = '', command = ''] = /^(\S+) +(\d+) +(.{24}) (.*)/.exec(line.trim()) ?? [];
  return !state || state.startsWith('Z') ? undefined : {parent: Number(parent), started, command};
}
