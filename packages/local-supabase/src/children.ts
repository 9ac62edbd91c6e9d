import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';

export interface Program {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  cwd?: string;
  /** Stops it gracefully. SIGKILL follows if that takes too long. */
  stopSignal: NodeJS.Signals;
  /** Asked until it is true, or until the program ends. */
  isReady: () => Promise<boolean>;
}

export interface Child {
  pid: number;
  /** Resolves when the process has exited. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

export interface Family {
  /** Resolves when the program is ready. @throws Error with its last words if it ends, or is not ready in time */
  start(program: Program): Promise<Child>;
  /** Ends the guardian; stop every child first. */
  close(): void;
  guardianPid: number;
}

/** Milliseconds for a program to stop, and to get ready. */
const patience = {stop: 8_000, start: 30_000};

/**
 * Starts programs, each in a session of its own, so that Ctrl+C reaches only the launcher. If the launcher is killed, a
 * guardian stops them (guardian.cjs).
 */
export function createFamily(logFolder: string): Family {
  fs.mkdirSync(logFolder, {recursive: true});
  const guardian = spawn(process.execPath, [path.join(__dirname, 'guardian.cjs')], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guardian.unref();
  // If the guardian is killed, the launcher keeps running and still stops its children.
  guardian.stdin.on('error', () => {});
  guardian.on('error', () => {});
  const tell = (line: string) => guardian.stdin.write(`${line}\n`);

  return {
    guardianPid: guardian.pid ?? 0,
    async start(program) {
      const {name, isReady} = program;
      const child = startChild(program, path.join(logFolder, `${name}.log`), tell);
      const deadline = Date.now() + patience.start;
      while (!(await isReady().catch(() => false))) {
        if (!child.isRunning()) throw new Error(`${name} ended at once: ${child.lastWords()}`);
        if (Date.now() > deadline) {
          await child.stop();
          throw new Error(`${name} is not ready after ${patience.start / 1000} s: ${child.lastWords()}`);
        }
        await pause(20);
      }
      return child;
    },
    close() {
      guardian.stdin.end();
    },
  };
}

/** On a full disk a log has a gap; the launcher goes on. */
function appendIfPossible(file: string, text: string): void {
  try {
    fs.appendFileSync(file, text);
  } catch {
    // dataFolder.ts says that the disk is full or the folder gone.
  }
}

/** Only these variables are inherited: others (PGDATA, SUPABASE_..., a provider's key) must not affect the local backend. */
function inheritedEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'XDG_CACHE_HOME'];
  return Object.fromEntries(kept.map((name) => [name, process.env[name]]));
}

function startChild(
  {command, args, env, stopSignal, ...others}: Program,
  logFile: string,
  tellGuardian: (line: string) => void,
) {
  const child = spawn(command, args, {
    env: {...inheritedEnvironment(), ...env},
    uid: others.uid,
    gid: others.gid,
    cwd: others.cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pid = child.pid ?? 0;
  if (pid) tellGuardian(`watch ${pid} ${stopSignal}`);

  let running = pid !== 0;
  let recent: string[] = [];
  const ended = new Promise<void>((resolve) => {
    function end(reason?: Error) {
      if (reason) recent.push(reason.message);
      running = false;
      tellGuardian(`forget ${pid}`);
      resolve();
    }
    child.once('error', end);
    child.once('close', () => end());
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      appendIfPossible(logFile, chunk);
      recent = [...recent, ...chunk.split('\n').filter(Boolean)].slice(-20);
    });
  }

  return {
    pid,
    ended,
    isRunning: () => running,
    /** The line that says why it ended, or else the last ones. */
    lastWords: () =>
      recent.findLast((line) => /FATAL|PANIC/.test(line)) ?? `\n${recent.slice(-6).join('\n')}`,
    async stop() {
      if (!running) return;
      child.kill(stopSignal);
      const timer = setTimeout(() => child.kill('SIGKILL'), patience.stop);
      await ended;
      clearTimeout(timer);
    },
  };
}
