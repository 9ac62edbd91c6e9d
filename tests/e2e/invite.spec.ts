import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';
import {Client} from 'pg';
import {
  bringBack,
  expectTyped,
  failure,
  fillInvite,
  openInvite,
  sendInvite,
  thanks,
  waysToClose,
} from './support/inviteForm';
import {opened} from './support/opened';
import {scripts} from './support/readable';

const openers = ['home', 'earn', 'contact', 'rewards'];

let count = 0;
/** A unique email address, at a domain of its own, since one client causes few mails to a small domain. */
function newAddress(): string {
  count += 1;
  return `visitor@mail-${process.pid}-${Date.now()}-${count}.example`;
}

async function open(page: Page, section: string): Promise<void> {
  await page.goto('/', {waitUntil: 'networkidle'});
  await openInvite(page, section);
}

async function rows(email: string): Promise<Record<string, unknown>[]> {
  const client = new Client({connectionString: process.env.E2E_DATABASE_URL});
  await client.connect();
  try {
    return (await client.query('select * from invite_requests where email = $1', [email])).rows;
  } finally {
    await client.end();
  }
}

async function mails(email: string): Promise<number> {
  const answer = await fetch(new URL('/mails.json', process.env.E2E_INBOX_URL));
  const all = (await answer.json()) as {to: unknown}[];
  return all.filter(({to}) => JSON.stringify(to).includes(email)).length;
}

