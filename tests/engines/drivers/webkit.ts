import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect} from '@playwright/test';
import {Builder, Key} from 'selenium-webdriver';
import type {WebDriver} from 'selenium-webdriver';
import {reader} from '../driver';
import type {Driver, Setting} from '../driver';
import {atMost, freePort, startProgram} from './programs';

export interface WebKit {
  /** Path of the WebDriver that starts the browser. */
  readonly driver: string;
  readonly capabilities: Record<string, unknown>;
}

/** Drives WebKit by W3C WebDriver, on a headless Wayland compositor. */
export async function startWebKit(
  {driver: command, capabilities}: WebKit,
  setting: Setting,
): Promise<Driver> {
  const folder = mkdtempSync(path.join(tmpdir(), 'engine-webkit-'));
  configureGtk(folder, setting.reducedMotion);
  const weston = startProgram(
    'weston',
    [
      '--backend=headless-backend.so',
      '--use-pixman',
      '--width=1600',
      '--height=1400',
      '--idle-time=0',
      '--socket=engine',
    ],
    {XDG_RUNTIME_DIR: folder},
  );
  await weston.says(/desktop-shell/);
  const port = await freePort();
  const program = startProgram(command, [`--port=${port}`], {
    WAYLAND_DISPLAY: 'engine',
    GDK_BACKEND: 'wayland',
    XDG_RUNTIME_DIR: folder,
    XDG_CONFIG_HOME: folder,
    COG_PLATFORM_WL_VIEW_WIDTH: String(setting.width),
    COG_PLATFORM_WL_VIEW_HEIGHT: String(setting.height),
  });
  const server = `http://127.0.0.1:${port}`;
  await expect(() => fetch(`${server}/status`)).toPass({timeout: 15_000});
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(server)
    .withCapabilities(capabilities)
    .build();
  if ('webkitgtk:browserOptions' in capabilities) await fitWindow(driver, setting);
  const keys = () => driver.actions({async: true});
  return {
    goto: (address) => driver.get(address),
    reload: () => driver.navigate().refresh(),
    read: reader((expression) => driver.executeScript(`return ${expression}`)),
    tapAt: (x, y) =>
      driver
        .actions({async: true})
        .move({x: Math.round(x), y: Math.round(y), duration: 0})
        .press()
        .release()
        .perform(),
    press: (key) => keys().sendKeys(keyOf(key)).perform(),
    type: (text) => keys().sendKeys(text).perform(),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    async close() {
      await atMost(3000, driver.quit());
      await program.stop();
      await weston.stop();
      rmSync(folder, {recursive: true, force: true});
    },
  };
}

/** Selenium's code of a key such as `ArrowDown`, or the character itself. */
function keyOf(name: string): string {
  const known = Key[name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase() as keyof typeof Key];
  return name.length > 1 ? String(known) : name;
}

/** Settings for GTK: without the style, the toolbar keeps the window wider than a phone. */
function configureGtk(folder: string, reducedMotion: boolean): void {
  const gtk = path.join(folder, 'gtk-3.0');
  mkdirSync(gtk);
  writeFileSync(path.join(gtk, 'gtk.css'), '* {min-width: 0; min-height: 0; padding: 0; margin: 0}\n');
  const animations = reducedMotion ? 0 : 1;
  writeFileSync(path.join(gtk, 'settings.ini'), `[Settings]\ngtk-enable-animations=${animations}\n`);
}

/** Resizes the window, whose toolbar takes space, until the viewport has the wanted size. */
async function fitWindow(driver: WebDriver, wanted: Setting): Promise<void> {
  let {width, height} = wanted;
  await expect(async () => {
    await driver.manage().window().setRect({width, height});
    await driver.sleep(100);
    const size = await driver.executeScript<[number, number]>('return [innerWidth, innerHeight]');
    width += wanted.width - size[0];
    height += wanted.height - size[1];
    expect(size).toEqual([wanted.width, wanted.height]);
  }).toPass({timeout: 10_000});
}
