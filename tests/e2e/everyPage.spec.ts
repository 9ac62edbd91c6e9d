import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';
import {axeFaults, holdStill} from './support/axe';
import {routesOfPart} from './support/builtSite';
import {faintRings, focusRings} from './support/focusRings';
import {opened} from './support/opened';
import {overlays} from './support/overlays';
import {setReaderStyle} from './support/readerStyle';
import {lostContent} from './support/reflow';
import {lowTargets} from './support/targets';
import {translationFaults} from './support/translator';
import {expectNothingRefused, watch} from './support/watch';

/** What holds on every page and in everything that opens, in one visit to each. */

test.use({trace: 'off'});

interface Look {
  readonly theme: 'dark' | 'light';
  readonly width: number;
}

/** Each page has each theme and each width once; its neighbor has them the other way around. */
const looks: readonly (readonly Look[])[] = [
  [
    {theme: 'dark', width: 1280},
    {theme: 'light', width: 360},
  ],
  [
    {theme: 'light', width: 1280},
    {theme: 'dark', width: 360},
  ],
];

/** The text spacing of WCAG 1.4.12. */
const spacing =
  '* {line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important} p {margin-bottom: 2em !important}';

/** Reader settings to support: WCAG 1.4.4, 1.4.10 and 1.4.12. */
const settings: readonly {name: string; width: number; css?: string}[] = [
  {name: '400% zoom (320 px)', width: 320},
  {name: '200% zoom (640 px)', width: 640},
  {name: 'text of 200% at 320 px', width: 320, css: 'html {font-size: 200% !important}'},
  {name: 'text of 200% at 1280 px', width: 1280, css: 'html {font-size: 200% !important}'},
  {name: 'wider spacing at 360 px', width: 360, css: spacing},
  {name: 'wider spacing at 1280 px', width: 1280, css: spacing},
];

type Check = (page: Page) => Promise<string[]>;

/** Runs checks in a theme at a width. */
async function faultsOf(page: Page, {theme, width}: Look, checks: readonly Check[]): Promise<string[]> {
  await page.setViewportSize({width, height: 740});
  await page.emulateMedia({colorScheme: theme, reducedMotion: 'reduce'});
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await holdStill(page);
  const faults: string[] = [];
  for (const check of checks) faults.push(...(await check(page)));
  return faults.map((fault) => `${theme}, ${width} px: ${fault}`);
}

/** Scrolls through the whole page to trigger lazy loading. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({top, behavior: 'instant'});
      await painted();
    }
    scrollTo({top: 0, behavior: 'instant'});
  });
}

/** What moves although the reader asks for less motion. */
async function moving(page: Page): Promise<string[]> {
  await page.emulateMedia({reducedMotion: 'reduce'});
  const found = () =>
    page.evaluate(() => [
      ...document.getAnimations().flatMap(({playState}) => (playState === 'running' ? 'an animation' : [])),
      ...[...document.querySelectorAll('video')].flatMap(({paused}) => (paused ? [] : 'a video')),
    ]);
  await expect.poll(found).toEqual([]);
  return [];
}

/** Tables that stay hidden, as they are while their page arrives. */
async function hiddenTables(page: Page): Promise<string[]> {
  const tables = await page
    .locator('table')
    .evaluateAll((all) => all.filter((table) => getComputedStyle(table).visibility === 'hidden'));
  return tables.map(() => 'a table is hidden');
}

/** What does not fit with the settings of readers. */
async function lostWithSettings(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const {name, width, css = ''} of settings) {
    await page.setViewportSize({width, height: 740});
    await setReaderStyle(page, css);
    faults.push(...(await lostContent(page)).map((fault) => `${name}: ${fault}`));
  }
  return faults;
}

/** Focus rings below the header of a page that is scrolled, which has a color then. */
async function faintRingsBelow(page: Page): Promise<string[]> {
  await page.evaluate(() => scrollTo({top: 400, behavior: 'instant'}));
  return faintRings(page);
}

