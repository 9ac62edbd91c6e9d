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
    await page.mouse.move(1, 300);
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

test('a link followed offline keeps the page and says why; once the network is back it leads on', async ({
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

test('a browser that calls itself offline on a site that answers: links lead on', async ({page}) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', {get: () => false}));
  await opened(page, '/docs/introduction');
  await page.locator('footer').getByRole('link', {name: 'Community', exact: true}).click();
  await expect(page).toHaveURL(/\/community$/);
  await expectReadable(page);
});

test('a style sheet that does not arrive leaves the page dressed in its own, and its controls work', async ({
  page,
}) => {
  await page.route('**/assets/css/*.css', (request) => request.abort());
  await opened(page, '/');
  await page.locator('#earn').getByRole('button', {name: 'Get Invite'}).click();
  await expect(page.getByLabel('Full name')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectReadable(page);
});

test('an explorer whose program does not arrive says so, and is there at the next touch', async ({page}) => {
  // Far from the viewport, so that nothing is loaded before the scripts stop arriving.
  await page.setViewportSize({width: 1280, height: 200});
  await opened(page, '/docs/viewing-execution-logs');
  await page.route(chunks, (request) => request.abort());
  await page.setViewportSize({width: 1280, height: 2000});
  const explorer = page.getByRole('region', {name: 'Read a log'});
  await explorer.scrollIntoViewIfNeeded();
  await expect(page.getByText('This explorer did not load.')).toBeVisible({timeout: 20_000});
  await expect(explorer).toBeVisible();
  await page.unroute(chunks);
  await explorer.getByLabel('Status').focus();
  await expect(page.locator('[data-explorer="loaded"]')).toBeVisible({timeout: 20_000});
  await explorer.getByLabel('Status').selectOption('Pending');
  await expect(explorer.getByText('2 of 20 sample entries', {exact: true})).toBeVisible();
});

test('a search whose program or index does not arrive says so, and works at the next try', async ({page}) => {
  await opened(page, '/docs');
  await page.waitForLoadState('networkidle');
  const box = page.getByRole('combobox', {name: 'Search', exact: true});
  await page.route(chunks, (request) => request.abort());
  await box.focus();
  await expect(page.getByRole('search').getByRole('alert')).toContainText('could not be loaded', {
    timeout: 20_000,
  });
  await page.unroute(chunks);
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

test('pictures, fonts and video that do not arrive leave every word in place', async ({page}) => {
  await page.route(/\.(svg|png|jpe?g|webp|avif|woff2|webm|mp4)$/, (request) => request.abort());
  await opened(page, '/');
  await expectReadable(page);
  await expect(page.locator('main section[id]')).toHaveCount(10);
});

test('a diagram whose program does not arrive is its description', async ({page}) => {
  // Far from the viewport, so that nothing is drawn before the scripts stop arriving.
  await page.setViewportSize({width: 1280, height: 200});
  await opened(page, '/docs/lost-wallet-or-device');
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

test('an e-mail function that answers a page of HTML: the form stays, says so, and sends once at the next try', async ({
  page,
}) => {
  await page.route('**/functions/v1/**', (route) =>
    route.fulfill({
      status: 200,
      headers: {'access-control-allow-origin': '*', 'access-control-allow-headers': '*'},
      contentType: 'text/html',
      body: '<!doctype html><h1>Sign in to the network</h1>',
    }),
  );
  await opened(page, '/');
  await fillInvite(page);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(failure, {timeout: 25_000});
  await page.unrouteAll({behavior: 'ignoreErrors'});
  await page.getByRole('button', {name: 'Request Invite'}).click();
  await expect(page.getByText('Thank you for your request!')).toBeVisible({timeout: 25_000});
});

test('a backend that is slow: the button says that it is on its way, and then thanks', async ({page}) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    void page.route('**/rest/v1/**', async (route) => {
      resolve();
      await new Promise<void>((go) => (answer = go));
      await route.continue();
    });
  });
  await opened(page, '/');
  await fillInvite(page);
  await asked;
  await expect(page.getByRole('button', {name: 'Submitting...'})).toBeDisabled();
  answer();
  await expect(page.getByText('Thank you for your request!')).toBeVisible({timeout: 25_000});
});

for (const [what, now] of [
  ['20 years late', '2006-11-20T12:00:00Z'],
  ['20 years early', '2046-11-20T12:00:00Z'],
] as const) {
  test(`a clock that is ${what}: the request still goes through`, async ({page}) => {
    await page.clock.setSystemTime(new Date(now));
    await opened(page, '/');
    await fillInvite(page);
    await expect(page.getByText('Thank you for your request!')).toBeVisible({timeout: 25_000});
  });
}

test('storage blocked: theme, search and invite work for as long as the page is open', async ({page}) => {
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
  const box = page.getByRole('combobox', {name: 'Search', exact: true});
  await box.fill('wallet');
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/docs\/(?!introduction$)/);
  await opened(page, '/');
  await fillInvite(page);
  await expect(page.getByText('Thank you for your request!')).toBeVisible({timeout: 25_000});
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
