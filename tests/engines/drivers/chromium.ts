import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {chromiumArguments} from '../../../tools/shared/browser';
import {expressionOf, parsed} from '../driver';
import type {Driver, Setting} from '../driver';
import {keyOf} from './keys';
import {startProgram, until} from './program';
import {connect} from './socket';

const modifiers: Record<string, number> = {Alt: 1, Control: 2, Meta: 4, Shift: 8};

/**
 * Drives Chromium by the DevTools protocol, of which it uses only what version 92 supports.
 * @param program path of the binary
 */
export async function startChromium(
  program: string,
  setting: Required<Setting>,
  environment: Record<string, string> = {},
): Promise<Driver> {
  const profile = mkdtempSync(path.join(tmpdir(), 'engine-chromium-'));
  const browser = startProgram(
    program,
    [
      ...chromiumArguments,
      '--remote-debugging-port=0',
      '--no-zygote',
      '--hide-scrollbars',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    environment,
  );
  const address = await until(
    () => `Chromium listens.\n${browser.written()}`,
    () => /DevTools listening on (ws:\S+)/.exec(browser.written())?.[1],
  );
  const socket = await connect(address);
  const {targetInfos} = (await socket.call('Target.getTargets')) as {
    targetInfos: {type: string; targetId: string}[];
  };
  const {targetId} =
    targetInfos.find(({type}) => type === 'page') ??
    (await socket.call('Target.createTarget', {url: 'about:blank'}));
  const {sessionId} = await socket.call('Target.attachToTarget', {targetId, flatten: true});
  const call = (method: string, params: object = {}) => socket.call(method, params, {sessionId});

  let errors: string[] = [];
  let loads = 0;
  socket.on((method, params) => {
    if (method === 'Page.loadEventFired') loads += 1;
    if (method === 'Runtime.exceptionThrown') {
      const {exceptionDetails} = params as {
        exceptionDetails: {text: string; exception?: {description?: string}};
      };
      errors.push(exceptionDetails.exception?.description ?? exceptionDetails.text);
    }
    if (method === 'Runtime.consoleAPICalled' && params.type === 'error') {
      const {args} = params as {args: {value?: unknown; description?: string}[]};
      errors.push(args.map(({value, description}) => String(value ?? description)).join(' '));
    }
    if (method === 'Log.entryAdded') {
      const {entry} = params as {entry: {level: string; text: string; url?: string}};
      if (entry.level === 'error') errors.push(`${entry.text} ${entry.url ?? ''}`);
    }
  });
  await Promise.all([call('Page.enable'), call('Runtime.enable'), call('Log.enable')]);
  await call('Emulation.setDeviceMetricsOverride', {
    width: setting.width,
    height: setting.height,
    deviceScaleFactor: 1,
    mobile: false,
  });
  if (!setting.javascript) await call('Emulation.setScriptExecutionDisabled', {value: true});
  await call('Emulation.setEmulatedMedia', {
    features: [{name: 'prefers-reduced-motion', value: setting.reducedMotion ? 'reduce' : ''}],
  });

  /** The time origin and ready state of the document. */
  const documentState = async () => {
    const expression = '[performance.timeOrigin, document.readyState]';
    const {result} = await call('Runtime.evaluate', {expression, returnByValue: true}).catch(() => ({
      result: {},
    }));
    return (result as {value?: [number, string]}).value ?? [];
  };
  /** Waits for the load that an action starts if it returns true; navigation within a page starts none. */
  const loaded = async (action: () => Promise<boolean>) => {
    const before = loads;
    const [began] = await documentState();
    if (!(await action())) return;
    const told = until('the page loads', () => loads > before, 10_000, 10);
    // Chromium 92 sometimes loses the event.
    await told.catch(() =>
      until(
        'the page loads',
        async () => {
          const [now, state] = await documentState();
          return now !== began && state === 'complete';
        },
        20_000,
      ),
    );
  };
  const history = (step: number) => async () => {
    const {currentIndex, entries} = (await call('Page.getNavigationHistory')) as {
      currentIndex: number;
      entries: {id: number}[];
    };
    const entry = entries[currentIndex + step];
    if (!entry) throw new Error('The history has no such entry.');
    await call('Page.navigateToHistoryEntry', {entryId: entry.id});
  };
  const mouse = (type: string, x: number, y: number, button: string) =>
    call('Input.dispatchMouseEvent', {type, x, y, button, clickCount: button === 'none' ? 0 : 1});
  const key = async (name: string, held: number) => {
    const {code, windows, text} = keyOf(name);
    const what = {key: name, code, windowsVirtualKeyCode: windows, modifiers: held};
    await call('Input.dispatchKeyEvent', {
      type: text && !held ? 'keyDown' : 'rawKeyDown',
      ...(text && !held && {text}),
      ...what,
    });
    await call('Input.dispatchKeyEvent', {type: 'keyUp', ...what});
  };

  return {
    goto: (url) =>
      loaded(async () => {
        const {errorText, loaderId} = await call('Page.navigate', {url});
        if (errorText) throw new Error(`${url}: ${String(errorText)}`);
        return loaderId !== undefined;
      }),
    back: history(-1),
    forward: history(1),
    reload: () => loaded(() => call('Page.reload').then(() => true)),
    async read(inPage, ...args) {
      const {result, exceptionDetails} = (await call('Runtime.evaluate', {
        expression: expressionOf(inPage, args),
        returnByValue: true,
      })) as {result: {value?: unknown}; exceptionDetails?: {exception?: {description?: string}}};
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'A script failed.');
      return parsed(result.value);
    },
    async tapAt(x, y) {
      await mouse('mouseMoved', x, y, 'none');
      await mouse('mousePressed', x, y, 'left');
      await mouse('mouseReleased', x, y, 'left');
    },
    async press(combination) {
      const names = combination.split('+');
      const held = names.slice(0, -1).reduce((sum, name) => sum + (modifiers[name] ?? 0), 0);
      await key(names.at(-1) ?? '', held);
    },
    async type(text) {
      for (const character of text) await key(character, 0);
    },
    async screenshot() {
      const {data} = await call('Page.captureScreenshot', {format: 'png'});
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
