import {expect, test} from '@playwright/test';
import {opened} from './support/opened';
import {expectReadable, scripts} from './support/readable';

/** Pages that are open while the network or the site goes away. */

test.use({actionTimeout: 15_000});

test('an old tab after a deployment that removed its files: links still lead to the new pages', async ({
  page,
}) => {
  await opened(page, '/');
  await page.waitForLoadState('networkidle');
  await page.route(scripts, (request) => request.fulfill({status: 404, body: 'gone'}));
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void page.unroute(scripts);
  });
  await page.locator('footer').getByRole('link', {name: 'Terms of Service'}).click();
  await expect(page.locator('h1')).toHaveText(/Terms/);
  await expect(page).toHaveURL(/\/terms$/);
});

test('going offline keeps the page; a link followed meanwhile works once back online', async ({
  page,
  context,
}) => {
  await opened(page, '/docs/introduction');
  await context.setOffline(true);
  await expectReadable(page);
  await page.getByRole('main').getByRole('link').first().focus();
  await context.setOffline(false);
  await page.locator('footer').getByRole('link', {name: 'Community', exact: true}).click();
  await expect(page).toHaveURL(/\/community$/);
  await expectReadable(page);
});

test('a link followed offline keeps the page and says why; once back online it works', async ({
  page,
  context,
}) => {
  await opened(page, '/docs/introduction');
  await context.setOffline(true);
  const link = page.locator('footer').getByRole('link', {name: 'Community', exact: true});
  await link.click();
  await expect(page.getByRole('alert')).toContainText('You are offline');
  await expect(page).toHaveURL(/\/docs\/introduction$/);
  await expectReadable(page);
  await page
    .getByRole('navigation', {name: 'Main'})
    .getByRole('button', {name: /dark and light mode/})
    .click();
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await link.click();
  await expect(page).toHaveURL(/\/community$/);
  await expectReadable(page);
});

test('a browser that reports offline while the site responds: links work', async ({page}) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', {get: () => false}));
  await opened(page, '/docs/introduction');
  await page.locator('footer').getByRole('link', {name: 'Community', exact: true}).click();
  await expect(page).toHaveURL(/\/community$/);
  await expectReadable(page);
});
