import {guide} from './controls';
import {phone} from './driver';
import {says} from './find';
import {test} from './fixtures';
import {isPage, isScript} from './site';
import type {Fault} from './site';

/** What remains of a page whose other files fail to load. */
const faults: readonly {name: string; kind: Fault; accepts: (address: string) => boolean}[] = [
  {name: 'the connection is cut after the page', kind: 'cut', accepts: (address) => !isPage(address)},
  {name: 'every script fails', kind: 'server error', accepts: isScript},
];

for (const {name, kind, accepts} of faults) {
  test(`installation guide: ${name}, and every step can be read`, async ({site, drive}) => {
    const driver = await drive(phone);
    site.fault(kind, accepts);
    await driver.goto(site.address + guide.route).catch(() => undefined);
    await says(driver, guide.title);
    for (const way of guide.ways) await guide.show(driver, way);
    site.mend();
  });
}
