import {builtRoutes} from '../e2e/support/builtSite';
import {desk, phone} from './driver';
import {expect, test} from './fixtures';
import {overflow} from './journeys';

const parts = 2;

/** Tests every route in the oldest engines, which may lack features, and every third in the others, which are slower. */
const step = (engine: string) => (/^(firefox|webkit)$/.test(engine) ? 3 : 1);

for (const [where, setting] of [
  ['at 390 pixels', phone],
  ['at 1280 pixels', desk],
] as const) {
  for (let part = 0; part < parts; part += 1) {
    test(`routes ${where}, part ${part + 1} of ${parts}: no error, no failed request, no sideways scroll`, async ({
      site,
      drive,
      engineName,
    }) => {
      test.setTimeout(180_000);
      const driver = await drive(setting);
      const wrong: string[] = [];
      for (const route of builtRoutes().filter(
        (_route, index) => index % (parts * step(engineName)) === part,
      )) {
        await driver.goto(site.address + route);
        const wider = await overflow(driver);
        if (wider > 0) wrong.push(`${route} is ${wider} pixels wider than the window`);
        const title = await driver.read(
          () => document.querySelector('h1')?.getBoundingClientRect().height ?? 0,
        );
        if (!title) wrong.push(`${route} shows no heading`);
        const expected = route === '/no-such-page' ? /404/ : /^$/;
        for (const line of [...driver.takeErrors(), ...site.takeFailed()])
          if (!expected.test(line)) wrong.push(`${route}: ${line.slice(0, 300)}`);
      }
      expect(wrong).toEqual([]);
    });
  }
}
