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

/** What it may answer instead is tried in tests/invite/sendInviteRequest.test.ts. */
const backendAnswers: Readonly<Record<string, (route: Route) => unknown>> = {
  'is down': (route) => route.abort('connectionrefused'),
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
