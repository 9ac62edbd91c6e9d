import {hashAddresses, misses} from './addresses';
import {phone} from './driver';
import type {Driver} from './driver';
import {expect, test} from './fixtures';

/** `ADDRESSES=all` opens every heading of every page; the default is the last heading of every tenth page. */
const all = process.env.ADDRESSES === 'all';
const parts = all ? 8 : 1;
const every = {page: 10, heading: 8};

for (let part = 0; part < parts; part += 1) {
  test(`addresses with a hash end at their heading on a fresh load, part ${part + 1} of ${parts}`, async ({
    site,
    drive,
  }) => {
    if (all) test.setTimeout(600_000);
    const driver = await drive(phone);
    const wrong: string[] = [];
    const pages = hashAddresses().filter((page, index) =>
      all ? index % parts === part : index % every.page === 0 || page.route === '/',
    );
    for (const {route, ids} of pages) {
      // The last heading moves if anything above it does. The landing page loads a film and pictures between its sections.
      for (const id of all || route === '/' ? ids : ids.slice(-1)) {
        await driver.goto('about:blank');
        await driver.goto(`${site.address}${route}#${id}`);
        const miss = await misses(driver, route, id);
        if (miss) wrong.push(miss);
      }
    }
    expect(wrong).toEqual([]);
  });
}

test('links lead to the headings of their page; back, forward and a reload to where one was', async ({
  site,
  drive,
}) => {
  const driver = await drive(phone);
  const wrong: string[] = [];
  for (const route of ['/docs/glossary', '/docs/common-questions']) {
    const ids = (hashAddresses().find((page) => page.route === route)?.ids ?? []).filter(
      (_id, index) => all || index % every.heading === 0,
    );
    expect(ids.length).toBeGreaterThan(2);
    const check = async (when: string, id = '') => {
      const miss = await misses(driver, route, id);
      if (miss) wrong.push(`${when}, ${miss}`);
    };
    await driver.goto(site.address + route);
    for (const id of ids) {
      await followLink(driver, id);
      await check('after a tap', id);
    }
    await driver.back();
    await check('after back', ids.at(-2));
    await driver.forward();
    await check('after forward', ids.at(-1));
    await driver.back();
    await driver.reload();
    await check('after a reload', ids.at(-2));
  }
  expect(wrong).toEqual([]);
});

/** Taps a link, since browsers skip history entries that a script added without a tap. */
async function followLink(driver: Driver, id: string): Promise<void> {
  await driver.read((hash) => {
    const known = document.getElementById('engines-link');
    const link = document.createElement('a');
    link.id = 'engines-link';
    link.href = `#${hash}`;
    link.textContent = hash;
    link.style.cssText = 'position: fixed; top: 200px; left: 0; z-index: 999; padding: 20px';
    if (known) known.remove();
    document.body.appendChild(link);
  }, id);
  await driver.tapAt(30, 225);
}