/** Goes through a page in the order that disturbs it least: focus loads explorers, and a translation stays. */
async function faultsOfPage(page: Page, index: number): Promise<string[]> {
  const [first, second] = looks[index % 2] as [Look, Look];
  await readToTheEnd(page);
  return [
    ...(await moving(page)),
    ...(await hiddenTables(page)),
    ...(await faultsOf(page, first, [axeFaults])),
    ...(await faultsOf(page, second, second.width === 360 ? [axeFaults, lowTargets] : [axeFaults])),
    ...(await lostWithSettings(page)),
    ...(process.env.LIGHT === 'off' ? [] : await translationFaults(page)),
    ...(await faultsOf(page, first, [faintRings])),
    ...(await faultsOf(page, second, [faintRingsBelow])),
  ];
}

const parts = 12;

for (let part = 0; part < parts; part += 1) {
  test(`every page: no word in the console, policy, axe, targets, zoom, motion, translation, focus rings (part ${part + 1} of ${parts})`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const watched = watch(page);
    const faults: string[] = [];
    for (const [index, route] of routesOfPart(part, parts).entries()) {
      await page.setViewportSize({width: 1280, height: 800});
      await page.emulateMedia({reducedMotion: 'no-preference'});
      const response = await opened(page, route);
      expect(response?.status(), route).toBe(route === '/no-such-page' ? 404 : 200);
      await expect(page.locator('h1')).toHaveCount(1);
      expect(await page.title(), route).toContain('SELF OS');
      faults.push(...(await faultsOfPage(page, part + index)).map((fault) => `${route}: ${fault}`));
      await expectNothingRefused(page, watched);
      expect(watched.logged.splice(0).filter((line) => !/^\/no-such-page: .*404/.test(line))).toEqual([]);
    }
    expect(faults).toEqual([]);
  });
}

for (const {name, width = 1280, open} of overlays) {
  test(`${name}: policy, axe, targets and focus rings in both themes`, async ({page}) => {
    const watched = watch(page);
    const faults: string[] = [];
    for (const look of [
      {theme: 'dark', width},
      {theme: 'light', width: 360},
    ] as const) {
      await page.setViewportSize({width: look.width, height: 740});
      await page.emulateMedia({colorScheme: look.theme});
      await page.goto('about:blank');
      await open(page);
      const checks = look.width === 360 ? [axeFaults, lowTargets, faintRings] : [axeFaults, faintRings];
      faults.push(...(await faultsOf(page, look, checks)));
      await expectNothingRefused(page, watched);
    }
    expect(faults).toEqual([]);
  });
}

test('a faint and a missing ring are detected', async ({page}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await opened(page, '/roadmap');
  const all = (await focusRings(page)).length;
  await page.evaluate(() => document.documentElement.style.setProperty('--self-focus', '#2c2647'));
  expect(await faintRings(page)).toHaveLength(all);
  await setReaderStyle(page, ':focus-visible {outline: none !important}');
  expect((await focusRings(page)).filter(({contrast}) => contrast === 0)).toHaveLength(all);
});

test('small targets, text beyond the edge or cut off, and a translated name are detected', async ({page}) => {
  await opened(page, '/roadmap');
  await page.evaluate(() => {
    const add = (tag: string, text: string, css: string) => {
      const element = document.createElement(tag);
      element.textContent = text;
      element.style.cssText = css;
      document.querySelector('main')?.append(element);
    };
    for (const text of ['x', 'y']) add('button', text, 'width:20px;height:20px;padding:0;border:0');
    add('p', 'too wide', 'width:5000px;text-align:end');
    add('p', 'too low', 'height:6px;overflow:hidden');
    add('p', 'It costs 4% of ESSENCE.', '');
  });
  expect((await axeFaults(page)).filter((fault) => fault.startsWith('target-size'))).toHaveLength(2);
  expect(await lowTargets(page)).toEqual(
    ['x', 'y'].map((name) => `button "${name}" is 20 pixels high, too low for a thumb`),
  );
  expect(await lostContent(page)).toEqual([
    expect.stringMatching(/^the page scrolls sideways by \d+ px$/),
    'beyond the edge: "too wide"',
    'cut off by P : "too low"',
  ]);
  expect(await translationFaults(page)).not.toEqual([]);
});
