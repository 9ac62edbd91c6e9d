import {expect} from '@playwright/test';
import type {Locator, Page} from '@playwright/test';
import {opened} from './opened';

export const thanks = 'Thank you for your request!';

/** The button of a section that opens the form. */
export const inviteButton = (page: Page, section: string): Locator =>
  page.locator(`#${section}`).getByRole('button', {name: 'Get Invite'}).first();

/** Opens the form from a section of the landing page, which must be open. */
export async function openInviteDialog(page: Page, section = 'home'): Promise<void> {
  await inviteButton(page, section).click();
  await expect(page.getByRole('dialog').getByLabel('Full name')).toBeVisible();
}

/** Opens the landing page and the form for an existing user's ID. */
export async function openExistingId(page: Page): Promise<Locator> {
  await opened(page, '/');
  await openInviteDialog(page);
  await page.getByRole('button', {name: /Enter Existing SELF User/}).click();
  return page.getByLabel('Existing SELF User’s ID');
}

const typed = {'Full name': 'Grace Hopper', 'Phone number': '+1 (555) 010-0199', 'SELF ID': 'grace'};

/** Fills every field of the open form without submitting. */
export async function fillInvite(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [name, value] of Object.entries({...typed, Email: email}))
    await dialog.getByLabel(name).fill(value);
  await dialog.getByLabel('Device').selectOption('Android');
}

/** Opens the form on the landing page, and fills it. @returns the address in it */
export async function fillForm(page: Page): Promise<string> {
  const email = newEmail();
  await opened(page, '/');
  await openInviteDialog(page);
  await fillInvite(page, email);
  return email;
}

/** The line that offers what was typed before closing. */
export const bringBack = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('button', {name: 'Bring back what you typed'});

/** Opens the form anew, which is empty, and brings back what was typed. */
export async function expectDraft(page: Page, section: string, email: string): Promise<void> {
  await openInviteDialog(page, section);
  const dialog = page.getByRole('dialog');
  const expected = Object.entries({...typed, Email: email, Device: 'Android'});
  for (const [name] of expected) await expect(dialog.getByLabel(name)).toHaveValue('');
  await bringBack(page).click();
  for (const [name, value] of expected) await expect(dialog.getByLabel(name)).toHaveValue(value);
}

export async function sendInvite(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'Request Invite'}).click();
}

/** Sends the form, and waits for the thanks. */
export async function sendWell(page: Page): Promise<void> {
  await sendInvite(page);
  await expect(page.getByText(thanks)).toBeVisible();
}

/** Mocks both calls of the invite; `insert` is the status of the first. */
export async function answerInvite(page: Page, insert: number): Promise<void> {
  const headers = {'access-control-allow-origin': '*', 'access-control-allow-headers': '*'};
  await page.route('**/rest/v1/**', (route) => route.fulfill({status: insert, headers, body: ''}));
  await page.route('**/functions/v1/**', (route) => route.fulfill({headers, json: {ok: true}}));
}

let count = 0;

/** An email address of this test alone, at its own domain. */
export function newEmail(): string {
  count += 1;
  return `visitor@mail-${process.pid}-${Date.now()}-${count}.example`;
}

/** The texts of the mails that have gone to an address. */
export async function mailsTo(email: string): Promise<string[]> {
  const answer = await fetch(new URL('/mails.json', process.env.E2E_INBOX_URL));
  const mails = (await answer.json()) as {to: unknown; text: string}[];
  return mails.filter(({to}) => JSON.stringify(to).includes(email)).map(({text}) => text);
}
