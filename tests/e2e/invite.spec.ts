import {Client} from 'pg';
import {
  bringBack,
  expectTyped,
  fillForm,
  inviteButton,
  mailsTo,
  openInviteDialog,
  sendInvite,
  sendWell,
  thanks,
} from './support/inviteForm';
import {holdScripts, opened} from './support/opened';
import {expect, test} from './support/test';

async function rows(email: string): Promise<Record<string, unknown>[]> {
  const client = new Client({connectionString: process.env.E2E_DATABASE_URL});
  await client.connect();
  try {
    return (await client.query('select * from invite_requests where email = $1', [email])).rows;
  } finally {
    await client.end();
  }
}

async function expectOneRequest(email: string): Promise<void> {
  expect(await rows(email)).toHaveLength(1);
  await expect.poll(() => mailsTo(email), {timeout: 120_000}).toHaveLength(1);
}

test('an invite request is a row in the database and a mail in the inbox', async ({page}) => {
  const email = await fillForm(page);
  await sendWell(page);
  expect(await rows(email)).toMatchObject([
    {
      full_name: 'Grace Hopper',
      phone: '+1 (555) 010-0199',
      self_id: 'grace',
      device: 'Android',
      consent: false,
    },
  ]);
  await expect.poll(() => mailsTo(email)).toHaveLength(1);
  await expect(page.getByRole('dialog', {name: thanks})).toContainText(`at ${email}`);
  await page.keyboard.press('Escape');
  await openInviteDialog(page);
  await expectTyped(page, '');
  await expect(bringBack(page)).toHaveCount(0);
});

test('a clock that is 20 years late: the request still succeeds', async ({page}) => {
  await page.clock.setSystemTime(new Date('2006-11-20T12:00:00Z'));
  await fillForm(page);
  await sendWell(page);
});

test('a reload and the way back empty the form, and any invite button offers to restore it', async ({
  page,
}) => {
  const email = await fillForm(page);
  for (const [opener, leave] of [
    ['earn', () => page.reload()],
    ['contact', () => page.goto('/team').then(() => page.goBack())],
  ] as const) {
    await leave();
    await openInviteDialog(page, opener);
    await expectTyped(page, '');
    await bringBack(page).click();
    await expectTyped(page, email);
  }
});

test('closing while sending leaves no request without its mail', async ({page}) => {
  const email = await fillForm(page);
  const stored = page.waitForResponse((answer) => answer.url().includes('/rest/v1/invite_requests'));
  await sendInvite(page);
  await stored;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectOneRequest(email);
  await expect(page.locator('[data-notice]')).toContainText('may not have reached us');
  await openInviteDialog(page);
  await bringBack(page).click();
  await expectTyped(page, email);
  await sendWell(page);
  await expectOneRequest(email);
});

test('a press before the script has loaded is acknowledged, and opens the form then', async ({page}) => {
  const {start} = await holdScripts(page);
  await page.goto('/', {waitUntil: 'commit'});
  const button = inviteButton(page, 'home');
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  start();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-busy');
});

test('the address of the first button opens the form, and closing takes it out of the address', async ({
  page,
}) => {
  await page.goto('/?invite#top');
  await expect(page.getByRole('button', {name: /Enter Existing SELF User/})).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/#top$/);
  await expect(inviteButton(page, 'home')).toBeFocused();
});

test('nothing behind the form moves when it opens or becomes a message to a user', async ({page}) => {
  await opened(page, '/');
  const link = page.locator('#home').getByRole('link', {name: 'Order the SELF Phone'});
  const place = await link.boundingBox();
  const dialog = await openInviteDialog(page);
  expect(await link.boundingBox()).toEqual(place);
  await dialog.getByRole('button', {name: /Enter Existing SELF User/}).click();
  await page.getByLabel('Existing SELF User’s ID').fill('grace');
  await page.getByRole('button', {name: 'Write the message'}).click();
  await expect(page.getByLabel('Your message')).toHaveValue('Hi @grace, can you send me a SELF OS invite?');
  expect(await link.boundingBox()).toEqual(place);
});

test('with the keyboard alone focus moves in, is trapped, and returns to the button', async ({page}) => {
  await opened(page, '/');
  const button = inviteButton(page, 'earn');
  await button.press('Enter');
  await expect(page.getByRole('heading', {name: 'Request Your SELF OS Invite'})).toBeFocused();
  await expect(page.getByRole('button', {name: /Enter Existing SELF User/})).toHaveCount(0);
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
