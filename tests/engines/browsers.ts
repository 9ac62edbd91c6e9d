import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect} from '@playwright/test';
import type {WebDriver} from 'selenium-webdriver';
import {Builder} from 'selenium-webdriver';
import {freePorts} from '../../supabase/local/ports';
import {connectMarionette} from './marionette';
import {programFolder, startProgram} from './program';

export interface Setting {
  readonly width: number;
  readonly height: number;
  /** Whether pages may run scripts. */
  readonly javascript: boolean;
}

export const phone: Setting = {width: 390, height: 844, javascript: true};
export const desk: Setting = {...phone, width: 1280, height: 800};
export const scriptless: Setting = {...phone, javascript: false};

export interface Browser {
  readonly driver: WebDriver;
  stop(): Promise<void>;
}

/** Starts each browser besides Chromium, in which tests/e2e runs. */
export const browsers: Readonly<Record<string, (setting: Setting) => Promise<Browser>>> = {
  firefox: startFirefox,
  webkit: startWebKit,
};

async function startFirefox(setting: Setting): Promise<Browser> {
  const folder = programFolder();
  const preferences = {
    'marionette.port': 0,
    'javascript.enabled': setting.javascript,
    'ui.prefersReducedMotion': 1,
    'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  };
  writeIn(
    folder,
    'user.js',
    Object.entries(preferences)
      .map(([name, value]) => `user_pref("${name}", ${value});`)
      .join('\n'),
  );
  // Otherwise the toolbar keeps the window wider than a phone.
  writeIn(folder, 'chrome/userChrome.css', '* {min-width: 0 !important}');
  const program = startProgram(
    '/usr/bin/firefox-esr',
    ['--headless', '--marionette', '--profile', folder, '--no-remote', 'about:blank'],
    // Firefox refuses to start if the home folder belongs to another user.
    {HOME: folder, MOZ_DISABLE_CONTENT_SANDBOX: '1'},
    folder,
  );
  const port = await program.says(/Marionette\tINFO\tListening on port (\d+)/);
  const driver = await connectMarionette(Number(port));
  await fitWindow(driver, setting);
  return {driver, stop: () => program.stop()};
}

/** WebKitGTK and the WebDriver that comes with it, in a headless Wayland compositor. */
async function startWebKit(setting: Setting): Promise<Browser> {
  const folder = programFolder();
  const environment = {
    XDG_RUNTIME_DIR: folder,
    XDG_CONFIG_HOME: folder,
    WAYLAND_DISPLAY: 'engine',
    // Without a GPU, drawing in layers takes half as long again.
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    GSETTINGS_BACKEND: 'keyfile',
  };
  writeIn(folder, 'gtk-3.0/gtk.css', '* {min-width: 0; min-height: 0; padding: 0; margin: 0}');
  writeIn(folder, 'glib-2.0/settings/keyfile', '[org/gnome/desktop/interface]\nenable-animations=false');
  const screen = ['--backend=headless-backend.so', '--use-pixman', '--width=1600', '--height=1400'];
  const display = startProgram(
    '/usr/bin/weston',
    [...screen, '--idle-time=0', `--socket=${environment.WAYLAND_DISPLAY}`],
    environment,
    folder,
  );
  await display.says(/(desktop-shell)/);
  const {api: port} = await freePorts();
  const server = `http://127.0.0.1:${port}`;
  const program = startProgram('/usr/bin/WebKitWebDriver', [`--port=${port}`], environment, programFolder());
  await expect(() => fetch(`${server}/status`)).toPass({timeout: 60_000});
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
        args: ['--automation', `--enable-javascript=${setting.javascript}`],
      },
    })
    .build();
  await fitWindow(driver, setting);
  return {
    driver,
    async stop() {
      await program.stop();
      await display.stop();
    },
  };
}

/** The toolbar takes space, and more once it has loaded. */
async function fitWindow(driver: WebDriver, {width, height}: Setting): Promise<void> {
  await expect(async () => {
    const [x = 0, y = 0] = await driver.executeScript<number[]>(() => [
      outerWidth - innerWidth,
      outerHeight - innerHeight,
    ]);
    await driver
      .manage()
      .window()
      .setRect({width: width + x, height: height + y});
    expect(await driver.executeScript(() => [innerWidth, innerHeight])).toEqual([width, height]);
  }).toPass({timeout: 60_000});
}

function writeIn(folder: string, name: string, text: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, `${text}\n`);
}
