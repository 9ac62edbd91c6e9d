import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';

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
  stopSignal: NodeJS.Signals;
  /** Runs before each start. */
  prepare?: () => Promise<void>;
  /** Asked until it's true, or until the program ends. */
  isReady: () => Promise<boolean>;
}

/** A program that is started again whenever it ends by itself. */
export interface Supervised {
  readonly pid: number;
  stop(): Promise<void>;
}

export interface Supervisor {
  /** Resolves when the program is ready. @throws Error with its last words if it doesn't get ready */
  run(title: string, program: Program): Promise<Supervised>;
  guardian: {readonly pid: number};
  /** Ends the guardian; stop every program first. */
  close(): void;
}

const timeoutMs = {stop: 8_000, start: 30_000};
/** Milliseconds before a program is started again. */
const restartMs = 200;
/** How often a start is tried: after a kill, the old sessions of Postgres need a moment to release its shared memory. */
const startTries = 25;

/**
 * Starts programs, each in its own session, so that Ctrl-C reaches only the launcher. If the launcher is killed, a guardian
 * stops them (guardian.cjs); if the guardian is killed, the launcher starts another.
 */
export function createSupervisor(logFolder: string, report: (line: string) => void): Supervisor {
  fs.mkdirSync(logFolder, {recursive: true});
  /** The signal that stops each running program, by its process ID. */
  const watched = new Map<number, NodeJS.Signals>();
  let isClosed = false;
  let guardian = startGuardian();
  function startGuardian() {
    const began = Date.now();
    const child = spawn(process.execPath, [path.join(__dirname, 'guardian.cjs')], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    });
    child.unref();
    child.stdin.on('error', () => {});
    for (const [pid, signal] of watched) child.stdin.write(`watch ${pid} ${signal}\n`);
    child.once('exit', async () => {
      // Without a pause, since a launcher that's killed meanwhile would leave its programs behind; but not over and over.
      if (Date.now() - began < 1000) await pause(1000, undefined, {ref: false});
      if (isClosed) return;
      guardian = startGuardian();
      report(`The guardian (process ${child.pid}) ended by itself and runs again (process ${guardian.pid}).`);
    });
    return child;
  }
  const watch: Watch = {
    begin(pid, signal) {
      watched.set(pid, signal);
      guardian.stdin.write(`watch ${pid} ${signal}\n`);
    },
    end(pid) {
      watched.delete(pid);
      guardian.stdin.write(`forget ${pid}\n`);
    },
  };

  async function start(program: Program): Promise<Child> {
    for (let tries = 1; ; tries += 1) {
      try {
        await program.prepare?.();
        return await startChild(program, path.join(logFolder, `${program.name}.log`), watch);
      } catch (error) {
        if (tries === startTries) throw error;
        await pause(restartMs);
      }
    }
  }

  async function run(title: string, program: Program): Promise<Supervised> {
    let child = await start(program);
    let isStopped = false;
    async function restart(): Promise<void> {
      report(`${title} (process ${child.pid}) ended by itself. Starting it again.`);
      while (!isStopped) {
        await pause(restartMs);
        try {
          child = await start(program);
          return report(`${title} runs again (process ${child.pid}).`);
        } catch (error) {
          report(
            `${title} does not start and is tried again: ${error instanceof Error ? error.message : error}`,
          );
        }
      }
    }
    async function keep(): Promise<void> {
      while (!isStopped) {
        await child.ended;
        if (!isStopped) await restart();
      }
    }
    const watching = keep();
    return {
      get pid() {
        return child.pid;
      },
      async stop() {
        isStopped = true;
        await child.stop();
        // A restart that was under way ends with another child.
        await watching;
        await child.stop();
      },
    };
  }

  return {
    run,
    guardian: {
      get pid() {
        return guardian.pid ?? 0;
      },
    },
    close() {
      isClosed = true;
      guardian.stdin.end();
    },
  };
}

/** Only these variables are inherited: others (PGDATA, SUPABASE_..., a provider's key) must not affect the local backend. */
function inheritedEnvironment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'XDG_CACHE_HOME'];
  return Object.fromEntries(names.map((name) => [name, process.env[name]]));
}

/** What the guardian is told. */
interface Watch {
  begin(pid: number, stopSignal: NodeJS.Signals): void;
  end(pid: number): void;
}

interface Child {
  pid: number;
  /** Resolves when the process has exited. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

async function startChild(
  {name, command, args, env, stopSignal, isReady, uid, gid, cwd}: Program,
  logFile: string,
  watch: Watch,
): Promise<Child> {
  const child = spawn(command, args, {
    env: {...inheritedEnvironment(), ...env},
    uid,
    gid,
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const {pid = 0} = child;
  watch.begin(pid, stopSignal);
  let isRunning = pid !== 0;
  let recent: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      try {
        fs.appendFileSync(logFile, chunk);
      } catch {
        // On a full disk, the log has a gap.
      }
      recent = [...recent, ...chunk.split('\n').filter(Boolean)].slice(-20);
    });
  }
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => recent.push(error.message));
    child.once('close', () => {
      isRunning = false;
      watch.end(pid);
      resolve();
    });
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
    // The line that says why it ended, or else the last ones.
    const words = recent.findLast((line) => /FATAL|PANIC/.test(line)) ?? `\n${recent.slice(-6).join('\n')}`;
    if (!isRunning) throw new Error(`${name} ended: ${words}`);
    if (Date.now() > deadline) {
      await stop();
      throw new Error(`${name} is not ready after ${timeoutMs.start / 1000} s: ${words}`);
    }
    await pause(20);
  }
  return {pid, ended, stop};
}
