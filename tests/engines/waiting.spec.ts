import {guide, invite, menu, search, steps, theme} from './controls';
import {phone} from './driver';
import type {Driver} from './driver';
import {says, shown, tap} from './find';
import {expect, test} from './fixtures';
import {isScript, secondGeneration} from './site';

/** How pages behave while they load. Only Chromium's protocol can act on a page before its load event. */

test('installation guide: every script hangs, and every step can be read', async ({site, drive}) => {
  const driver = await drive(phone);
  site.fault('hang', isScript);
  const opened = driver.goto(site.address + guide.route).catch(() => undefined);
  await says(driver, guide.title);
  for (const way of guide.ways) await guide.show(driver, way);
  site.mend();
  await opened;
});

test('installation guide: each script fails by itself, and the guide can be followed to its end', async ({
  site,
  drive,
}) => {
  const driver = await drive(phone);
  await driver.goto(site.address + guide.route);
  await tryControls(driver);
  await shown(driver, search.option);
  const scripts = [...new Set(site.takeAsked().filter(isScript))];
  expect(scripts.length).toBeGreaterThan(1);
  for (const script of scripts) {
    site.mend();
    site.fault('server error', (address) => address === script);
    await driver.goto('about:blank');
    await driver.goto(site.address + guide.route);
    for (const way of guide.ways) await guide.show(driver, way);
    await tryControls(driver);
    await says(driver, guide.title);
  }
});

/** Uses controls of the guide, with and without scripts of their own. */
async function tryControls(driver: Driver): Promise<void> {
  await tap(driver, theme.toggle);
  await tap(driver, menu.toggle);
  await shown(driver, menu.earn);
  await tap(driver, menu.toggle);
  await tap(driver, search.box);
  await shown(driver, search.box, ({focused}) => focused);
  await driver.type('wallet');
}

test('a control whose script has not come says that it is busy, and lets go when it does not come', async ({
  site,
  drive,
}) => {
  const driver = await drive(phone);
  const opener = invite.opener('earn');
  site.fault('hang', isScript);
  const opened = driver.goto(`${site.address}/`).catch(() => undefined);
  await tap(driver, opener);
  await shown(driver, opener, ({attributes}) => attributes['aria-busy'] === 'true');
  // Cut the hanging request and the retry.
  site.mend();
  site.fault('cut', isScript);
  await says(driver, /Part of this page did not load/);
  await shown(driver, opener, ({attributes}) => !('aria-busy' in attributes));
  await opened;
});

test('installation guide on 2G: it can be read, its menu and tabs answer, and nothing moves', async ({
  site,
  drive,
}, info) => {
  const driver = await drive(phone);
  site.slow(secondGeneration);
  const began = Date.now();
  const note = (type: string) => info.annotations.push({type, description: `after ${Date.now() - began} ms`});
  const opened = driver.goto(site.address + guide.route).catch(() => undefined);
  await says(driver, guide.title, 30_000);
  note('first words');
  await driver.read(watchShifts);
  await tap(driver, menu.toggle);
  await shown(driver, menu.earn);
  note('the menu');
  await tap(driver, menu.toggle);
  await guide.show(driver, guide.other);
  note('a tab');
  await shown(driver, steps.box(1), undefined, 30_000);
  await opened;
  note('all of it');
  // Less than a line of text that moves by a pixel or two.
  expect(await driver.read(() => (window as unknown as {shifts: number}).shifts)).toBeLessThan(0.001);
});

/** Runs in the page: sums up layout shifts without recent input. */
function watchShifts(): void {
  const sum = window as unknown as {shifts: number};
  sum.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {value: number; hadRecentInput: boolean})[])
      if (!entry.hadRecentInput) sum.shifts += entry.value;
  }).observe({type: 'layout-shift', buffered: true});
}
