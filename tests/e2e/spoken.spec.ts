import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';
import {listenToLiveRegions} from './support/announcements';
import type {Announcement} from './support/announcements';
import {answerInvite, fillInvite, openInvite, sendInvite, thanks} from './support/inviteForm';
import {opened} from './support/opened';

/** Longer than the debounce of announcements: explorers and search wait 600 ms after the last key. */
const silence = 1_200;

/** Collects announcements until there are no more. */
async function heardAfter(
  page: Page,
  heard: Announcement[],
  act: () => Promise<void>,
): Promise<Announcement[]> {
  heard.length = 0;
  await act();
  let length = -1;
  while (length !== heard.length) {
    length = heard.length;
    await page.waitForTimeout(silence);
  }
  return [...heard];
}

test('an invalid invite form announces the number of errors once, and focus moves to the first', async ({
  page,
}) => {
  const heard = await listenToLiveRegions(page);
  await opened(page, '/');
  await openInvite(page);
  expect(await heardAfter(page, heard, () => sendInvite(page))).toEqual([
    {role: 'alert', says: '5 answers need your attention.'},
  ]);
  await expect(page.getByLabel('Full name')).toBeFocused();
});

test('sending and failing are announced once each, and focus is not lost', async ({page}) => {
  const heard = await listenToLiveRegions(page);
  await answerInvite(page, 500);
  await opened(page, '/');
  await openInvite(page);
  await fillInvite(page);
  const said = await heardAfter(page, heard, async () => {
    await sendInvite(page);
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible({timeout: 25_000});
  });
  expect(said).toEqual([
    {role: 'status', says: 'Submitting...'},
    {role: 'alert', says: expect.stringMatching(/^There was an error submitting your request/)},
  ]);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
});

test('the thank-you view is announced by its heading, which gets focus', async ({page}) => {
  const heard = await listenToLiveRegions(page);
  await answerInvite(page, 201);
  await opened(page, '/');
  await openInvite(page);
  await fillInvite(page);
  const said = await heardAfter(page, heard, async () => {
    await sendInvite(page);
    await expect(page.getByRole('heading', {name: thanks})).toBeFocused({
      timeout: 25_000,
    });
  });
  expect(said).toEqual([{role: 'status', says: 'Submitting...'}]);
});

test('the search announces the number of results after typing stops', async ({page}) => {
  const heard = await listenToLiveRegions(page);
  await opened(page, '/docs');
  const box = page.getByRole('combobox', {name: 'Search', exact: true});
  const said = await heardAfter(page, heard, async () => {
    await box.focus();
    await box.fill('wallet');
    await expect(page.getByRole('option').first()).toBeVisible();
  });
  expect(said).toHaveLength(1);
  expect(said[0]).toEqual({role: 'status', says: expect.stringMatching(/^\d+ results?\.$/)});
});

/** An input that changes the result, for each explorer. */
const inputs: readonly {page: string; name: string; act: (page: Page) => Promise<void>}[] = [
  {
    page: 'supported-devices',
    name: 'Can my phone be a node?',
    act: (page) => page.getByLabel('Android version').fill('8'),
  },
  {
    page: 'battery-power-management',
    name: 'What does my node do now?',
    act: async (page) => {
      await page.getByLabel('Battery', {exact: true}).focus();
      await page.keyboard.press('Home');
    },
  },
  {
    page: 'proof-of-execution-pipeline',
    name: 'Follow one task',
    act: (page) => page.getByRole('button', {name: 'A device fails a criterion'}).click(),
  },
  {
    page: 'maximizing-essence-rewards',
    name: 'What do tasks pay?',
    act: (page) => page.getByLabel('Completed tasks').fill('42'),
  },
  {
    page: 'essence-token-model',
    name: 'Withdraw and convert',
    act: (page) => page.getByLabel('Amount').fill('10'),
  },
  {
    page: 'viewing-execution-logs',
    name: 'Read a log',
    act: async (page) => {
      await page.getByRole('region', {name: 'Read a log'}).getByLabel('Status').selectOption('Pending');
    },
  },
  {
    page: 'app-permissions-and-security',
    name: 'What may this app do?',
    act: (page) => page.getByRole('button', {name: 'Grant it'}).click(),
  },
];

async function openExplorer(page: Page, slug: string, name: string): Promise<void> {
  await opened(page, `/docs/${slug}`);
  await expect(async () => {
    await page.getByRole('region', {name}).hover({timeout: 2_000});
    await expect(page.locator('[data-explorer="loaded"]').getByRole('region', {name})).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
}

for (const {page: slug, name, act} of inputs) {
  test(`"${name}" announces a new result once`, async ({page}) => {
    const heard = await listenToLiveRegions(page);
    await openExplorer(page, slug, name);
    const said = await heardAfter(page, heard, () => act(page));
    expect(said).toHaveLength(1);
    expect(said[0]?.role).toBe('status');
  });
}

test('an error in a field is announced once, and correcting it announces only the new result', async ({
  page,
}) => {
  const heard = await listenToLiveRegions(page);
  await openExplorer(page, 'essence-token-model', 'Withdraw and convert');
  const amount = page.getByLabel('Amount');
  expect(await heardAfter(page, heard, () => amount.fill('plenty'))).toEqual([
    {role: 'polite', says: expect.stringMatching(/^Write /)},
  ]);
  const repaired = await heardAfter(page, heard, () => amount.fill('40'));
  expect(repaired.map(({role}) => role)).toEqual(['status']);
});

for (const route of ['/docs/installation-guide', '/docs/glossary', '/terms'])
  test(`each heading of ${route} is named by its own words alone`, async ({page}) => {
    await opened(page, route);
    const headings = await page.locator('main :is(h2, h3)[id]').all();
    expect(headings.length).toBeGreaterThan(3);
    for (const heading of headings)
      await expect(heading).toHaveAccessibleName((await heading.innerText()).trim());
  });

test('moving to another page announces nothing twice', async ({page}) => {
  const heard = await listenToLiveRegions(page);
  await opened(page, '/');
  const said = await heardAfter(page, heard, async () => {
    await page.locator('footer').getByRole('link', {name: 'Roadmap', exact: true}).click();
    await expect(page.getByRole('heading', {level: 1, name: 'Roadmap'})).toBeVisible();
  });
  expect(said).toEqual([]);
});

test('a duplicate announcement is detected', async ({page}) => {
  const heard = await listenToLiveRegions(page);
  await opened(page, '/roadmap');
  const said = await heardAfter(page, heard, () =>
    page.evaluate(() => {
      for (const role of ['status', 'alert']) {
        const region = document.createElement('p');
        region.role = role;
        region.textContent = 'Saved.';
        document.body.append(region);
      }
    }),
  );
  expect(said).toHaveLength(2);
});
