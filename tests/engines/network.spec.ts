import {guide} from './controls';
import {phone} from './driver';
import {says} from './find';
import {test} from './fixtures';
import {secondGeneration} from './site';
import type {Fault} from './site';

const isScript = (address: string) => /\.js(\?|$)/.test(address);
const isPage = (address: string) => !/\.\w+(\?|$)/.test(address);

/** What a reader gets when the page has come and this happens to the rest. */
const faults: readonly {name: string; kind: Fault; accepts: (address: string) => boolean}[] = [
  {name: 'the connection is cut after the page', kind: 'cut', accepts: (address) => !isPage(address)},
  {name: 'every script fails', kind: 'server error', accepts: isScript},
  {name: 'every script hangs', kind: 'hang', accepts: isScript},
];

for (const {name, kind, accepts} of faults) {
  test(`installation guide: ${name}, and every step can be read`, async ({site, drive, engineName}) => {
    test.skip(
      kind === 'hang' && engineName !== 'chromium',
      'The protocols of the others wait for the whole page; Chromium is asked before.',
    );
    const driver = await drive(phone);
    site.fault(kind, accepts);
    const opened = driver.goto(site.address + guide.route).catch(() => undefined);
    if (kind !== 'hang') await opened;
    await says(driver, guide.title);
    for (const way of guide.ways) await guide.show(driver, way);
    site.mend();
    await opened;
  });
}

test('installation guide on 2G: it can be read, and its tabs answer', async ({
  site,
  drive,
  engineName,
}, info) => {
  test.skip(engineName !== 'chromium', 'The protocols of the others wait for the whole page.');
  const driver = await drive(phone);
  site.slow(secondGeneration);
  const began = Date.now();
  const since = () => `${Date.now() - began} ms`;
  const opened = driver.goto(site.address + guide.route).catch(() => undefined);
  await says(driver, guide.title, 30_000);
  info.annotations.push({type: 'first words', description: since()});
  await guide.show(driver, guide.other);
  info.annotations.push({type: 'a tab', description: since()});
  site.mend();
  await opened;
});
