import {readFileSync} from 'node:fs';
import {axeFaults, holdStill} from './support/axe';
import {fillForm, mailsTo, sendWell} from './support/inviteForm';
import {lostContent} from './support/reflow';
import {expect, test} from './support/test';

test("the link of a mail opens the person's own request: seen, corrected, taken along, and left", async ({
  page,
}) => {
  const email = await fillForm(page);
  await page.getByLabel(/may reach out to me/).check();
  await sendWell(page);
  const [link = 'the mail has none'] = /\S+\/my-request#\S+/.exec((await mailsTo(email)).join()) ?? [];
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await page.goto(link);
  await expect(page.getByText(`We’ll write to ${email}.`)).toBeVisible();
  // No address that anything is asked at holds the token, so no log of a server does.
  expect(asked.filter((address) => address.includes(link.slice(-32)))).toEqual([]);
  await expect(page).toHaveURL(/\/my-request$/);

  for (const [theme, width] of [
    ['light', 320],
    ['dark', 1280],
  ] as const) {
    await page.emulateMedia({colorScheme: theme});
    await page.setViewportSize({width, height: 844});
    await holdStill(page);
    expect([...(await axeFaults(page)), ...(await lostContent(page))]).toEqual([]);
  }
  // The title has most of a wide window.
  expect((await page.getByRole('heading', {level: 1}).boundingBox())?.width).toBeGreaterThan(500);

  const phone = page.getByLabel('Phone number');
  await phone.fill('12');
  await page.getByRole('button', {name: 'Save changes'}).click();
  await expect(page.getByText('Invalid phone number')).toBeVisible();
  await expect(phone).toBeFocused();
  await phone.fill('+1 555 0100 99');
  await page.getByRole('button', {name: 'Save changes'}).click();
  await expect(page.getByText('Done.')).toBeVisible();
  await expect(page.getByText(/It doesn’t count until you agree here/)).toBeVisible();
  await page.getByText('Agree to updates').click();
  await page.getByRole('button', {name: 'Yes, I agree'}).click();
  await expect(page.getByText(/you agreed:/)).toBeVisible();
  await page.getByText('Withdraw my consent').click();
  await page.getByRole('button', {name: 'Yes, withdraw it'}).click();
  await expect(page.getByText(/You withdrew your consent on/)).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', {name: 'Download as JSON'}).click(),
  ]);
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toMatchObject({
    email,
    phone: '+1 555 0100 99',
    agreed: false,
  });

  await page.reload();
  await page.locator('summary', {hasText: 'Leave the list'}).click();
  await page.getByRole('button', {name: 'Yes, delete it'}).click();
  await expect(page.getByRole('heading', {name: 'Your request is deleted'})).toBeFocused();
  await expect(page.getByText(email)).toHaveCount(0);
  await page.goto('/');
  await page.goto(link);
  await expect(page.getByRole('heading', {name: 'This link no longer works'})).toBeVisible();
});

test('a link whose # became %23 leads on, and its token is shown nowhere', async ({page}) => {
  const token = `${'a'.repeat(32)}.1800000000.${'b'.repeat(32)}`;
  await page.goto(`/my-request%23${token}`);
  await expect(page.getByRole('heading', {name: 'This link no longer works'})).toBeVisible();
  await expect(page).toHaveURL(/\/my-request$/);
  await expect(page.locator('body')).not.toContainText('aaaa');
});
