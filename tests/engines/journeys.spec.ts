import {engines} from './engines';
import {expect, test} from './fixtures';
import {inviteJourneys} from './inviteJourneys';
import {journeys} from './journeys';

for (const {name, setting, run} of [...journeys, ...inviteJourneys]) {
  test(name, async ({engineName, site, drive}) => {
    const reason = engines[engineName]!.exceptions?.[name.split(':')[0]!];
    test.skip(reason !== undefined, reason);
    await run(await drive(setting), site);
    expect(site.errors).toEqual([]);
  });
}
