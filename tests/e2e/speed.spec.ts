import path from 'node:path';
import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';
import {weighPage} from '../../src/cli/pageWeight';
import {budgets, overBudget} from '../budgets';
import {opened} from './support/opened';

const site = path.resolve('.local/e2e/site');

/**
 * Holds every script back, so that what is tapped is tapped too early.
 * @returns lets them through, now and from then on
 */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/js/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.describe('weight', () => {
  for (const [page, budget] of Object.entries(budgets)) {
    test(`${page} stays within its budget`, () => {
      expect(overBudget(page, weighPage(site, page), budget).join('\n')).toBe('');
    });
  }
});

test.describe('a tap before the scripts are there', () => {
  test.use({viewport: {width: 412, height: 823}, hasTouch: true});

  test('on the menu is shown at once and opens it later', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto('/docs/introduction', {waitUntil: 'domcontentloaded'});
    const toggle = page.getByRole('button', {name: 'Toggle navigation bar'});
    await toggle.tap();
    await expect(toggle).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page.locator('.navbar-sidebar--show')).toBeVisible();
    await expect(toggle).not.toHaveAttribute('aria-busy');
  });

  test('on an invite button opens the dialog', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto('/', {waitUntil: 'domcontentloaded'});
    await page.locator('button[data-invite]').first().tap();
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('on a link follows it', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto('/docs/installation-guide', {waitUntil: 'domcontentloaded'});
    await page.locator('.pagination-nav__link--next').tap();
    release();
    await expect(page).toHaveURL(/\/docs\/account-creation$/);
  });
});

test('the theme changes once for one early tap', async ({page}) => {
  const release = await holdScripts(page);
  await page.emulateMedia({colorScheme: 'dark'});
  await page.goto('/docs/introduction', {waitUntil: 'domcontentloaded'});
  await page
    .getByRole('button', {name: /Switch between dark and light mode/})
    .first()
    .click();
  release();
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'light');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('a category of the sidebar that is clicked too early opens, and the page stays', async ({page}) => {
  const release = await holdScripts(page);
  await page.goto('/docs/introduction', {waitUntil: 'domcontentloaded'});
  const category = page.getByRole('button', {name: 'Run a node', exact: true});
  await category.click();
  await expect(category).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(category).toHaveAttribute('aria-expanded', 'true');
  await expect(category).not.toHaveAttribute('aria-busy');
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(/\/docs\/introduction$/);
});

for (const route of ['/', '/docs/installation-guide']) {
  test(`what ${route} lays out later is laid out part by part once somebody is there`, async ({page}) => {
    await askForLessData(page);
    await holdScripts(page);
    await page.goto(route);
    const later = await page.evaluateHandle(() =>
      [...document.querySelectorAll<HTMLElement>('body *')].filter(
        (element) => getComputedStyle(element).contentVisibility === 'auto',
      ),
    );
    expect(await later.evaluate((elements) => elements.length)).toBeGreaterThan(3);
    await page.mouse.move(5, 300);
    await expect(page.locator('html')).toHaveAttribute('data-seen', '');
    expect(
      await later.evaluate((elements) =>
        elements.filter(({style}) => style.contentVisibility !== 'visible').map(({className}) => className),
      ),
    ).toEqual([]);
  });
}

/** The reader asks for less data, and the browser says so to the page. */
async function askForLessData(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', {value: {saveData: true}}));
}

/** The addresses of the scripts that a page has fetched in the three seconds after it was loaded. */
async function scriptsOfWhoOnlyLooks(page: Page): Promise<string[]> {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/docs/installation-guide', {waitUntil: 'load'});
  await page.waitForTimeout(3000);
  return scripts;
}

test.describe('who only looks at a page', () => {
  test.describe('on a phone', () => {
    test.use({viewport: {width: 412, height: 823}, hasTouch: true, isMobile: true});

    test('gets no script before the first touch', async ({page}) => {
      expect(await scriptsOfWhoOnlyLooks(page)).toEqual([]);
      await page.touchscreen.tap(5, 300);
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    });
  });

  test('with a mouse gets the scripts when the page is idle', async ({page}) => {
    await page.goto('/docs/installation-guide', {waitUntil: 'load'});
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  });

  test('with a mouse and Save-Data gets no script before the first move', async ({page}) => {
    await askForLessData(page);
    expect(await scriptsOfWhoOnlyLooks(page)).toEqual([]);
    await page.mouse.click(5, 300);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  });
});

test('going back restores the place in the page', async ({page}) => {
  await opened(page, '/docs/installation-guide');
  const next = page.locator('.pagination-nav__link--next');
  await next.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await next.click();
  await expect(page).toHaveURL(/account-creation$/);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 50);
});

test('what lies below the first screen of a page follows the heading that was asked for', async ({page}) => {
  await opened(page, '/docs/introduction');
  await page.locator('.menu').getByRole('link', {name: 'Installation guide'}).click();
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Installation guide');
  await expect(page.getByRole('heading', {level: 2, name: 'If a step fails'})).toBeAttached();
});

test('a link to a heading far down another page leads there', async ({page}) => {
  await opened(page, '/docs/data-control-and-reset');
  await page.locator('article a[href$="#the-three-memory-modes"]').first().click();
  await expect(page.locator('#the-three-memory-modes')).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
});
