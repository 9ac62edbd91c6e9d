import {builtRoutes} from '../e2e/support/builtSite';
import {desk, phone} from './drivers/driver';
import {expect, test} from './fixtures';
import {overflow} from './journeys';

for (const setting of [phone, desk]) {
  test(`routes at ${setting.width} pixels: no error, no failed request, no sideways scroll`, async ({
    site,
    drive,
    engineName,
  }) => {
    test.setTimeout(300_000);
    const driver = await drive(setting);
    // Every route in the oldest engines, which may lack features; every third in the others, which are slower.
    const step = /^(firefox|webkit)$/.test(engineName) ? 3 : 1;
    const wrong: string[] = [];
    for (const route of builtRoutes().filter((_route, index) => index % step === 0)) {
      await driver.goto(route);
      const wider = await overflow(driver);
      if (wider > 0) wrong.push(`${route} is ${wider} pixels wider than the window`);
      if (!(await driver.read(() => document.querySelector('h1')?.offsetHeight)))
        wrong.push(`${route} shows no heading`);
      const expected = route === '/no-such-page' ? `404 ${route}` : '';
      for (const line of site.errors.splice(0))
        if (line !== expected) wrong.push(`${route}: ${line.slice(0, 300)}`);
    }
    expect(wrong).toEqual([]);
  });
}
