import {spawn} from 'node:child_process';
import type {ChildProcess} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {setTimeout as pause} from 'node:timers/promises';

export interface Program {
  /** Of its log. */
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  uid?: number | undefined;
  gid?: number | undefined;
  cwd?: string;
  /** Stops it gracefully. SIGKILL follows if that takes too long. */
  stopSignal: NodeJS.Signals;
  /** Done before each start. */
  prepare?: () => Promise<void>;
  /** Asked until it is true, or until the program ends. */
  isReady: () => Promise<boolean>;
  /** Last words after which the next try may work. */
  passing?: RegExp;
}

/** A program that is started again whenever it ends by itself. */
export interface Kept {
  readonly pid: number;
  stop(): Promise<void>;
}

export interface Family {
  /** Resolves when the program is ready. @throws Error with its last words if it ends, or is not ready in time */
  keep(title: string, program: Program): Promise<Kept>;
  /** Ends the guardian; stop every program first. */
  close(): void;
  guardian: {readonly pid: number};
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

/** Milliseconds: for a program to stop, to get ready, to get over what is passing; from an end, or a failed start, to the next start. */
const timeoutMs = {stop: 8_000, start: 30_000, passing: 10_000, again: 200, failed: 2_000};

/**
 * Starts programs, each in a session of its own, so that Ctrl+C reaches only the launcher. If the launcher is killed, a
 * guardian stops them (guardian.cjs); if the guardian is, the launcher starts another.
 */
export function createFamily(logFolder: string, report: (line: string) => void): Family {
  fs.mkdirSync(logFolder, {recursive: true});
  /** The signal that stops each running program, by its process id. */
  const watched = new Map<number, NodeJS.Signals>();
  let closed = false;
  let guardian = startGuardian();
  const tell = (line: string) => guardian.stdin?.write(`${line}\n`);
  function startGuardian(): ChildProcess {
    const began = Date.now();
    const child = spawn(process.execPath, [path.join(__dirname, 'guardian.cjs')], {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
    });
    child.unref();
    child.stdin.on('error', () => {});
    child.on('error', () => {});
    for (const [pid, signal] of watched) child.stdin.write(`watch ${pid} ${signal}\n`);
    child.once('exit', async () => {
      // At once, since a launcher that is killed meanwhile would leave its programs behind.
      if (!closed && Date.now() - began < timeoutMs.failed)
        await pause(timeoutMs.failed, undefined, {ref: false});
      if (closed) return;
      guardian = startGuardian();
      report(`The guardian (process ${child.pid}) ended by itself and runs again (process ${guardian.pid}).`);
    });
    return child;
  }
  const keepWatch: Watch = {
    begin(pid, signal) {
      watched.set(pid, signal);
      tell(`watch ${pid} ${signal}`);
    },
    end(pid) {
      watched.delete(pid);
      tell(`forget ${pid}`);
    },
  };

  async function begin(program: Program): Promise<Child> {
    const deadline = Date.now() + timeoutMs.passing;
    for (;;) {
      try {
        await program.prepare?.();
        return await startChild(program, path.join(logFolder, `${program.name}.log`), keepWatch);
      } catch (error) {
        if (!program.passing?.test(String(error)) || Date.now() > deadline) throw error;
        await pause(100);
      }
    }
  }

  async function keep(title: string, program: Program): Promise<Kept> {
    let child = await begin(program);
    let stopped = false;
    async function watch(): Promise<void> {
      for (let failures = 0; !stopped;) {
        await child.ended;
        if (stopped) return;
        if (failures === 0) report(`${title} (process ${child.pid}) ended by itself. Starting it again.`);
        await pause(failures === 0 ? timeoutMs.again : timeoutMs.failed);
        if (stopped) return;
        try {
          child = await begin(program);
          failures = 0;
          report(`${title} runs again (process ${child.pid}).`);
        } catch (error) {
          failures += 1;
          const why = error instanceof Error ? error.message : String(error);
          if (failures === 1) report(`${title} does not start and is tried again: ${why}`);
        }
      }
    }
    const watching = watch();
    return {
      get pid() {
        return child.pid;
      },
      async stop() {
        stopped = true;
        await child.stop();
        // A restart that was under way ends with another child.
        await watching;
        await child.stop();
      },
    };
  }

  return {
    keep,
    close() {
      closed = true;
      guardian.stdin?.end();
    },
    guardian: {
      get pid() {
        return guardian.pid ?? 0;
      },
    },
  };
}

/** Only these variables are inherited: others (PGDATA, SUPABASE_..., a provider's key) must not affect the local backend. */
function inheritedEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'XDG_CACHE_HOME'];
  return Object.fromEntries(kept.map((name) => [name, process.env[name]]));
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
  const pid = child.pid ?? 0;
  if (pid) watch.begin(pid, stopSignal);

  let running = pid !== 0;
  let recent: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (chunk: string) => {
      try {
        fs.appendFileSync(logFile, chunk);
      } catch {
        // On a full disk the log has a gap; dataFolder.ts says that it is full, or the folder gone.
      }
      recent = [...recent, ...chunk.split('\n').filter(Boolean)].slice(-20);
    });
  }
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => recent.push(error.message));
    child.once('close', () => {
      running = false;
      watch.end(pid);
      resolve();
    });
  });
  async function stop(): Promise<void> {
    if (!running) return;
    child.kill(stopSignal);
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs.stop);
    await ended;
    clearTimeout(timer);
  }

  const deadline = Date.now() + timeoutMs.start;
  while (!(await isReady().catch(() => false))) {
    // The line that says why it ended, or else the last ones.
    const words = () =>
      recent.findLast((line) => /FATAL|PANIC/.test(line)) ?? `\n${recent.slice(-6).join('\n')}`;
    if (!running) throw new Error(`${name} ended at once: ${words()}`);
    if (Date.now() > deadline) {
      await stop();
      throw new Error(`${name} is not ready after ${timeoutMs.start / 1000} s: ${words()}`);
    }
    await pause(20);
  }
  return {pid, ended, stop};
}
