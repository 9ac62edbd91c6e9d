import {expect} from '@playwright/test';
import type {Driver, Setting} from './driver';

/** Runs a command of WebDriver: its name, its address below the session, its parameters. @returns its value */
export type Call = (name: string, address: string, parameters?: object) => Promise<unknown>;

/** Keys that type no character, by the code points of WebDriver. */
const namedKeys: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Backspace: '\uE003',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
};

/** Drives a browser by WebDriver, in a viewport of this size. */
export async function driveBy(call: Call, size: Setting, close: () => Promise<void>): Promise<Driver> {
  const read: Driver['read'] = async (inPage, ...args) =>
    (await call('ExecuteScript', '/execute/sync', {
      script: `return (${String(inPage)})(...arguments)`,
      args,
    })) as ReturnType<typeof inPage>;
  const perform = async (source: object) => {
    await call('PerformActions', '/actions', {actions: [source]});
  };
  const strike = (keys: readonly string[]) =>
    perform({
      type: 'key',
      id: 'keyboard',
      actions: keys.flatMap((value) => [
        {type: 'keyDown', value},
        {type: 'keyUp', value},
      ]),
    });
  // The toolbar takes space, and more once it has loaded.
  await expect(async () => {
    const [x = 0, y = 0] = await read(() => [outerWidth - innerWidth, outerHeight - innerHeight]);
    await call('SetWindowRect', '/window/rect', {width: size.width + x, height: size.height + y});
    expect(await read(() => [innerWidth, innerHeight])).toEqual([size.width, size.height]);
  }).toPass({timeout: 60_000});
  return {
    async goto(url) {
      await call('Navigate', '/url', {url});
    },
    async reload() {
      await call('Refresh', '/refresh');
    },
    async travel(steps) {
      await (steps < 0 ? call('Back', '/back') : call('Forward', '/forward'));
    },
    read,
    tapAt: (x, y) =>
      perform({
        type: 'pointer',
        id: 'mouse',
        actions: [
          {type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0},
          {type: 'pointerDown', button: 0},
          {type: 'pointerUp', button: 0},
        ],
      }),
    press: (key) => strike([namedKeys[key] ?? key]),
    type: (text) => strike([...text]),
    screenshot: async () => Buffer.from(String(await call('TakeScreenshot', '/screenshot')), 'base64'),
    close,
  };
}
