import {phone} from './driver';
import {expect, test} from './fixtures';
import {guide, journeys} from './journeys';
import {isPage, isScript} from './site';

for (const {name, setting, run, fails = /^$/, except = {}} of journeys) {
  test(name, async ({engineName, site, drive}) => {
    test.skip(engineName in except, except[engineName]);
    await run(await drive(setting), site.address);
    expect(site.takeErrors().filter((line) => !fails.test(line))).toEqual([]);
  });
}

/** What remains of a page whose other files fail to load. */
const faults = [
  ['the connection is cut after the page', 'cut', (address: string) => !isPage(address)],
  ['every script fails', 'error', isScript],
] as const;

for (const [name, kind, accepts] of faults) {
  test(`installation guide: ${name}, and every step can be read`, async ({site, drive}) => {
    const driver = await drive(phone);
    site.break(kind, accepts);
    await driver.goto(site.address + guide.route).catch(() => undefined);
    await guide.readAll(driver);
  });
}
