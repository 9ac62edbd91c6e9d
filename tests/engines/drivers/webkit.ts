import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect} from '@playwright/test';
import {freePorts} from '../../../supabase/local/ports';
import type {Driver, Setting} from './driver';
import {startProgram, programFolder} from './program';
import {driveBy} from './webdriver';

interface WebKit {
  /** Path of the WebDriver that comes with it. */
  readonly driver: string;
  /** The prefix of its capability in WebDriver. */
  readonly vendor: 'webkitgtk' | 'wpe';
  /** Path of the browser that the driver starts. */
  readonly browser: string;
  readonly args?: readonly string[];
}

/** Drives a WebKit by the WebDriver that comes with it, in a headless Wayland compositor. */
export async function startWebKit(
  {driver, vendor, browser, args = []}: WebKit,
  setting: Setting,
): Promise<Driver> {
  const weston = '/usr/bin/weston';
  const folder = programFolder();
  const environment = {
    XDG_RUNTIME_DIR: folder,
    WAYLAND_DISPLAY: 'engine',
    // For WebKitGTK: without a GPU, drawing in layers takes half as long again.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    XDG_CONFIG_HOME: folder,
    GSETTINGS_BACKEND: 'keyfile',
    // For WPE, whose own headless platform has a viewport of 800 by 600 pixels.
    COG_PLATFORM_WL_VIEW_WIDTH: String(setting.width),
    COG_PLATFORM_WL_VIEW_HEIGHT: String(setting.height),
  };
  writeSettings(folder, setting);
  const screen = ['--backend=headless-backend.so', '--use-pixman', '--width=1600', '--height=1400'];
  const display = startProgram(
    weston,
    [...screen, '--idle-time=0', `--socket=${environment.WAYLAND_DISPLAY}`],
    environment,
    folder,
  );
  await display.says(/(desktop-shell)/);
  const {api: port} = await freePorts();
  const program = startProgram(driver, [`--port=${port}`], environment, programFolder());
  const ask = async (method: string, route: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${route}`, {
      method,
      signal: AbortSignal.timeout(30_000),
      ...(body && {body: JSON.stringify(body)}),
    });
    const {value} = (await answer.json()) as {value: unknown};
    if (answer.ok) return value;
    const {error, message} = value as {error: string; message: string};
    throw new Error(`${method} ${route}: ${error} ${message}`);
  };
  await expect(() => ask('GET', '/status')).toPass({timeout: 60_000});
  const options = {
    binary: browser,
    args: ['--automation', `--enable-javascript=${setting.javascript}`, ...args],
  };
  const {sessionId} = (await ask('POST', '/session', {
    capabilities: {alwaysMatch: {[`${vendor}:browserOptions`]: options}},
  })) as {sessionId: string};
  const session = `/session/${sessionId}`;
  return driveBy(
    (name, address, parameters = {}) =>
      name === 'TakeScreenshot' ? ask('GET', session + address) : ask('POST', session + address, parameters),
    setting,
    async () => {
      await program.stop();
      await display.stop();
    },
  );
}

/** GTK's settings, where its WebKit reads that people want less motion. */
function writeSettings(folder: string, {reducedMotion}: Setting): void {
  for (const [name, text] of [
    // Otherwise the toolbar keeps the window wider than a phone.
    ['gtk-3.0/gtk.css', '* {min-width: 0; min-height: 0; padding: 0; margin: 0}'],
    ['glib-2.0/settings/keyfile', `[org/gnome/desktop/interface]\nenable-animations=${!reducedMotion}`],
  ] as const) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, `${text}\n`);
  }
}
