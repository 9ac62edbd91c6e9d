import {exceptionOf} from './exceptions';
import {expect, test} from './fixtures';
import {journeys} from './journeys';

for (const {name, setting, run} of journeys) {
  test(name, async ({engineName, site, drive}) => {
    const reason = exceptionOf(engineName, name);
    test.skip(Boolean(reason), reason);
    const driver = await drive(setting);
    await run(driver, site);
    expect(driver.takeErrors()).toEqual([]);
  });
}
