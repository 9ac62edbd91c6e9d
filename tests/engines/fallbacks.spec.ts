import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {builtSite} from '../e2e/support/builtSite';
import {overflow} from './find';
import {expect, test} from './fixtures';
import {features, without} from './withoutFeatures';

/** What is not missed where a feature above the floor is missing, beside the journeys. In Chromium without those features. */

for (const route of [
  '/',
  '/docs/account-creation',
  '/docs/installation-guide',
  '/docs/battery-power-management',
  '/docs/supported-devices',
]) {
  test(`${route}: every word is said, and fits`, async ({site, driver}) => {
    const {change} = site;
    site.change = undefined;
    await driver.goto(route);
    const before = await driver.read(words);
    site.change = change;
    await driver.goto('about:blank');
    await driver.goto(route);
    await expect.poll(() => driver.read(words)).toBe(before);
    expect(await overflow(driver)).toBe(0);
  });
}

test('an address with words still leads to them', async ({driver}) => {
  await driver.goto('/docs/installation-guide#:~:text=signs');
  await expect.poll(() => driver.read(() => window.scrollY)).toBeGreaterThan(400);
});

test('the result of an explorer is below its controls', async ({driver}) => {
  await driver.goto('/docs/battery-power-management');
  const columns = await driver.read(() => {
    const frame = document.querySelector<HTMLElement>('[data-island]')!;
    // Phones have one column anyway.
    frame.style.width = '900px';
    return getComputedStyle(frame.querySelector('[class*="columns"]')!).gridTemplateColumns;
  });
  expect(columns.split(' ')).toHaveLength(1);
});

test('the site uses every feature of the list', () => {
  const files = readdirSync(builtSite, {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.(html|css)$/.test(name))
    .map((name) => ({isPage: name.endsWith('html'), text: readFileSync(path.join(builtSite, name), 'utf8')}));
  const unused = features.filter(
    (feature) => !files.some(({text, isPage}) => without(text, isPage, feature) !== text),
  );
  expect(unused).toEqual([]);
});

/** Runs in the page. `innerText` leaves out what is not rendered, because it is far below the window. */
function words(): string {
  for (const section of Array.from(document.querySelectorAll<HTMLElement>('main section')))
    section.style.setProperty('content-visibility', 'visible');
  return document.body.innerText;
}
