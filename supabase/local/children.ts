import {spawn} from 'node:child_process';
import type {ChildProcess} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

export interface ChildOptions {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  cwd?: string;
  /** Stops it gracefully. SIGKILL follows if that takes too long. */
  stopSignal: NodeJS.Signals;
}

export interface Child {
  pid: number;
  /** Resolves when the process has exited. */
  ended: Promise<void>;
  isRunning(): boolean;
  /** Resolves on the first matching line of output. Rejects with the last lines if the process exits first. */
  says(pattern: RegExp): Promise<void>;
  lastLines(): string;
  stop(): Promise<void>;
}

export interface Family {
  start(options: ChildOptions): Child;
  /** Ends the guardian; stop every child first. */
  close(): void;
  guardianPid: number;
}

const patience = 8_000;

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

  return {
    guardianPid: guardian.pid ?? 0,
    start(options) {
      return startChild(options, logFolder, (line) => guardian.stdin.write(`${line}\n`));
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
  {name, command, args, env, uid, gid, cwd, stopSignal}: ChildOptions,
  logFolder: string,
  tellGuardian: (line: string) => void,
): Child {
  const logFile = path.join(logFolder, `${name}.log`);
  const child: ChildProcess = spawn(command, args, {
    env: {...inheritedEnvironment(), ...env},
    uid,
    gid,
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pid = child.pid ?? 0;
  if (pid) tellGuardian(`watch ${pid} ${stopSignal}`);

  let running = pid !== 0;
  let recent: string[] = [];
  const listeners = new Set<() => void>();
  const ended = new Promise<void>((resolve) => {
    function end(reason?: Error) {
      if (reason) recent.push(reason.message);
      running = false;
      tellGuardian(`forget ${pid}`);
      resolve();
      listeners.forEach((listener) => listener());
    }
    child.once('error', end);
    child.once('close', () => end());
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8');
    stream?.on('data', (chunk: string) => {
      appendIfPossible(logFile, chunk);
      recent = [...recent, ...chunk.split('\n').filter(Boolean)].slice(-20);
      listeners.forEach((listener) => listener());
    });
  }

  function lastLines() {
    return recent.slice(-6).join('\n');
  }

  /** The line that says why it ended, if one does. */
  function reason() {
    return recent.findLast((line) => /FATAL|PANIC/.test(line)) ?? `\n${lastLines()}`;
  }

  return {
    pid,
    ended,
    isRunning: () => running,
    lastLines,
    says(pattern) {
      return new Promise((resolve, reject) => {
        function look() {
          if (recent.some((line) => pattern.test(line))) finish(resolve);
          else if (!running) finish(() => reject(new Error(`${name} ended at once: ${reason()}`)));
        }
        function finish(then: () => void) {
          listeners.delete(look);
          then();
        }
        listeners.add(look);
        look();
      });
    },
    async stop() {
      if (!running) return;
      child.kill(stopSignal);
      const timer = setTimeout(() => child.kill('SIGKILL'), patience);
      await ended;
      clearTimeout(timer);
    },
  };
}
