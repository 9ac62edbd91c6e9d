import {expect, test} from '@playwright/test';
import {bringBack, expectTyped, fillInvite, openInvite, sendInvite, thanks} from './support/inviteForm';
import {opened} from './support/opened';

/** Browsers that block storage or scripts. */

test.use({actionTimeout: 15_000});

test('with blocked storage, theme, search and invite work until the page is left', async ({page}) => {
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
  await openInvite(page, 'earn');
  const email = `storage-${process.pid}-${Date.now()}@mail.example`;
  await fillInvite(page, email);
  for (const section of ['home', 'contact', 'rewards', 'earn']) {
    await page.keyboard.press('Escape');
    await openInvite(page, section);
    await expectTyped(page, '');
    await bringBack(page).click();
    await expectTyped(page, email);
  }
  await sendInvite(page);
  await expect(page.getByText(thanks)).toBeVisible({timeout: 25_000});
  expect(errors).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  for (const route of ['/', '/docs', '/docs/how-tasks-are-assigned', '/roadmap', '/no-such-page']) {
    test(`${route} is readable and has working links`, async ({page}) => {
      await page.goto(route);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
      await expect(page.locator('footer').getByRole('link', {name: 'Terms of Service'})).toBeVisible();
    });
  }
});
