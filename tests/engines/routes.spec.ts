import {builtRoutes} from '../e2e/support/builtSite';
import {desk, phone} from './driver';
import {expect, test} from './fixtures';
import {overflow} from './journeys';

const parts = 2;

for (const setting of [phone, desk])
  for (let part = 0; part < parts; part += 1)
    test(`routes at ${setting.width} pixels, part ${part + 1} of ${parts}: no error, no failed request, no sideways scroll`, async ({
      site,
      drive,
      engineName,
    }) => {
      test.setTimeout(180_000);
      const driver = await drive(setting);
      // Every route in the oldest engines, which may lack features, and every third in the others, which are slower.
      const step = parts * (/^(firefox|webkit)$/.test(engineName) ? 3 : 1);
      const wrong: string[] = [];
      for (const route of builtRoutes().filter((_route, index) => index % step === part)) {
        await driver.goto(site.address + route);
        const wider = await overflow(driver);
        if (wider > 0) wrong.push(`${route} is ${wider} pixels wider than the window`);
        const title = await driver.read(() => document.querySelector('h1')?.getBoundingClientRect().height);
        if (!title) wrong.push(`${route} shows no heading`);
        wrong.push(...site.takeErrors().map((line) => `${route}: ${line.slice(0, 300)}`));
      }
      expect(wrong.filter((line) => line !== '/no-such-page: 404 /no-such-page')).toEqual([]);
    });
