import {expect} from '@playwright/test';
import type {Locator, Page} from '@playwright/test';
import {opened} from './opened';

export const failure = 'There was an error submitting your request. Please try again.';
export const thanks = 'Thank you for your request!';

/** The button of a section that opens the form. */
export const inviteButton = (page: Page, section: string): Locator =>
  page.locator(`#${section}`).getByRole('button', {name: 'Get Invite'}).first();

/** Opens the form from a section of the landing page, which must be open. */
export async function openInviteDialog(page: Page, section = 'home'): Promise<Locator> {
  await inviteButton(page, section).click();
  const dialog = page.getByRole('dialog', {name: 'Request Your SELF OS Invite'});
  await expect(dialog.getByLabel('Full name')).toBeVisible();
  return dialog;
}

/** Enters an existing user's ID, which leads to a message to them. */
export async function openMessage(page: Page, user: string): Promise<void> {
  await opened(page, '/');
  const dialog = await openInviteDialog(page);
  await dialog.getByRole('button', {name: /Enter Existing SELF User/}).click();
  await page.getByLabel('Existing SELF User’s ID').fill(user);
  await page.getByRole('button', {name: 'Write the message'}).click();
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
export async function fillForm(page: Page, email = newEmail()): Promise<string> {
  await opened(page, '/');
  await openInviteDialog(page);
  await fillInvite(page, email);
  return email;
}

/** Expects what the visitor filled in, or nothing. */
export async function expectTyped(page: Page, email: string): Promise<void> {
  for (const [name, value] of Object.entries({...typed, Email: email, Device: 'Android'}))
    await expect(page.getByRole('dialog').getByLabel(name)).toHaveValue(email ? value : '');
}

/** The line that offers what was typed before closing. */
export function bringBack(page: Page): Locator {
  return page.getByRole('dialog').getByRole('button', {name: 'Bring back what you typed'});
}

/** Clicks the submit button, also while a request is pending. */
export async function sendInvite(page: Page): Promise<void> {
  await page.getByRole('button', {name: /Request Invite|Submitting/}).click();
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
  await page.route('**/functions/v1/**', (route) =>
    route.fulfill({status: 200, headers, contentType: 'application/json', body: '{"ok":true}'}),
  );
}

let count = 0;

/** An email address of this test alone, at its own domain, since one client causes few mails to a small domain. */
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
