import {setTimeout as wait} from 'node:timers/promises';
import {expressionOf, parsed} from '../driver';
import type {Driver} from '../driver';
import {keyActions, pointerActions, typingActions} from './keys';
import {freePort, startProgram, until} from './program';
import type {Program} from './program';

interface Start {
  /** Path of the WebDriver that starts the browser. */
  readonly driver: string;
  /** The vendor's capability with the browser to start. */
  readonly options: Record<string, {binary: string; args: readonly string[]}>;
  readonly environment: Record<string, string>;
  /** The viewport, if the window has to be resized to fit it. */
  readonly window?: {readonly width: number; readonly height: number};
  /** The display server, which is stopped after the browser. */
  readonly display: Program;
}

/** Drives WebKit by W3C WebDriver, which does not expose the console. */
export async function startWebKit({driver, options, environment, window, display}: Start): Promise<Driver> {
  const port = await freePort();
  const program = startProgram(driver, [`--port=${port}`], environment);
  const ask = async (method: string, route: string, body?: object, milliseconds = 60_000) => {
    const answer = await fetch(`http://127.0.0.1:${port}${route}`, {
      method,
      signal: AbortSignal.timeout(milliseconds),
      ...(body && {body: JSON.stringify(body)}),
    });
    const {value} = (await answer.json()) as {value: unknown};
    if (answer.ok) return value;
    const {error, message} = value as {error: string; message: string};
    throw new Error(`${method} ${route}: ${error} ${message}`);
  };
  const status = await until(
    () => `${driver} answers.\n${program.written()}`,
    () => ask('GET', '/status').catch(() => undefined),
  );
  if (!status) throw new Error(program.written());
  const {sessionId} = (await ask('POST', '/session', {
    capabilities: {alwaysMatch: options},
  })) as {sessionId: string};
  const session = `/session/${sessionId}`;
  const post = (route: string, body: object = {}) => ask('POST', session + route, body);
  const evaluate = (script: string) => post('/execute/sync', {script: `return ${script}`, args: []});

  if (window) await fitWindow(window, post, evaluate);

  const perform = async (actions: unknown[]) => {
    await post('/actions', {actions});
  };
  return {
    async goto(url) {
      await post('/url', {url});
    },
    async back() {
      await post('/back');
    },
    async forward() {
      await post('/forward');
    },
    async reload() {
      await post('/refresh');
    },
    read: async (inPage, ...args) => parsed(await evaluate(expressionOf(inPage, args))),
    tapAt: (x, y) => perform(pointerActions(x, y)),
    press: (combination) => perform(keyActions(combination)),
    type: (text) => perform(typingActions(text)),
    screenshot: async () => Buffer.from(String(await ask('GET', `${session}/screenshot`)), 'base64'),
    takeErrors: () => [],
    async close() {
      await ask('DELETE', session, undefined, 3000).catch(() => undefined);
      await program.stop();
      await display.stop();
    },
  };
}

/** Resizes the window, whose toolbar takes space, until the viewport has the wanted size. */
async function fitWindow(
  wanted: {readonly width: number; readonly height: number},
  post: (route: string, body?: object) => Promise<unknown>,
  evaluate: (script: string) => Promise<unknown>,
): Promise<void> {
  let {width, height} = wanted;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await post('/window/rect', {width, height});
    await wait(100);
    const size = await evaluate('[innerWidth, innerHeight]');
    const [innerWidth = 0, innerHeight = 0] = size as number[];
    if (innerWidth === wanted.width && innerHeight === wanted.height) return;
    width += wanted.width - innerWidth;
    height += wanted.height - innerHeight;
  }
  throw new Error(`The window could not be made ${wanted.width} pixels wide.`);
}
