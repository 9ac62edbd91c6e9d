import {expect, test} from '@playwright/test';
import {answering, opened} from './support/opened';
import {expectReadable, scripts} from './support/readable';

/** Parts of a page that fail to load: the page stays readable, reports the failure if it matters, and recovers. */

test.use({actionTimeout: 15_000});

for (const route of ['/', '/docs/introduction']) {
  const again = `every script of ${route} failing once: they are requested again and the page works`;
  test(again, {tag: '@light'}, async ({page}) => {
    const failed = new Set<string>();
    await page.route(scripts, (request) => {
      const url = request.request().url();
      if (failed.has(url)) return request.continue();
      failed.add(url);
      return request.abort();
    });
    await page.goto(route);
    await expectReadable(page);
    await answering(page);
    expect(failed.size).toBeGreaterThan(0);
  });

  test(`no script of ${route} loading at all: the page stays readable and its links work`, async ({page}) => {
    await page.route(scripts, (request) => request.abort());
    await page.goto(route);
    await expectReadable(page);
    await page.locator('footer').getByRole('link', {name: 'Roadmap'}).click();
    await expect(page).toHaveURL(/\/roadmap$/);
    await expectReadable(page);
  });
}

test('a control tapped on a page whose scripts fail to load reports it', {tag: '@light'}, async ({page}) => {
  await page.route(scripts, (request) => request.abort());
  await page.goto('/');
  await page.locator('#earn').getByRole('button', {name: 'Get Invite'}).click();
  await expect(page.getByRole('alert')).toContainText('did not load');
  await expect(page.getByRole('alert')).toHaveCSS('position', 'fixed');
  await page.unroute(scripts);
  await opened(page, '/');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the stylesheet of lazy parts failing once is requested again, and the page keeps its styles', async ({
  page,
}) => {
  await page.route('**/assets/css/*.css', (request) => request.abort(), {times: 1});
  await opened(page, '/');
  await page.locator('#earn').getByRole('button', {name: 'Get Invite'}).click();
  await expect(page.getByLabel('Full name')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectReadable(page);
});

test(
  'an explorer that fails to load reports it, and the next touch retries',
  {tag: '@light'},
  async ({page}) => {
    await opened(page, '/docs/viewing-execution-logs');
    await page.route(scripts, (request) => request.abort());
    const explorer = page.getByRole('region', {name: 'Read a log'});
    await explorer.getByLabel('Status').focus();
    await expect(page.getByText('This explorer did not load.')).toBeVisible({timeout: 20_000});
    await expect(explorer).toBeVisible();
    await page.unroute(scripts);
    await explorer.getByLabel('Status').hover();
    await expect(page.locator('[data-explorer="loaded"]')).toBeVisible({timeout: 20_000});
    await explorer.getByLabel('Status').selectOption('Pending');
    await expect(explorer.getByText('2 of 20 sample entries', {exact: true})).toBeVisible();
  },
);

test('a search whose code or index fails to load reports it, and the next try works', async ({page}) => {
  await opened(page, '/docs');
  await page.waitForLoadState('networkidle');
  const box = page.getByRole('combobox', {name: 'Search', exact: true});
  await page.route(scripts, (request) => request.abort());
  await box.focus();
  await expect(page.getByRole('search').getByRole('alert')).toContainText('could not be loaded', {
    timeout: 20_000,
  });
  await page.unroute(scripts);
  await page.route('**/assets/search/**', (request) => request.abort());
  await box.blur();
  await box.focus();
  await box.fill('wallet');
  await expect(page.getByText('The search index could not be loaded.')).toBeVisible({timeout: 20_000});
  await page.unrouteAll({behavior: 'ignoreErrors'});
  await box.press('Escape');
  await box.press('Escape');
  await box.focus();
  await box.fill('wallet');
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('without pictures, fonts and video the text stays complete', async ({page}) => {
  await page.route(/\.(svg|png|jpe?g|webp|avif|woff2|webm|mp4)$/, (request) => request.abort());
  await opened(page, '/');
  await expectReadable(page);
  await expect(page.locator('main section[id]')).toHaveCount(10);
});
