import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';
import {opened} from './support/opened';

/** One fault each, put in by the test; the page stays readable, says what is wrong if it matters, and recovers. */

const failure = 'There was an error submitting your request. Please try again.';
const chunks = '**/assets/js/*.js';

test.use({actionTimeout: 15_000});

async function expectReadable(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(200);
}

async function fillInvite(page: Page): Promise<void> {
  await page.locator('#earn').getByRole('button', {name: 'Get Invite'}).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full name').fill('Grace Hopper');
  await dialog.getByLabel('E-mail').fill(`faults-${process.pid}-${Date.now()}@mail.example`);
  await dialog.getByLabel('Phone number').fill('+1 555 010 0199');
  await dialog.getByLabel('SELF ID').fill('grace');
  await dialog.getByLabel('Device').selectOption('Android');
  await dialog.getByRole('button', {name: 'Request Invite'}).click();
}

for (const route of ['/', '/docs/introduction']) {
  test(`every script of ${route} failing once: it is asked for again and the page answers`, async ({
    page,
  }) => {
    const failed = new Set<string>();
    await page.route(chunks, (request) => {
      const url = request.request().url();
      if (failed.has(url)) return request.continue();
      failed.add(url);
      return request.abort();
    });
    await page.goto(route);
    await expectReadable(page);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true', {timeout: 20_000});
    expect(failed.size).toBeGreaterThan(0);
  });

  test(`no script of ${route} arriving at all: it stays readable and its links work`, async ({page}) => {
    await page.route(chunks, (request) => request.abort());
    await page.goto(route);
    await expectReadable(page);
    await page.locator('footer').getByRole('link', {name: 'Roadmap'}).click();
    await expect(page).toHaveURL(/\/roadmap$/);
    await expectReadable(page);
  });
}

test('a control tapped on a page whose scripts never arrive says so', async ({page}) => {
  await page.route(chunks, (request) => request.abort());
  await page.goto('/');
  await page.locator('#earn').getByRole('button', {name: 'Get Invite'}).click();
  await expect(page.getByRole('alert')).toContainText('did not load');
  await page.unroute(chunks);
  await opened(page, '/');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an old tab after a new deploy: its files are gone, and a link still leads to the new page', async ({
  page,
}) => {
  await opened(page, '/');
  await page.waitForLoadState('networkidle');
  await page.route(chunks, (request) => request.fulfill({status: 404, body: 'gone'}));
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void page.unroute(chunks);
  });
  await page.locator('footer').getByRole('link', {name: 'Terms of Service'}).click();
  await expect(page.locator('h1')).toHaveText(/Terms/);
  await expect(page).toHaveURL(/\/terms$/);
});

test('going offline keeps the page; a link followed meanwhile works once the network is back', async ({
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

test('pictures, fonts and video that do not arrive leave every word in place', async ({page}) => {
  await page.route(/\.(svg|png|jpe?g|webp|avif|woff2|webm|mp4)$/, (request) => request.abort());
  await opened(page, '/');
  await expectReadable(page);
  await expect(page.locator('main section[id]')).toHaveCount(10);
});

test('a diagram whose program does not arrive is its description', async ({page}) => {
  // Far from the viewport, so that nothing is drawn before the scripts stop arriving.
  await page.setViewportSize({width: 1280, height: 200});
  await page.goto('/docs/lost-wallet-or-device');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  await page.route('**/assets/js/*.js', (route) => route.abort());
  await page.setViewportSize({width: 1280, height: 2000});
  const figure = page.locator('main figure', {hasText: 'Recovery of a lost device'});
  await figure.scrollIntoViewIfNeeded();
  await expect(figure.getByRole('img')).toHaveCount(0);
  await expect(figure.getByText(/^If you have the recovery phrase/)).toBeVisible();
});

const backendAnswers = {
  'is down': (page: Page) => page.route('**/rest/v1/**', (route) => route.abort('connectionrefused')),
  'answers 500': (page: Page) =>
    page.route('**/rest/v1/**', (route) =>
      route.fulfill({status: 500, headers: {'access-control-allow-origin': '*'}, body: '{}'}),
    ),
  'answers a page of HTML': (page: Page) =>
    page.route('**/rest/v1/**', (route) =>
      route.fulfill({
        status: 502,
        headers: {'access-control-allow-origin': '*', 'access-control-allow-headers': '*'},
        contentType: 'text/html',
        body: '<!doctype html><h1>Bad gateway</h1>',
      }),
    ),
  'never answers': (page: Page) => page.route('**/rest/v1/**', () => undefined),
};

for (const [what, arrange] of Object.entries(backendAnswers)) {
  test(`a backend that ${what}: the form stays with what was typed, and says so`, async ({page}) => {
    await arrange(page);
    await opened(page, '/');
    await fillInvite(page);
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(failure, {timeout: 25_000});
    await expect(page.getByLabel('Full name')).toHaveValue('Grace Hopper');
    await page.unrouteAll({behavior: 'ignoreErrors'});
    await page.getByRole('button', {name: 'Request Invite'}).click();
    await expect(page.getByText('Thank you for your request!')).toBeVisible({timeout: 25_000});
  });
}

test('a clock that is 20 years late: the request still goes through', async ({page}) => {
  await page.clock.setSystemTime(new Date('2006-11-20T12:00:00Z'));
  await opened(page, '/');
  await fillInvite(page);
  await expect(page.getByText('Thank you for your request!')).toBeVisible({timeout: 25_000});
});

test('storage blocked: the page works, and the theme changes for as long as it is open', async ({page}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.emulateMedia({colorScheme: 'dark'});
  await opened(page, '/docs/introduction');
  const toggle = page.getByRole('button', {name: /Switch between dark and light mode/}).first();
  const theme = () => page.locator('html').getAttribute('data-theme');
  const before = await theme();
  await expect(async () => {
    await toggle.click();
    expect(await theme()).not.toBe(before);
  }).toPass();
  expect(errors).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  for (const route of ['/', '/docs', '/docs/how-tasks-are-assigned', '/roadmap', '/no-such-page']) {
    test(`${route} is readable and leads on`, async ({page}) => {
      await page.goto(route);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      await expect(page.locator('footer').getByRole('link', {name: 'Terms of Service'})).toBeVisible();
    });
  }
});
