import {expect} from '@playwright/test';
import type {Locator, Page} from '@playwright/test';

export const failure = 'There was an error submitting your request. Please try again.';
export const thanks = 'Thank you for your request!';

/** Opens the form from a section of the landing page, which must be open. */
export async function openInvite(page: Page, section = 'home'): Promise<Locator> {
  await page.locator(`#${section}`).getByRole('button', {name: 'Get Invite'}).first().click();
  const dialog = page.getByRole('dialog', {name: 'Request Your SELF OS Invite'});
  await expect(dialog.getByLabel('Full name')).toBeVisible();
  return dialog;
}

/** Fills every field of the open form without submitting. */
export async function fillInvite(page: Page, email = 'grace@mail.example'): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Full name').fill('Grace Hopper');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Phone number').fill('+1 (555) 010-0199');
  await dialog.getByLabel('SELF ID').fill('grace');
  await dialog.getByLabel('Device').selectOption('Android');
}

/** What the visitor filled in, or nothing. */
export async function expectTyped(page: Page, email: string): Promise<void> {
  const values = email
    ? ['Grace Hopper', email, '+1 (555) 010-0199', 'grace', 'Android']
    : ['', '', '', '', ''];
  const fields = ['Full name', 'Email', 'Phone number', 'SELF ID', 'Device'];
  for (const [index, field] of fields.entries())
    await expect(page.getByRole('dialog').getByLabel(field)).toHaveValue(values[index] ?? '');
}

/** The line that offers what was typed before closing. */
export function bringBack(page: Page): Locator {
  return page.getByRole('dialog').getByRole('button', {name: 'Bring back what you typed'});
}

/** The ways to close the dialog. */
export const waysToClose: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the close button': (page) => page.getByRole('button', {name: 'Close', exact: true}).click(),
  Escape: (page) => page.keyboard.press('Escape'),
  'a click outside': (page) => page.mouse.click(8, 300),
};

/** Clicks the submit button, also while a request is pending. */
export async function sendInvite(page: Page): Promise<void> {
  await page.getByRole('button', {name: /Request Invite|Submitting/}).click();
}

/** Mocks both calls of the invite; `insert` is the status of the first. */
export async function answerInvite(page: Page, insert: number): Promise<void> {
  const headers = {'access-control-allow-origin': '*', 'access-control-allow-headers': '*'};
  await page.route('**/rest/v1/**', (route) => route.fulfill({status: insert, headers, body: ''}));
  await page.route('**/functions/v1/**', (route) =>
    route.fulfill({status: 200, headers, contentType: 'application/json', body: '{"ok":true}'}),
  );
}
