import {spawn} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect} from '@playwright/test';
import type {WebDriver} from 'selenium-webdriver';
import {Builder} from 'selenium-webdriver';
import {freePorts} from '../../supabase/local/ports';
import {connectMarionette} from './marionette';

/** Starts each browser besides Chromium, in which tests/e2e runs. @param folder for its files */
export const browsers: Readonly<Record<string, (folder: string) => Promise<WebDriver>>> = {
  async firefox(folder) {
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
  async webkit(folder) {
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
    return new Builder()
      .usingServer(server)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': {binary, args: ['--automation']},
      })
      .build();
  },
};

/** Makes a folder for the files of a browser, which goes with the process. */
export function browserFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'engine-'));
  process.once('exit', () => rmSync(folder, {recursive: true, force: true, maxRetries: 5}));
  return folder;
}

function writeIn(folder: string, name: string, lines: readonly string[]): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, `${lines.join('\n')}\n`);
}

/**
 * Starts a program, which ends with this process and takes its children with it.
 * @returns waits until its output matches, and gives the first group
 */
function start([command = '', ...args]: readonly string[], environment: Record<string, string>) {
  const child = spawn(command, args, {env: {...process.env, ...environment}, detached: true});
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  // Its own process group, so that killing a driver kills its browser too.
  process.once('exit', () => child.exitCode === null && process.kill(-child.pid!, 'SIGKILL'));
  return async (pattern: RegExp) => {
    await expect.poll(() => output, {message: command, timeout: 60_000}).toMatch(pattern);
    return pattern.exec(output)?.[1] ?? '';
  };
}
