import {mkdirSync, writeFileSync} from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import type {Driver, Setting} from './driver';
import {startProgram, programFolder} from './program';
import {driveBy} from './webdriver';

/** Drives Firefox by Marionette, its own form of WebDriver. Debian has no geckodriver, and npm's fetches it from GitHub when it starts. */
export async function startFirefox(setting: Setting): Promise<Driver> {
  const program = '/usr/bin/firefox-esr';
  const folder = programFolder();
  const preferences = {
    'marionette.port': 0,
    'javascript.enabled': setting.javascript,
    'ui.prefersReducedMotion': setting.reducedMotion ? 1 : 0,
    'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});\n`);
  writeFileSync(path.join(folder, 'user.js'), lines.join(''));
  mkdirSync(path.join(folder, 'chrome'));
  // Otherwise the toolbar keeps the window wider than a phone.
  writeFileSync(path.join(folder, 'chrome/userChrome.css'), '* {min-width: 0 !important}\n');
  const browser = startProgram(
    program,
    ['--headless', '--marionette', '--profile', folder, '--no-remote', 'about:blank'],
    // Firefox refuses to start if the home folder belongs to another user.
    {HOME: folder, MOZ_DISABLE_CONTENT_SANDBOX: '1'},
    folder,
  );
  const call = connect(Number(await browser.says(/Marionette\tINFO\tListening on port (\d+)/)));
  await call('NewSession', {});
  return driveBy(
    (name, _address, parameters) => call(name, parameters),
    setting,
    () => browser.stop(),
  );
}

/** Connects to Marionette. Each message is JSON behind its length. */
function connect(port: number): (name: string, parameters?: object) => Promise<unknown> {
  const socket = net.connect(port, '127.0.0.1');
  const waiting = new Map<number, (error: {message: string} | null, result: unknown) => void>();
  let last = 0;
  let received = Buffer.alloc(0);
  socket.on('data', (part) => {
    received = Buffer.concat([received, part]);
    for (;;) {
      const start = received.indexOf(':') + 1;
      const end = start + Number(received.subarray(0, Math.max(0, start - 1)));
      if (start === 0 || received.length < end) return;
      const message: unknown = JSON.parse(received.subarray(start, end).toString());
      received = received.subarray(end);
      // The first message is a greeting.
      if (Array.isArray(message)) waiting.get(message[1])?.(message[2], message[3]);
    }
  });
  socket.on('close', () =>
    waiting.forEach((done) => done({message: 'Firefox closed the connection.'}, null)),
  );
  return (name, parameters = {}) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, (error, result) => {
        waiting.delete(id);
        if (error) reject(new Error(`${name}: ${error.message}`));
        else resolve((result as {value?: unknown}).value);
      });
      const message = JSON.stringify([0, id, `WebDriver:${name}`, parameters]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
}
