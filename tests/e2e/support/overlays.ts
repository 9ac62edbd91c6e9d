import {expect} from '@playwright/test';
import type {Locator, Page} from '@playwright/test';
import {firstPageWith} from './builtSite';
import {opened} from './opened';

/** Something that opens over a page. */
export interface Overlay {
  readonly name: string;
  /** The only width in CSS pixels at which it exists; none means every width. */
  readonly width?: number;
  /** Goes to a page that has it and opens it. */
  open(page: Page): Promise<void>;
}

async function openInvite(page: Page): Promise<Locator> {
  await opened(page, '/');
  await page.locator('#home').getByRole('button', {name: 'Get Invite'}).click();
  const dialog = page.getByRole('dialog', {name: 'Request Your SELF OS Invite'});
  await expect(dialog.getByLabel('Full name')).toBeVisible();
  return dialog;
}

async function sendInvite(page: Page): Promise<void> {
  const dialog = await openInvite(page);
  await dialog.getByLabel('Full name').fill('Grace Hopper');
  await dialog.getByLabel('E-mail').fill('grace@mail.example');
  await dialog.getByLabel('Phone number').fill('+1 555 010 0199');
  await dialog.getByLabel('SELF ID').fill('grace');
  await dialog.getByLabel('Device').selectOption('Android');
  await dialog.getByRole('button', {name: 'Request Invite'}).click();
}

/** Answers both calls of the invite without a backend. */
export async function answerInvite(page: Page, insert: number): Promise<void> {
  const headers = {'access-control-allow-origin': '*', 'access-control-allow-headers': '*'};
  await page.route('**/rest/v1/**', (route) => route.fulfill({status: insert, headers, body: ''}));
  await page.route('**/functions/v1/**', (route) =>
    route.fulfill({status: 200, headers, contentType: 'application/json', body: '{"ok":true}'}),
  );
}

export const overlays: readonly Overlay[] = [
  {
    name: 'the menu of a small screen',
    width: 360,
    async open(page) {
      await opened(page, '/');
      await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      await expect(page.locator('.navbar-sidebar').getByRole('link', {name: 'Team'})).toBeInViewport();
    },
  },
  {
    name: 'the documentation menu of a small screen',
    width: 360,
    async open(page) {
      await opened(page, '/docs/introduction');
      await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
      await expect(
        page.locator('.navbar-sidebar').getByRole('link', {name: 'Supported devices'}),
      ).toBeInViewport();
    },
  },
  {
    name: 'the invite form',
    async open(page) {
      await openInvite(page);
    },
  },
  {
    name: 'the invite form with messages',
    async open(page) {
      const dialog = await openInvite(page);
      await dialog.getByRole('button', {name: 'Request Invite'}).click();
      await expect(dialog.getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'the invite form after a failure',
    async open(page) {
      await answerInvite(page, 500);
      await sendInvite(page);
      await expect(page.getByRole('alert')).toContainText('There was an error', {timeout: 15_000});
    },
  },
  {
    name: 'the thank-you',
    async open(page) {
      await answerInvite(page, 201);
      await sendInvite(page);
      await expect(page.getByText('Thank you for your request!')).toBeVisible({timeout: 15_000});
    },
  },
  {
    name: 'the existing-ID form',
    async open(page) {
      const dialog = await openInvite(page);
      await dialog.getByRole('button', {name: /Enter Existing SELF User/}).click();
      await expect(dialog.getByLabel(/Existing SELF User/)).toBeVisible();
    },
  },
  {
    name: 'the results of a search',
    async open(page) {
      await opened(page, '/docs');
      const field = page.getByRole('navigation', {name: 'Main'}).locator('input').first();
      await field.click();
      await field.pressSequentially('wallet', {delay: 30});
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'an enlarged diagram',
    async open(page) {
      await opened(page, '/docs/how-tasks-are-assigned');
      const opener = page.getByRole('button', {name: /Enlarge/}).first();
      await opener.scrollIntoViewIfNeeded();
      await opener.click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the tip of a term',
    async open(page) {
      await opened(page, firstPageWith('popovertarget='));
      await page.locator('button[popovertarget]').first().click();
      await expect(page.locator('[popover]:popover-open')).toBeVisible();
    },
  },
];
