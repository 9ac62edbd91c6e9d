import type {ChildProcess} from 'node:child_process';
import {readdirSync, watch} from 'node:fs';
import {join} from 'node:path';

export interface RestartingOptions {
  start: () => ChildProcess;
  /** Folders in which a save starts the program again after it failed. */
  folders: readonly string[];
  /** Of these, the folders in which a save restarts a running program. */
  outdates: RegExp;
  /** Called when it failed and waits for a save. */
  waiting: () => void;
}

export interface Restarting {
  /** From now on a failure is a fault in the sources, not in the settings, so it waits for a save instead of ending. */
  hasStarted(): void;
  /** Resolves when the program is stopped, ends by itself, or fails before it has started. */
  readonly ended: Promise<void>;
  stop(): void;
}

/** Runs a program that has to be started again when its sources change, and that may be started over a half-typed one. */
export function keepRestarting({start, folders, outdates, waiting}: RestartingOptions): Restarting {
  let program: ChildProcess | undefined;
  let [hasStarted, isOutdated, isStopped] = [false, false, false];
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));

  function begin(): void {
    isOutdated = false;
    program = start().once('exit', (code) => {
      program = undefined;
      if (isOutdated && !isStopped) return begin();
      if (isStopped || code === 0 || !hasStarted) return end();
      waiting();
    });
  }
  function restart(): void {
    if (isStopped) return;
    if (!program) return begin();
    isOutdated = true;
    program.kill('SIGTERM');
  }

  begin();
  let saved: NodeJS.Timeout;
  const watchers = folders.map((folder) =>
    watch(folder, () => {
      if (program && !outdates.test(folder)) return;
      clearTimeout(saved);
      // One save is several events.
      saved = setTimeout(restart, 100);
    }),
  );
  return {
    hasStarted() {
      hasStarted = true;
    },
    ended,
    stop() {
      isStopped = true;
      for (const watcher of watchers) watcher.close();
      if (program) program.kill('SIGTERM');
      else end();
    },
  };
}

/** A folder and those in it. Node on Linux, told to watch them all at once, would lose a file that an editor replaces. */
export function foldersIn(folder: string): string[] {
  const inside = readdirSync(folder, {recursive: true, withFileTypes: true});
  return [
    folder,
    ...inside.filter((each) => each.isDirectory()).map((each) => join(each.parentPath, each.name)),
  ];
}
