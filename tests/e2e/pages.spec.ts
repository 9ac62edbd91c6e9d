import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';
import {axeFaults, holdStill} from './support/axe';
import {firstPageWith, routesOfPart} from './support/builtSite';
import {faintRings, measuredRings} from './support/focusRings';
import {opened} from './support/opened';
import {setReaderStyle} from './support/readerStyle';
import {lostContent} from './support/reflow';
import {smallTargets} from './support/targets';
import {expectNothingRefused, watch} from './support/watch';

/** What holds on every page, in one visit to each. */

test.use({trace: 'off'});

const parts = 12;

/** Each page has each theme and each width once; its neighbor has them the other way around. */
const looks = [
  [
    {width: 1280, theme: 'dark'},
    {width: 360, theme: 'light'},
  ],
  [
    {width: 1280, theme: 'light'},
    {width: 360, theme: 'dark'},
  ],
] as const;

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

/** Scrolls through the whole page to trigger lazy loading. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({top, behavior: 'instant'});
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    scrollTo({top: 0, behavior: 'instant'});
  });
}

async function faultsOfLooks(page: Page, index: number): Promise<string[]> {
  const faults: string[] = [];
  await holdStill(page);
  for (const {width, theme} of looks[index % 2]!) {
    await page.setViewportSize({width, height: 800});
    await page.emulateMedia({colorScheme: theme, reducedMotion: 'reduce'});
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const found = [...(await axeFaults(page)), ...(await smallTargets(page, width === 360))];
    faults.push(...found.map((fault) => `${theme}, ${width} px: ${fault}`));
  }
  return faults;
}

async function faultsOfSettings(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const {name, width, css = ''} of settings) {
    await page.setViewportSize({width, height: 740});
    await setReaderStyle(page, css);
    faults.push(...(await lostContent(page)).map((fault) => `${name}: ${fault}`));
  }
  return faults;
}

for (let part = 0; part < parts; part += 1) {
  test(`every page loads without a word in the console, complies with the policy, passes axe in each theme and width, and can be zoomed (part ${part + 1} of ${parts})`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const watched = await watch(page);
    const faults: string[] = [];
    for (const [index, route] of routesOfPart(part, parts).entries()) {
      await page.setViewportSize({width: 1280, height: 800});
      await page.emulateMedia({reducedMotion: 'no-preference'});
      const response = await opened(page, route);
      expect(response?.status(), route).toBe(route === '/no-such-page' ? 404 : 200);
      await expect(page.locator('h1')).toHaveCount(1);
      expect(await page.title(), route).toContain('SELF OS');
      await readToTheEnd(page);
      await page.waitForLoadState('networkidle');
      await expectNothingRefused(page, watched);
      expect(watched.logged.splice(0).filter((line) => !/^\/no-such-page: .*404/.test(line))).toEqual([]);
      const found = [...(await faultsOfLooks(page, part + index)), ...(await faultsOfSettings(page))];
      faults.push(...found.map((fault) => `${route}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}

/** One page of each kind, which together have every kind of control. */
const kinds = () => [
  '/',
  '/roadmap',
  '/team',
  '/community',
  '/terms',
  '/blog',
  '/search',
  '/no-such-page',
  '/docs',
  '/docs/installation-guide',
  '/docs/essence-token-model',
  '/docs/app-permissions-and-security',
  '/docs/battery-power-management',
  '/docs/supported-devices',
  '/docs/viewing-execution-logs',
  '/docs/next/introduction',
  firstPageWith('popovertarget='),
];

for (const theme of ['dark', 'light'] as const)
  test(`every focus ring has a contrast of 3:1 in the ${theme} theme, in the scrolled header too`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({colorScheme: theme, reducedMotion: 'reduce'});
    const faults: string[] = [];
    for (const route of kinds()) {
      await opened(page, route);
      faults.push(...(await faintRings(page)).map((fault) => `${route}: ${fault}`));
    }
    for (const route of ['/', '/docs/introduction']) {
      await opened(page, route);
      await page.evaluate(() => scrollTo({top: 400, behavior: 'instant'}));
      await expect(page.locator('html')).toHaveAttribute('data-scrolled');
      faults.push(...(await faintRings(page, 'header')).map((fault) => `${route}, scrolled: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

test('a faint and a missing ring are detected', async ({page}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await opened(page, '/roadmap');
  const all = (await measuredRings(page)).length;
  await page.evaluate(() => document.documentElement.style.setProperty('--self-focus', '#2c2647'));
  expect(await faintRings(page)).toHaveLength(all);
  await setReaderStyle(page, ':focus-visible {outline: none !important}');
  expect((await measuredRings(page)).filter(({contrast}) => contrast === 0)).toHaveLength(all);
});

test('a small target, and text beyond the edge or cut off, are detected', async ({page}) => {
  await opened(page, '/roadmap');
  await page.evaluate(() => {
    const add = (tag: string, text: string, css: string) => {
      const element = document.createElement(tag);
      element.textContent = text;
      element.style.cssText = css;
      document.querySelector('main')?.append(element);
    };
    add('button', 'x', 'width:20px;height:20px;padding:0');
    add('p', 'too wide', 'width:5000px;text-align:end');
    add('p', 'too low', 'height:6px;overflow:hidden');
  });
  expect(await smallTargets(page, false)).toEqual([expect.stringContaining('button "x" is 20 × 20')]);
  expect(await lostContent(page)).toEqual([
    expect.stringMatching(/^the page scrolls sideways by \d+ px$/),
    'beyond the edge: "too wide"',
    'cut off by P : "too low"',
  ]);
});
