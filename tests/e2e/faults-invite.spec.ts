import {expect, test} from '@playwright/test';
import type {Page, Route} from '@playwright/test';
import {failure, fillInvite, openInvite, sendInvite, thanks} from './support/inviteForm';
import {opened} from './support/opened';

/** Faults of the backend or the clock: the form keeps its input, reports the failure, and a retry succeeds. */

test.use({actionTimeout: 15_000});

async function requestInvite(page: Page): Promise<void> {
  await openInvite(page, 'earn');
  await fillInvite(page, `faults-${process.pid}-${Date.now()}@mail.example`);
  await sendInvite(page);
}

const headers = {'access-control-allow-origin': '*', 'access-control-allow-headers': '*'};

/** Every other status and body is tried in tests/invite/sendInviteRequest.test.ts. */
const backendAnswers: Readonly<Record<string, (route: Route) => unknown>> = {
  'is down': (route) => route.abort('connectionrefused'),
  'answers 500': (route) => route.fulfill({status: 500, headers, body: '{}'}),
  'answers a page of HTML': (route) =>
    route.fulfill({status: 502, headers, contentType: 'text/html', body: '<h1>Bad gateway</h1>'}),
  'never answers': () => undefined,
};

for (const [what, answer] of Object.entries(backendAnswers)) {
  test(`a backend that ${what}: the form keeps its input and reports the failure`, async ({page}) => {
    await page.route('**/rest/v1/**', answer);
    await opened(page, '/');
    await requestInvite(page);
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(failure, {timeout: 25_000});
    await expect(page.getByLabel('Full name')).toHaveValue('Grace Hopper');
    await page.unrouteAll({behavior: 'ignoreErrors'});
    await page.getByRole('button', {name: 'Request Invite'}).click();
    await expect(page.getByText(thanks)).toBeVisible({timeout: 25_000});
  });
}

test('an email function that responds with HTML: the form stays, reports it, and a retry sends one email', async ({
  page,
}) => {
  await page.route('**/functions/v1/**', (route) =>
    route.fulfill({
      status: 200,
      headers,
      contentType: 'text/html',
      body: '<!doctype html><h1>Sign in to the network</h1>',
    }),
  );
  await opened(page, '/');
  await requestInvite(page);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(failure, {timeout: 25_000});
  await page.unrouteAll({behavior: 'ignoreErrors'});
  await page.getByRole('button', {name: 'Request Invite'}).click();
  await expect(page.getByText(thanks)).toBeVisible({timeout: 25_000});
});

test('a slow backend: the button shows progress, then the thank-you view appears', async ({page}) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    void page.route('**/rest/v1/**', async (route) => {
      resolve();
      await new Promise<void>((go) => (answer = go));
      await route.continue();
    });
  });
  await opened(page, '/');
  await requestInvite(page);
  await asked;
  await expect(page.getByRole('button', {name: 'Submitting...'})).toBeDisabled();
  answer();
  await expect(page.getByText(thanks)).toBeVisible({timeout: 25_000});
});

for (const [what, now] of [
  ['20 years late', '2006-11-20T12:00:00Z'],
  ['20 years early', '2046-11-20T12:00:00Z'],
] as const) {
  test(`a clock that is ${what}: the request still succeeds`, async ({page}) => {
    await page.clock.setSystemTime(new Date(now));
    await opened(page, '/');
    await requestInvite(page);
    await expect(page.getByText(thanks)).toBeVisible({timeout: 25_000});
  });
}
