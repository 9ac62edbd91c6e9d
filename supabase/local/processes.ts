import {execFileSync, spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';

/** A process that runs; undefined if there is none, or if it is a zombie, which holds nothing. */
export function processOf(pid: number): {parent: number; command: string} | undefined {
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  try {
    if (!fs.existsSync('/proc/self/stat')) {
      const line = execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], {encoding: 'utf8'}).trim();
      return {parent: parseInt(line, 10), command: line.replace(/^\d+ +/, '')};
    }
    // The name in brackets may hold anything; what follows it is separated by spaces.
    const [state, parent] = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return state === 'Z' ? undefined : {parent: Number(parent), command};
  } catch {
    return undefined;
  }
}

/** The processes between this one and npm, by which it notices that nobody can stop it any more. */
export function ancestors(pid = process.ppid, depth = 0): string {
  const {parent = 0, command = ''} = processOf(pid) ?? {};
  return /\bnpm\b/.test(command) || depth === 4 ? String(pid) : `${pid} ${ancestors(parent, depth + 1)}`;
}

export interface Program {
  /** Names its log. */
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  uid?: number | undefined;
  gid?: number | undefined;
  cwd?: string;
  /** Stops it gracefully. SIGKILL follows if that takes too long. */
  stopSignal: 'SIGINT' | 'SIGTERM';
  /** Asked until it's true, or until the program ends. */
  isReady: () => Promise<boolean>;
}

export interface Child {
  readonly pid: number;
  /** Resolves with its last words when it has ended. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

const timeoutMs = {start: 30_000, stop: 8_000};

/**
 * Becomes the program, and leaves a shell behind that stops it when standard input closes, as it does when the launcher is gone,
 * even by kill -9. $0 is the signal.
 */
const leash = `exec 3<&0 </dev/null
{ cat <&3; kill -s "$0" $$ && sleep ${timeoutMs.stop / 1000} && kill -9 $$; } >/dev/null 2>&1 &
exec 3<&-; exec "$@"`;

/** Only these variables are inherited: others (PGDATA, SUPABASE_..., a provider's key) must not affect the local backend. */
const inherited = ['PATH', 'HOME', 'TMPDIR', 'XDG_CACHE_HOME'];

/** Starts a program in its own session, so that Ctrl-C reaches only the launcher. @throws Error with its last words */
export async function startProgram(program: Program, logFolder: string): Promise<Child> {
  const {name, command, args, env, stopSignal, isReady, ...options} = program;
  const child = spawn('/bin/sh', ['-c', leash, stopSignal.slice(3), command, ...args], {
    ...options,
    env: {...Object.fromEntries(inherited.map((key) => [key, process.env[key]])), ...env},
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => {});
  let recent: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      fs.promises.appendFile(path.join(logFolder, `${name}.log`), chunk).catch(() => {});
      recent = [...recent, ...chunk.split('\n').filter(Boolean)].slice(-6);
    });
  }
  let isRunning = true;
  const ended = new Promise<string>((resolve) => {
    function end(last?: Error) {
      isRunning = false;
      child.stdin.destroy();
      resolve(last?.message ?? recent.findLast((line) => /FATAL|PANIC/.test(line)) ?? recent.join('\n'));
    }
    child.once('error', end);
    child.once('exit', () => setTimeout(end, 50));
  });
  async function stop(): Promise<void> {
    if (!isRunning) return;
    child.kill(stopSignal);
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs.stop);
    await ended;
    clearTimeout(timer);
  }
  const deadline = Date.now() + timeoutMs.start;
  while (!(await isReady().catch(() => false))) {
    if (!isRunning) throw new Error(`${name} ended: ${await ended}`);
    if (Date.now() > deadline) {
      await stop();
      throw new Error(`${name} is not ready after ${timeoutMs.start / 1000} s: ${await ended}`);
    }
    await pause(20);
  }
  return {pid: child.pid ?? 0, ended, stop};
}