for (const [index, section] of openers.entries()) {
  test(`an invite request from "${section}" is a row in the database and a mail in the inbox`, async ({
    page,
  }) => {
    const email = newAddress();
    await open(page, section);
    await fillInvite(page, email);
    await sendInvite(page);
    await expect(page.getByText(thanks)).toBeVisible({timeout: 20_000});
    expect(await rows(email)).toMatchObject([
      {
        full_name: 'Grace Hopper',
        phone: '+1 (555) 010-0199',
        self_id: 'grace',
        device: 'Android',
        consent: false,
      },
    ]);
    await expect.poll(() => mails(email)).toBe(1);
    const dialog = page.getByRole('dialog', {name: thanks});
    await expect(dialog).toContainText(`to ${email}`);
    await (Object.values(waysToClose)[index % 3] ?? waysToClose.Escape)?.(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openInvite(page, section);
    await expectTyped(page, '');
    await expect(bringBack(page)).toHaveCount(0);
  });
}

test('a failure keeps the input, and a retry stores and sends once', async ({page}) => {
  const email = newAddress();
  await page.route('**/functions/v1/send-invite-email', (route) => route.abort(), {times: 1});
  await open(page, 'earn');
  await fillInvite(page, email);
  await sendInvite(page);
  await expect(page.getByRole('alert')).toContainText(failure);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await sendInvite(page);
  await expect(page.getByText(thanks)).toBeVisible({timeout: 20_000});
  expect(await rows(email)).toHaveLength(1);
  await expect.poll(() => mails(email)).toBe(1);
});

test('a lost response to the insert is harmless: the retry finds the row', async ({page}) => {
  const email = newAddress();
  let lost = false;
  await page.route('**/rest/v1/invite_requests*', async (route) => {
    const request = route.request();
    if (lost || request.method() !== 'POST') return route.fallback();
    lost = true;
    const {apikey = '', authorization = ''} = await request.allHeaders();
    const stored = await fetch(request.url(), {
      method: 'POST',
      headers: {apikey, authorization, 'Content-Type': 'application/json'},
      body: request.postData(),
    });
    expect(stored.status).toBe(201);
    return route.abort();
  });
  await open(page, 'contact');
  await fillInvite(page, email);
  await sendInvite(page);
  await expect(page.getByRole('alert')).toContainText(failure);
  await sendInvite(page);
  await expect(page.getByText(thanks)).toBeVisible({timeout: 20_000});
  expect(await rows(email)).toHaveLength(1);
  await expect.poll(() => mails(email)).toBe(1);
});

test('a double click and Enter store one row and send one mail', async ({page}) => {
  const email = newAddress();
  // Delay the first response until Enter is pressed, because the form closes with it.
  let go = () => {};
  const pressed = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/rest/v1/**', async (route) => {
    await pressed;
    await route.continue();
  });
  await open(page, 'rewards');
  await fillInvite(page, email);
  await page.getByRole('button', {name: 'Request Invite'}).dblclick();
  await page.getByLabel('Email').press('Enter');
  go();
  await expect(page.getByText(thanks)).toBeVisible({timeout: 20_000});
  expect(await rows(email)).toHaveLength(1);
  await expect.poll(() => mails(email)).toBe(1);
});

test('offline is reported once the request has failed', async ({page, context}) => {
  await open(page, 'home');
  await fillInvite(page, newAddress());
  await context.setOffline(true);
  await sendInvite(page);
  await expect(page.getByRole('alert')).toContainText('offline');
  await context.setOffline(false);
});

const waysOut = {
  ...waysToClose,
  'a reload': (page: Page) => page.reload({waitUntil: 'networkidle'}),
  'the way back': async (page: Page) => {
    await page.goto('/team');
    await page.goBack({waitUntil: 'networkidle'});
  },
};

test('every way out empties the form, and one line brings everything back, from whichever button', async ({
  page,
}) => {
  const email = 'kept@mail.example';
  await open(page, 'home');
  await expect(bringBack(page)).toHaveCount(0);
  await fillInvite(page, email);
  for (const [index, [way, leave]] of Object.entries(waysOut).entries()) {
    await test.step(way, async () => {
      await leave(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await openInvite(page, openers[index % openers.length]);
      await expectTyped(page, '');
      await bringBack(page).click();
      await expectTyped(page, email);
      await expect(bringBack(page)).toHaveCount(0);
    });
  }
  await page.keyboard.press('Escape');
  await openInvite(page, 'earn');
  await page.getByRole('button', {name: /^Dismiss/}).click();
  await page.reload({waitUntil: 'networkidle'});
  await openInvite(page, 'earn');
  await expectTyped(page, '');
  await expect(bringBack(page)).toHaveCount(0);
});

for (const [way, close] of Object.entries(waysToClose)) {
  test(`${way} leaves no sub-form`, async ({page}) => {
    await open(page, 'home');
    await page.getByRole('button', {name: /Enter Existing SELF User/}).click();
    await expect(page.getByRole('dialog', {name: 'Skip the line'})).toBeVisible();
    await close(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await openInvite(page, 'home');
    await expectTyped(page, '');
  });
}

test('selecting text with the mouse beyond the edge of the dialog does not close it', async ({page}) => {
  await open(page, 'earn');
  const box = await page.getByLabel('Full name').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move(8, 300);
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('closing while sending leaves no request without its mail', async ({page}) => {
  const email = newAddress();
  await open(page, 'contact');
  await fillInvite(page, email);
  const stored = page.waitForResponse((answer) => answer.url().includes('/rest/v1/invite_requests'));
  await sendInvite(page);
  await stored;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await rows(email)).toHaveLength(1);
  await expect.poll(() => mails(email), {timeout: 40_000}).toBe(1);
  await expect(page.locator('#contact').getByRole('status')).toContainText('may not have reached us');
  await openInvite(page, 'contact');
  await bringBack(page).click();
  await expectTyped(page, email);
  await sendInvite(page);
  await expect(page.getByText(thanks)).toBeVisible({timeout: 20_000});
  expect(await rows(email)).toHaveLength(1);
  expect(await mails(email)).toBe(1);
});

test('a request with a filled honeypot is stored, marked and mailed like any other', async ({page}) => {
  const email = newAddress();
  await open(page, 'rewards');
  await fillInvite(page, email);
  await page.locator('input[name="invite_reference"]').evaluate((input: HTMLInputElement) => {
    input.value = 'Grace';
  });
  await sendInvite(page);
  await expect(page.getByText(thanks)).toBeVisible({timeout: 20_000});
  expect(await rows(email)).toMatchObject([{trap_filled: true}]);
});

test('the dialog works with the keyboard alone: focus moves in, is trapped, and returns to the button', async ({
  page,
}) => {
  await page.goto('/', {waitUntil: 'networkidle'});
  const button = page.locator('#earn').getByRole('button', {name: 'Get Invite'}).first();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', {name: 'Request Your SELF OS Invite'})).toBeFocused();
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const active = document.activeElement;
      return active === document.body || Boolean(active?.closest('dialog'));
    });
    expect(place, `after ${step + 1} tabs`).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('with the keyboard alone, what was typed comes back, and the first field is next', async ({page}) => {
  await page.goto('/', {waitUntil: 'networkidle'});
  await page.locator('#rewards').getByRole('button', {name: 'Get Invite'}).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Full name').focus();
  await page.keyboard.type('Grace Hopper');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Full name')).toHaveValue('');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(bringBack(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('What you typed is back.')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByLabel('Full name')).toHaveValue('Grace Hopper');
});

test('/?invite opens the dialog, and a reload after closing does not', async ({page}) => {
  await page.goto('/?invite');
  await expect(page.getByRole('dialog', {name: 'Request Your SELF OS Invite'})).toBeVisible();
  await page.getByRole('button', {name: 'Close', exact: true}).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a dialog that fails to load says so and gives the contact address', async ({page}) => {
  await opened(page, '/');
  await page.route(scripts, (route) => route.abort());
  await page.locator('#earn').getByRole('button', {name: 'Get Invite'}).first().click();
  const alert = page.locator('#earn').getByRole('status').filter({hasText: 'did not load'});
  await expect(alert).toContainText('did not load');
  await expect(alert.getByRole('link')).toHaveAttribute('href', /^mailto:/);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the invite is a link to the contact address', async ({page}) => {
    await page.goto('/');
    await expect(page.locator('#earn a[href^="mailto:"]').first()).toBeVisible();
    await expect(page.locator('#earn button', {hasText: 'Get Invite'}).first()).toBeHidden();
  });
});
