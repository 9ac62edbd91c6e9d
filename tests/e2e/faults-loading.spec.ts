import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';
import {answering, opened} from './support/opened';
import {expectReadable, layoutShift, scripts} from './support/readable';
import {sectionIds} from './routes';

const guide = '/docs/installation-guide';

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
  await page.locator('#earn').getByRole('button', {name: 'Get Invite'}).first().click();
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
  await page.locator('#earn').getByRole('button', {name: 'Get Invite'}).first().click();
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
  for (const id of sectionIds) await expect(page.locator(`main section#${id}`)).toHaveCount(1);
});

/** Opens each tab of the installation guide, with or without its script. */
async function followGuide(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveText('Installation guide');
  for (const [tab, words] of [
    ['Android lite app', 'on this phone and choose the lite app'],
    ['iPhone', 'Install TestFlight'],
    ['SELF Phone', 'Charge the phone and switch it on'],
  ] as const) {
    await page.locator('[data-tabs] label', {hasText: new RegExp(`^${tab}$`)}).click();
    await expect(page.getByText(words).filter({visible: true}).first()).toBeVisible();
  }
}

test('every script of the installation guide hangs, and every step can be read', async ({page}) => {
  await page.route(scripts, () => undefined);
  await page.goto(guide, {waitUntil: 'commit'});
  await followGuide(page);
});

test('each script of the installation guide fails by itself, and it can be followed to its end', async ({
  page,
}) => {
  const tryControls = async () => {
    await page.getByRole('button', {name: /Switch between dark and light mode/}).click();
    await page.getByRole('combobox', {name: 'Search', exact: true}).click();
    await page.keyboard.type('wallet');
  };
  const asked = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && asked.add(request.url()));
  await page.goto(guide);
  await tryControls();
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(asked.size).toBeGreaterThan(1);
  for (const script of [...asked]) {
    await page.unrouteAll();
    await page.route(script, (route) => route.fulfill({status: 503}));
    await page.goto(guide);
    await followGuide(page);
    await tryControls();
    await expectReadable(page);
  }
});

test('a control whose script has not come says that it is busy, and lets go when it does not come', async ({
  page,
}) => {
  let cut = () => {};
  const isCut = new Promise<void>((resolve) => (cut = resolve));
  await page.route(scripts, (route) => isCut.then(() => route.abort()));
  await page.goto('/', {waitUntil: 'commit'});
  const opener = page.locator('#earn').getByRole('button', {name: 'Get Invite'}).first();
  await opener.click();
  await expect(opener).toHaveAttribute('aria-busy', 'true');
  cut();
  await expect(page.getByText('Part of this page did not load')).toBeVisible();
  await expect(opener).not.toHaveAttribute('aria-busy');
});

test('the installation guide on 2G: its menu and tabs answer before all is there, and nothing moves', async ({
  page,
}) => {
  await page.setViewportSize({width: 390, height: 844});
  const protocol = await page.context().newCDPSession(page);
  const speed = 50_000 / 8;
  const network = {offline: false, latency: 1000, downloadThroughput: speed, uploadThroughput: speed};
  await protocol.send('Network.emulateNetworkConditions', network);
  await page.goto(guide, {waitUntil: 'commit'});
  await expect(page.locator('h1')).toBeVisible({timeout: 30_000});
  await page.locator('header summary').first().click();
  await expect(page.getByRole('link', {name: 'Earn'}).first()).toBeVisible();
  await page.locator('header summary').first().click();
  await followGuide(page);
  await expect(page.getByRole('checkbox', {name: 'Step 1 is done'}).first()).toBeVisible({timeout: 30_000});
  await page.waitForLoadState();
  // Less than a line of text that moves by a pixel or two.
  expect(await layoutShift(page)).toBeLessThan(0.001);
});
