import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';
import {holdStill} from './support/axe';
import {firstPageWith} from './support/builtSite';
import {measureFocusRings} from './support/focusRings';
import type {FocusRing} from './support/focusRings';
import {opened} from './support/opened';
import {overlays} from './support/overlays';
import {setReaderStyle} from './support/readerStyle';

test.use({trace: 'off'});

/** One page of each kind, which together have every kind of control. */
const pages = () => [
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

async function measuredRings(page: Page, within?: string): Promise<FocusRing[]> {
  await page.keyboard.press('Tab');
  const rings = await measureFocusRings(page, within);
  expect(rings.length).toBeGreaterThan(0);
  test.info().annotations.push({type: 'focus rings measured', description: String(rings.length)});
  return rings;
}

/** Focus rings with a contrast below 3:1 to their surroundings (WCAG 1.4.11). */
async function faintRings(page: Page, within?: string): Promise<string[]> {
  await holdStill(page);
  return (await measuredRings(page, within))
    .filter(({contrast}) => contrast < 3)
    .map(({name, contrast, ring, around}) => `${name}: ${ring} on ${around} is ${contrast} to 1`);
}

for (const theme of ['dark', 'light'] as const) {
  test(`every focus ring has a contrast of 3:1 in the ${theme} theme`, async ({page}) => {
    test.setTimeout(180_000);
    await page.emulateMedia({colorScheme: theme, reducedMotion: 'reduce'});
    const faults: string[] = [];
    for (const route of pages()) {
      await opened(page, route);
      faults.push(...(await faintRings(page)).map((fault) => `${route}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  test(`the focus rings of the scrolled header have enough contrast in the ${theme} theme`, async ({
    page,
  }) => {
    await page.emulateMedia({colorScheme: theme, reducedMotion: 'reduce'});
    for (const route of ['/', '/docs/introduction']) {
      await opened(page, route);
      await page.evaluate(() => scrollTo({top: 400, behavior: 'instant'}));
      await expect(page.locator('html')).toHaveAttribute('data-scrolled');
      expect(await faintRings(page, 'header'), route).toEqual([]);
    }
  });

  for (const {name, width = 1280, open} of overlays) {
    test(`every focus ring has enough contrast in ${name}, ${theme} theme`, async ({page}) => {
      await page.emulateMedia({colorScheme: theme, reducedMotion: 'reduce'});
      await page.setViewportSize({width, height: 800});
      await open(page);
      const modal = (await page.locator('dialog:modal').count()) > 0;
      expect(await faintRings(page, modal ? 'dialog' : 'body')).toEqual([]);
    });
  }
}

test('a faint and a missing ring are detected', async ({page}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await opened(page, '/roadmap');
  const all = (await measuredRings(page)).length;
  await page.evaluate(() => document.documentElement.style.setProperty('--self-focus', '#2c2647'));
  expect(await faintRings(page)).toHaveLength(all);
  await setReaderStyle(page, ':focus-visible {outline: none !important}');
  expect((await measuredRings(page)).filter(({contrast}) => contrast === 0)).toHaveLength(all);
});
