import {hashAddresses, misses} from './addresses';
import {phone} from './driver';
import {expect, test} from './fixtures';

/** Chromium opens every address anew; the others the last of each page, which lies below all that may still move. */
const parts = 2;

for (let part = 0; part < parts; part += 1) {
  test(`addresses with a hash end at their heading on a fresh load, part ${part + 1} of ${parts}`, async ({
    engineName,
    site,
    drive,
  }) => {
    test.setTimeout(200_000);
    const driver = await drive(phone);
    const wrong: string[] = [];
    const pages = hashAddresses().filter((_page, index) => index % parts === part);
    for (const {route, ids} of pages) {
      const opened = engineName === 'chromium' || route === '/' ? ids : ids.slice(-1);
      for (const id of opened) {
        await driver.goto('about:blank');
        await driver.goto(`${site.address}${route}#${id}`);
        const miss = await misses(driver, route, id);
        if (miss) wrong.push(miss);
      }
    }
    expect(wrong).toEqual([]);
  });
}

test('hash links of one page lead to each of its headings, and back leads back', async ({site, drive}) => {
  test.setTimeout(120_000);
  const driver = await drive(phone);
  const wrong: string[] = [];
  for (const route of ['/docs/glossary', '/docs/common-questions']) {
    const ids = hashAddresses().find((page) => page.route === route)?.ids ?? [];
    expect(ids.length).toBeGreaterThan(3);
    await driver.goto(site.address + route);
    for (const id of ids) {
      await driver.read((hash) => {
        location.hash = hash;
      }, id);
      const miss = await misses(driver, route, id);
      if (miss) wrong.push(miss);
    }
    const before = ids.at(-2) ?? '';
    await driver.back();
    const miss = await misses(driver, route, before);
    if (miss) wrong.push(`after back, ${miss}`);
    await driver.reload();
    const again = await misses(driver, route, before);
    if (again) wrong.push(`after a reload, ${again}`);
  }
  expect(wrong).toEqual([]);
});
