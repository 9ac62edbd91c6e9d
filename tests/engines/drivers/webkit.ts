import {once} from 'node:events';
import {mkdirSync, writeFileSync} from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import type {Driver, Setting} from './driver';
import {startProgram, temporaryFolder, until} from './program';
import type {Program} from './program';
import {driveBy} from './webdriver';

interface Display {
  readonly environment: Record<string, string>;
  readonly program: Program;
}

interface Start {
  /** Path of the WebDriver that starts the browser. */
  readonly driver: string;
  /** The vendor's capability with the browser to start. */
  readonly options: Record<string, {binary: string; args: readonly string[]}>;
  /** Is stopped after the browser. */
  readonly display: Display;
}

/** Drives a WebKit by the WebDriver that comes with it. */
export async function startWebKit({driver, options, display}: Start, setting: Setting): Promise<Driver> {
  const port = await freePort();
  const program = startProgram(driver, [`--port=${port}`], display.environment, temporaryFolder());
  const ask = async (method: string, route: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${route}`, {
      method,
      signal: AbortSignal.timeout(60_000),
      ...(body && {body: JSON.stringify(body)}),
    });
    const {value} = (await answer.json()) as {value: unknown};
    if (answer.ok) return value;
    const {error, message} = value as {error: string; message: string};
    throw new Error(`${method} ${route}: ${error} ${message}`);
  };
  await until(
    () => `${driver} answers.`,
    () => ask('GET', '/status'),
  );
  const {sessionId} = (await ask('POST', '/session', {capabilities: {alwaysMatch: options}})) as {
    sessionId: string;
  };
  const session = `/session/${sessionId}`;
  return driveBy(
    (name, address, parameters = {}) =>
      name === 'TakeScreenshot' ? ask('GET', session + address) : ask('POST', session + address, parameters),
    setting,
    async () => {
      await program.stop();
      await display.program.stop();
    },
  );
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A virtual X server for GTK, which picks a free display number. */
export async function startX(reducedMotion: boolean): Promise<Display> {
  const folder = temporaryFolder();
  const gtk = path.join(folder, 'gtk-3.0');
  mkdirSync(gtk);
  // Otherwise the toolbar keeps the window wider than a phone.
  writeFileSync(path.join(gtk, 'gtk.css'), '* {min-width: 0; min-height: 0; padding: 0; margin: 0}\n');
  const animations = reducedMotion ? 0 : 1;
  writeFileSync(path.join(gtk, 'settings.ini'), `[Settings]\ngtk-enable-animations=${animations}\n`);
  const args = ['-displayfd', '1', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp'];
  const program = startProgram('Xvfb', args, {}, folder);
  const number = await program.says(/^(\d+)$/m);
  return {
    environment: {DISPLAY: `:${number}`, XDG_CONFIG_HOME: folder, XDG_RUNTIME_DIR: folder},
    program,
  };
}

/** A headless Wayland compositor for WPE. Cog's own headless platform has a viewport of 800 by 600 pixels. */
export async function startWayland({width, height}: Setting): Promise<Display> {
  const folder = temporaryFolder();
  const args = ['--backend=headless-backend.so', '--use-pixman', '--width=1600', '--height=1400'];
  const program = startProgram(
    'weston',
    [...args, '--idle-time=0', '--socket=engine'],
    {XDG_RUNTIME_DIR: folder},
    folder,
  );
  await program.says(/(desktop-shell)/);
  return {
    environment: {
      WAYLAND_DISPLAY: 'engine',
      XDG_RUNTIME_DIR: folder,
      COG_PLATFORM_WL_VIEW_WIDTH: String(width),
      COG_PLATFORM_WL_VIEW_HEIGHT: String(height),
    },
    program,
  };
}
