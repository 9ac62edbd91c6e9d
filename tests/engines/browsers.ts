import {spawn} from 'node:child_process';
import type {ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect} from '@playwright/test';
import {freePorts} from '../../supabase/local/ports';
import {connectHttp, connectMarionette} from './driver';
import type {Driver} from './driver';

/** Starts a program, and returns what waits until its output matches and gives the first group. */
type Start = (
  command: readonly string[],
  environment: Record<string, string>,
) => (pattern: RegExp) => Promise<string>;

/** Starts each browser besides Chromium, in which tests/e2e runs. @param folder for its files */
const browsers: Readonly<Record<string, (folder: string, start: Start) => Promise<Driver>>> = {
  async firefox(folder, start) {
    writeIn(folder, 'user.js', [
      'user_pref("marionette.port", 0);',
      'user_pref("ui.prefersReducedMotion", 1);',
      'user_pref("toolkit.legacyUserProfileCustomizations.stylesheets", true);',
    ]);
    // Otherwise the toolbar keeps the window wider than a phone.
    writeIn(folder, 'chrome/userChrome.css', ['* {min-width: 0 !important}']);
    const output = start(
      ['/usr/bin/firefox-esr', '--headless', '--marionette', '--profile', folder, '--no-remote'],
      // Firefox refuses to start if the home folder belongs to another user.
      {HOME: folder, MOZ_DISABLE_CONTENT_SANDBOX: '1'},
    );
    return connectMarionette(Number(await output(/Marionette\tINFO\tListening on port (\d+)/)));
  },

  /** WebKitGTK and the WebDriver that comes with it, in a headless Wayland compositor. */
  async webkit(folder, start) {
    const environment = {
      XDG_RUNTIME_DIR: folder,
      XDG_CONFIG_HOME: folder,
      WAYLAND_DISPLAY: 'engine',
      // Without a GPU, drawing in layers takes half as long again.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      GSETTINGS_BACKEND: 'keyfile',
    };
    writeIn(folder, 'gtk-3.0/gtk.css', ['* {min-width: 0; min-height: 0; padding: 0; margin: 0}']);
    writeIn(folder, 'glib-2.0/settings/keyfile', [
      '[org/gnome/desktop/interface]',
      'enable-animations=false',
    ]);
    const screen = ['--backend=headless-backend.so', '--use-pixman', '--width=1600', '--height=1400'];
    await start(
      ['/usr/bin/weston', ...screen, '--idle-time=0', '--socket=engine'],
      environment,
    )(/(desktop-shell)/);
    const {api: port} = await freePorts();
    const server = `http://127.0.0.1:${port}`;
    start(['/usr/bin/WebKitWebDriver', `--port=${port}`], environment);
    await expect(() => fetch(`${server}/status`)).toPass({timeout: 60_000});
    const binary = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
    return connectHttp(server, {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {binary, args: ['--automation']},
    });
  },
};

/** The names of these browsers. */
export const browserNames = Object.keys(browsers);

/** Starts a browser for a task, and then ends it with its drivers and removes its files. */
export async function withBrowser(name: string, task: (driver: Driver) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'engine-'));
  const programs: ChildProcess[] = [];
  try {
    await task(await browsers[name]!(folder, startInto(programs)));
  } finally {
    await Promise.all(programs.map(end));
    // The children of a killed program may write for a moment longer.
    rmSync(folder, {recursive: true, force: true, maxRetries: 10});
  }
}

function writeIn(folder: string, name: string, lines: readonly string[]): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, `${lines.join('\n')}\n`);
}

/** Adds each program it starts to a list. */
function startInto(programs: ChildProcess[]): Start {
  return ([command = '', ...args], environment) => {
    // Its own process group, so that killing a driver kills its browser too.
    const program = spawn(command, args, {env: {...process.env, ...environment}, detached: true});
    programs.push(program);
    let output = '';
    for (const stream of [program.stdout, program.stderr])
      stream.on('data', (part) => (output += String(part)));
    return async (pattern) => {
      await expect.poll(() => output, {message: command, timeout: 60_000}).toMatch(pattern);
      return pattern.exec(output)?.[1] ?? '';
    };
  };
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  process.kill(-program.pid!, 'SIGKILL');
  await once(program, 'exit');
}
