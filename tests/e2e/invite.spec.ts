import {Client} from 'pg';
import {
  answerInvite,
  bringBack,
  expectDraft,
  fillForm,
  fillInvite,
  inviteButton,
  mailsTo,
  newEmail,
  openInviteDialog,
  sendInvite,
  sendWell,
  thanks,
} from './support/inviteForm';
import {holdScripts, opened} from './support/opened';
import {expect, test} from './support/test';

async function expectOneRequest(email: string, content = {}): Promise<void> {
  const client = new Client({connectionString: process.env.E2E_DATABASE_URL});
  await client.connect();
  const {rows} = await client.query('select * from invite_requests where email = $1', [email]);
  await client.end();
  expect(rows).toEqual([expect.objectContaining(content)]);
  await expect.poll(() => mailsTo(email), {timeout: 120_000}).toHaveLength(1);
}

test('a request survives a reload and the way back, and is a row in the database and a mail in the inbox', async ({
  page,
}) => {
  const email = await fillForm(page);
  for (const leave of [() => page.reload(), () => page.goto('/team').then(() => page.goBack())]) {
    await leave();
    await expectDraft(page, 'earn', email);
  }
  await sendWell(page);
  await expectOneRequest(email, {
    full_name: 'Grace Hopper',
    phone: '+1 (555) 010-0199',
    self_id: 'grace',
    device: 'Android',
    consent: false,
  });
  await expect(page.getByRole('dialog', {name: thanks})).toContainText(`at ${email}`);
  await page.keyboard.press('Escape');
  await openInviteDialog(page);
  await expect(bringBack(page)).toHaveCount(0);
});

test('closing while sending leaves no request without its mail, and a notice that does not cover the button', async ({
  page,
}) => {
  await page.setViewportSize({width: 640, height: 400});
  await page.route('**/functions/v1/**', () => {});
  const email = await fillForm(page);
  const stored = page.waitForResponse((answer) => answer.url().includes('/rest/v1/invite_requests'));
  await sendInvite(page);
  await stored;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const notice = page.locator('site-notice');
  await expect(notice).toContainText('may not have reached us');
  const above = await notice.boundingBox();
  await expect
    .poll(async () => {
      const {y = 0, height = 0} = (await inviteButton(page, 'home').boundingBox()) ?? {};
      return y + height;
    })
    .toBeLessThan(above?.y ?? 0);
  await expectOneRequest(email);
  await page.unrouteAll();
  await expectDraft(page, 'home', email);
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

test('the address opens the form once; focus moves in, is trapped, and returns to the button', async ({
  page,
}) => {
  await opened(page, '/?invite');
  await expect(page.getByRole('heading', {name: 'Request Your SELF OS Invite'})).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.matches('body, dialog *'))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(inviteButton(page, 'home')).toBeFocused();
});

test('the form fits phones, laptops and 200% zoom without scrolling, also with a draft, errors or a failure', async ({
  page,
}) => {
  const beyond = () => page.locator('dialog').evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight);
  await answerInvite(page, 500);
  for (const [width, height] of [
    [360, 640],
    [390, 667],
    [1280, 800],
    [640, 400],
  ] as const) {
    await page.setViewportSize({width, height});
    await opened(page, '/');
    await openInviteDialog(page);
    await sendInvite(page);
    await expect(page.getByText('Please select your device')).toBeVisible();
    expect(await beyond(), `errors at ${width} px`).toBe(0);
    await fillInvite(page, newEmail());
    await sendInvite(page);
    await expect(page.getByRole('alert')).toBeFocused();
    expect(await beyond(), `a failure at ${width} px`).toBe(0);
  }
});
