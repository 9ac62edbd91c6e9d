import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {startProgram, until} from './program';
import type {Program} from './program';

export interface Display {
  readonly environment: Record<string, string>;
  readonly program: Program;
}

/** A virtual X server for GTK, which picks a free display number. */
export async function startX(reducedMotion: boolean): Promise<Display> {
  const folder = mkdtempSync(path.join(tmpdir(), 'engine-x-'));
  const program = startProgram('Xvfb', [
    '-displayfd',
    '1',
    '-screen',
    '0',
    '1600x1400x24',
    '-nolisten',
    'tcp',
  ]);
  const number = await until(
    () => `Xvfb starts.\n${program.written()}`,
    () => /^(\d+)$/m.exec(program.written())?.[1],
  );
  const gtk = path.join(folder, 'gtk-3.0');
  mkdirSync(gtk);
  // Otherwise the toolbar keeps the window wider than a phone.
  writeFileSync(path.join(gtk, 'gtk.css'), '* {min-width: 0; min-height: 0; padding: 0; margin: 0}\n');
  writeFileSync(
    path.join(gtk, 'settings.ini'),
    `[Settings]\ngtk-enable-animations=${reducedMotion ? 0 : 1}\n`,
  );
  return {
    environment: {DISPLAY: `:${number}`, XDG_CONFIG_HOME: folder, XDG_RUNTIME_DIR: folder},
    program: withFolder(program, folder),
  };
}

/** A headless Wayland compositor for WPE. */
export async function startWayland(): Promise<Display> {
  const folder = mkdtempSync(path.join(tmpdir(), 'engine-wayland-'));
  const name = 'engine';
  const program = startProgram(
    'weston',
    [
      '--backend=headless-backend.so',
      '--use-pixman',
      '--width=1600',
      '--height=1400',
      '--idle-time=0',
      `--socket=${name}`,
    ],
    {XDG_RUNTIME_DIR: folder},
  );
  await until(
    () => `weston starts.\n${program.written()}`,
    () => /desktop-shell/.test(program.written()),
  );
  return {
    environment: {WAYLAND_DISPLAY: name, XDG_RUNTIME_DIR: folder},
    program: withFolder(program, folder),
  };
}

function withFolder(program: Program, folder: string): Program {
  return {
    ...program,
    async stop() {
      await program.stop();
      rmSync(folder, {recursive: true, force: true});
    },
  };
}
