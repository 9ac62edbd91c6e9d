import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expressionOf, parsed} from '../driver';
import type {Driver, Setting} from '../driver';
import {keyActions, pointerActions, typingActions} from './keys';
import {startProgram, until} from './program';
import {connect} from './socket';

/** Drives Firefox by WebDriver BiDi, which needs no separate driver. */
export async function startFirefox(program: string, setting: Required<Setting>): Promise<Driver> {
  const profile = mkdtempSync(path.join(tmpdir(), 'engine-firefox-'));
  const preferences: Record<string, unknown> = {
    'javascript.enabled': setting.javascript,
    'ui.prefersReducedMotion': setting.reducedMotion ? 1 : 0,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'toolkit.telemetry.enabled': false,
    'app.update.enabled': false,
    'app.normandy.enabled': false,
    'extensions.update.enabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'browser.safebrowsing.malware.enabled': false,
    'browser.safebrowsing.phishing.enabled': false,
    'services.settings.server': 'http://127.0.0.1:9/',
  };
  writeFileSync(
    path.join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const browser = startProgram(
    program,
    ['--headless', '--remote-debugging-port=0', '--profile', profile, '--no-remote', 'about:blank'],
    // Firefox refuses to start if the home folder belongs to another user.
    {HOME: profile, MOZ_DISABLE_CONTENT_SANDBOX: '1'},
  );
  const address = await until(
    () => `Firefox listens.\n${browser.written()}`,
    () => /WebDriver BiDi listening on (ws:\S+)/.exec(browser.written())?.[1],
    30_000,
  );
  const socket = await connect(`${address}/session`);
  const {call} = socket;
  await call('session.new', {capabilities: {}});
  // The initial window never gets focus; a new one does.
  const {context} = (await call('browsingContext.create', {type: 'window'})) as {context: string};

  let errors: string[] = [];
  socket.on((method, params) => {
    if (method === 'log.entryAdded' && params.level === 'error') errors.push(String(params.text));
  });
  await call('session.subscribe', {events: ['log.entryAdded']});
  await call('browsingContext.setViewport', {
    context,
    viewport: {width: setting.width, height: setting.height},
  });

  const perform = (actions: unknown[]) => call('input.performActions', {context, actions});
  const traverse = async (delta: number) => {
    await call('browsingContext.traverseHistory', {context, delta});
  };
  return {
    async goto(url) {
      await call('browsingContext.navigate', {context, url, wait: 'complete'});
    },
    back: () => traverse(-1),
    forward: () => traverse(1),
    async reload() {
      await call('browsingContext.reload', {context, wait: 'complete'});
    },
    async read(inPage, ...args) {
      const {result, exceptionDetails} = (await call('script.evaluate', {
        expression: expressionOf(inPage, args),
        target: {context},
        awaitPromise: false,
      })) as {result?: {value?: unknown}; exceptionDetails?: {text: string}};
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return parsed(result?.value);
    },
    async tapAt(x, y) {
      await perform(pointerActions(x, y));
    },
    async press(combination) {
      await perform(keyActions(combination));
    },
    async type(text) {
      await perform(typingActions(text));
    },
    async screenshot() {
      const {data} = await call('browsingContext.captureScreenshot', {context});
      return Buffer.from(String(data), 'base64');
    },
    takeErrors() {
      const taken = errors;
      errors = [];
      return taken;
    },
    async close() {
      socket.close();
      await browser.stop();
      rmSync(profile, {recursive: true, force: true, maxRetries: 5, retryDelay: 100});
    },
  };
}
