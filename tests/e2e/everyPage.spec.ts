import type {Page} from '@playwright/test';
import {axeFaults, holdStill, looks} from './support/axe';
import {builtRoutes} from './support/builtSite';
import {missingRings} from './support/focusRings';
import {opened} from './support/opened';
import {overlays} from './support/overlays';
import {lostContent} from './support/reflow';
import {lowTargets} from './support/targets';
import {expect, test} from './support/test';

/** What holds on every page and in everything that opens, in one visit to each. */

type Check = (page: Page) => Promise<string[]>;
type Theme = 'dark' | 'light';

/** WCAG 1.4.4, 1.4.10 and 1.4.12. In the order of the widths, since a new one costs a layout. */
const settings: readonly (readonly [name: string, width: number, css: string])[] = [
  ['text of 200% at 320 px', 320, 'html {font-size: 200% !important}'],
  ['400% zoom (320 px)', 320, '* {}'],
  ['200% zoom (640 px)', 640, '* {}'],
  [
    'wider spacing at 1280 px',
    1280,
    '* {line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important} p {margin-bottom: 2em !important}',
  ],
];

/** Runs checks in a theme at a width. */
async function faultsIn(page: Page, theme: Theme, width: number, ...checks: Check[]): Promise<string[]> {
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
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({top, behavior: 'instant'});
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
    scrollTo({top: 0, behavior: 'instant'});
  });
}

/** How far a page has moved while it loaded, by no input, if that's more than a reader would notice. */
async function shifted(page: Page): Promise<string[]> {
  const sum = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({type: 'layout-shift', buffered: true});
    const shifts = observer.takeRecords() as (PerformanceEntry & {value: number; hadRecentInput: boolean})[];
    return shifts.reduce((total, {value, hadRecentInput}) => total + (hadRecentInput ? 0 : value), 0);
  });
  return sum < 0.02 ? [] : [`shifts by ${sum.toFixed(3)} while it loads`];
}

/** In bytes: the scripts of elements are smaller, React and explorers larger. */
const maxEagerScript = 20_000;

/** What a page has loaded although nothing of it was used: React, an explorer, the search, which a lost address needs. */
function loadedTooEarly(page: Page): Promise<string[]> {
  return page.evaluate((max) => {
    const mayNotLoad = ({name, decodedBodySize}: PerformanceResourceTiming) =>
      name.includes('/search/')
        ? !document.querySelector('site-near-pages')
        : name.endsWith('.js') && decodedBodySize > max;
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return loaded.filter(mayNotLoad).map(({name}) => `${name} is loaded before anything is used`);
  }, maxEagerScript);
}

/** What moves although the reader asks for less motion, and tables that stay hidden as they are while their page arrives. */
async function movingOrHidden(page: Page): Promise<string[]> {
  await page.emulateMedia({reducedMotion: 'reduce'});
  const found = () =>
    page.evaluate(() =>
      [
        ...document.getAnimations().filter(({playState}) => playState === 'running'),
        ...[...document.querySelectorAll('video')].filter(({paused}) => !paused),
        ...[...document.querySelectorAll('table')].filter(
          (each) => getComputedStyle(each).visibility === 'hidden',
        ),
      ].map(String),
    );
  await expect.poll(found).toEqual([]);
  return [];
}

async function ringsInForcedColors(page: Page): Promise<string[]> {
  await page.emulateMedia({forcedColors: 'active'});
  const faults = await missingRings(page);
  await page.emulateMedia({forcedColors: 'none'});
  return faults.map((fault) => `forced colors: ${fault}`);
}

/** What doesn't fit with the settings of readers. */
async function lostWithSettings(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, width, css] of settings) {
    await page.setViewportSize({width, height: 740});
    const style = await page.addStyleTag({content: css});
    faults.push(...(await lostContent(page)).map((fault) => `${name}: ${fault}`));
    await style.evaluate((element) => (element as Element).remove());
  }
  return faults;
}

/** Goes through a page in the order that disturbs it least: focus loads explorers. */
async function faultsOfPage(page: Page, theme: Theme, checksRings: boolean): Promise<string[]> {
  const other = theme === 'dark' ? 'light' : 'dark';
  const whileLoading = await shifted(page);
  await readToTheEnd(page);
  return [
    ...whileLoading,
    ...(await movingOrHidden(page)),
    ...(await faultsIn(page, theme, 1280, axeFaults)),
    // What differs from the wide window and its theme. The header and footer are those of the neighbor.
    ...(await faultsIn(page, other, 360, (each) => axeFaults(each, 'main', looks), lowTargets)),
    ...(await lostWithSettings(page)),
    ...(await loadedTooEarly(page)),
    ...(checksRings ? await faultsIn(page, theme, 1280, missingRings, ringsInForcedColors) : []),
    ...(checksRings ? await faultsIn(page, other, 360, missingRings) : []),
  ];
}

/** Tests are listed before the site is built, so there can't be one per page. */
const parts = 12;

for (let part = 0; part < parts; part += 1)
  test(`every page: console, policy, shifts, axe, targets, zoom, motion, focus rings (part ${part + 1} of ${parts})`, async ({
    page,
    watched,
  }) => {
    test.setTimeout(600_000);
    const faults: string[] = [];
    for (const [index, route] of builtRoutes().entries()) {
      if (index % parts !== part) continue;
      await page.setViewportSize({width: 1280, height: 740});
      await page.emulateMedia({reducedMotion: 'no-preference'});
      const response = await opened(page, route);
      expect(response?.status(), route).toBe(route === '/no-such-page' ? 404 : 200);
      await expect(page.locator('h1')).toHaveCount(1);
      expect(await page.title(), route).toContain('SELF OS');
      // Focus rings belong to components, so every sixth page has all of them.
      const found = await faultsOfPage(page, index % 2 ? 'light' : 'dark', index % 6 === 0);
      const logged = watched.logged.splice(0).filter((line) => !/^\/no-such-page: .*404/.test(line));
      faults.push(...[...found, ...logged].map((fault) => `${route}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

for (const [name, open] of Object.entries(overlays))
  test(`${name}: policy, axe, targets and focus rings in both themes`, async ({page}) => {
    const faults: string[] = [];
    const width = name.endsWith('of a small screen') ? 360 : 1280;
    for (const [theme, size] of [
      ['dark', width],
      ['light', 360],
    ] as const) {
      await page.setViewportSize({width: size, height: 740});
      await page.emulateMedia({colorScheme: theme});
      await page.goto('about:blank');
      // What it covers is the page, which is examined above.
      const part = await open(page);
      const checks = [() => axeFaults(page, part), () => missingRings(page, part)];
      faults.push(...(await faultsIn(page, theme, size, ...checks, ...(size === 360 ? [lowTargets] : []))));
    }
    expect(faults).toEqual([]);
  });

test('a missing ring, small targets, text beyond the edge or cut off are detected', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  await opened(page, '/roadmap');
  await page.evaluate(() => {
    for (const [tag, text, css] of [
      ['button', 'x', 'width:20px;height:20px;padding:0;border:0'],
      ['button', 'y', 'width:20px;height:20px;padding:0;border:0'],
      ['p', 'too wide', 'width:5000px;text-align:end'],
      ['p', 'too low', 'height:6px;overflow:hidden'],
    ] as const) {
      const element = Object.assign(document.createElement(tag), {textContent: text});
      element.style.cssText = css;
      document.querySelector('main')?.append(element);
    }
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
  expect(await missingRings(page)).toEqual([]);
  await page.evaluate(() => document.documentElement.style.setProperty('--self-focus', 'transparent'));
  expect((await missingRings(page)).length).toBeGreaterThan(10);
});
