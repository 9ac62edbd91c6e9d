import {builtRoutes} from '../e2e/support/builtSite';
import {desk, phone} from './drivers/driver';
import {overflow} from './find';
import {expect, test} from './fixtures';

for (const setting of [phone, desk]) {
  test.describe(`${setting.width} pixels wide`, () => {
    test.use({setting});

    test('routes: no error, no failed request, no sideways scroll', async ({site, driver, engineName}) => {
      test.setTimeout(300_000);
      // Every page on a phone in the oldest engines, which may lack features and have the least room; elsewhere a sample.
      const step = setting === desk ? 4 : /^(wpe|chromium-92)$/.test(engineName) ? 1 : 3;
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
  });
}
