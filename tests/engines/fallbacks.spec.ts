import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {builtSite} from '../e2e/support/builtSite';
import type {Driver} from './drivers/driver';
import {overflow} from './find';
import {expect, test} from './fixtures';
import {features, lacking, without} from './withoutFeatures';

/** What is not missed where a feature above the floor is missing. */

test('what an old engine lacks is missing, and the focus has a ring', async ({driver, engineName}) => {
  const own = Object.values(lacking).filter(({engine}) => engine === engineName);
  test.skip(own.length === 0, 'It knows every feature of the list.');
  await driver.goto('/docs/installation-guide');
  for (const {isKnown} of own) expect(await driver.read(isKnown), String(isKnown)).toBe(false);
  await focusHasRing(driver);
});

/** Pages that have the other features, with checks of what would break first. */
const pages: Readonly<Record<string, (driver: Driver) => Promise<void>>> = {
  '/': () => Promise.resolve(),
  '/docs/account-creation': () => Promise.resolve(),
  '/docs/installation-guide': focusHasRing,
  '/docs/installation-guide#:~:text=signs': hasScrolled,
  '/docs/battery-power-management': resultIsBelowControls,
  '/docs/supported-devices': fieldsCanBeRead,
};

for (const [route, check] of Object.entries(pages)) {
  test(`${route}: without the features above the floor, every word is said`, async ({
    site,
    driver,
    engineName,
  }) => {
    const {change} = site;
    test.skip(engineName !== 'chromium-floor', 'It keeps its features.');
    site.change = undefined;
    await driver.goto(route);
    const before = await driver.read(words);
    site.change = change;
    await driver.goto('about:blank');
    await driver.goto(route);
    await expect.poll(() => driver.read(words)).toBe(before);
    expect(await overflow(driver)).toBe(0);
    await check(driver);
  });
}

test('the site uses every feature of the list', ({engineName}) => {
  test.skip(engineName !== 'chromium-floor', 'The files are the same for all engines.');
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

async function hasScrolled(driver: Driver): Promise<void> {
  await expect.poll(() => driver.read(() => window.scrollY)).toBeGreaterThan(400);
}

async function focusHasRing(driver: Driver): Promise<void> {
  await driver.press('Tab');
  await driver.press('Tab');
  const ring = await driver.read(() => {
    const {outlineStyle, outlineWidth} = getComputedStyle(document.activeElement ?? document.body);
    return {
      tag: document.activeElement?.tagName,
      style: outlineStyle,
      width: Number.parseFloat(outlineWidth),
    };
  });
  expect(ring.tag).not.toBe('BODY');
  expect(ring.style).not.toBe('none');
  expect(ring.width).toBeGreaterThan(0);
}

/** Phones have one column anyway, so the container is made wide enough for two. */
async function resultIsBelowControls(driver: Driver): Promise<void> {
  const columns = await driver.read(() => {
    const frame = document.querySelector<HTMLElement>('[data-island]')!;
    frame.style.width = '900px';
    return getComputedStyle(frame.querySelector('[class*="columns"]')!).gridTemplateColumns;
  });
  expect(columns.split(' ')).toHaveLength(1);
}

async function fieldsCanBeRead(driver: Driver): Promise<void> {
  const [ink = '', ground = ''] = await driver.read(() => {
    document.documentElement.setAttribute('data-theme', 'dark');
    const {color, backgroundColor} = getComputedStyle(document.querySelector('main select')!);
    return [color, backgroundColor];
  });
  const lightness = (color: string) => Math.max(...(color.match(/\d+/g) ?? []).slice(0, 3).map(Number));
  expect(Math.abs(lightness(ink) - lightness(ground))).toBeGreaterThan(128);
}
