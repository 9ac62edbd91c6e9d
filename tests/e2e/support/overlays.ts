import {expect} from '@playwright/test';
import type {Page} from '@playwright/test';
import {
  answerInvite,
  bringBack,
  fillForm,
  openExistingId,
  openInviteDialog,
  sendInvite,
  thanks,
} from './inviteForm';
import {opened} from './opened';

export const searchField = (page: Page) => page.getByRole('combobox', {name: 'Search', exact: true});
export const results = (page: Page) => page.getByRole('search').getByRole('option');

/** Opens the landing page and the form, and sends it. */
async function send(page: Page, insert: number): Promise<void> {
  await answerInvite(page, insert);
  await fillForm(page);
  await sendInvite(page);
}

/** Dialogs, menus and popovers: opens a page that has one, and then the overlay itself. @returns its selector */
export const overlays: Readonly<Record<string, (page: Page) => Promise<string>>> = {
  async 'the menu of a small screen'(page) {
    await opened(page, '/');
    const menu = page.getByRole('navigation', {name: 'Main'});
    await menu.locator('summary').first().click();
    await expect(menu.getByRole('link', {name: 'Team'})).toBeInViewport();
    return 'site-navbar';
  },
  async 'the documentation menu of a small screen'(page) {
    await opened(page, '/docs/introduction');
    await page.locator('aside summary').first().click();
    const pages = page.getByRole('navigation', {name: 'Documentation pages'});
    await expect(pages.getByRole('link', {name: 'Supported devices'})).toBeInViewport();
    return 'aside';
  },
  async 'the invite form with errors, which offers what was typed'(page) {
    await fillForm(page);
    await page.keyboard.press('Escape');
    await openInviteDialog(page);
    await expect(bringBack(page)).toBeVisible();
    await sendInvite(page);
    await expect(page.getByText('Name is too short')).toBeVisible();
    return 'dialog';
  },
  async 'the invite form after a failure'(page) {
    await send(page, 500);
    await expect(page.getByRole('alert')).toBeVisible();
    return 'dialog';
  },
  async 'the thank-you'(page) {
    await send(page, 201);
    await expect(page.getByText(thanks)).toBeVisible();
    return 'dialog';
  },
  async 'the existing-ID form'(page) {
    await expect(await openExistingId(page)).toBeVisible();
    return 'dialog';
  },
  async 'the results of a search'(page) {
    await opened(page, '/docs');
    await searchField(page).click();
    await page.keyboard.type('wallet');
    await expect(results(page).first()).toBeVisible();
    return '[role=search]';
  },
  async 'the tip of a term'(page) {
    await opened(page, '/docs/introduction');
    await page.locator('main button[popovertarget]').first().click();
    await expect(page.locator('[popover]:popover-open')).toBeVisible();
    return '[popover]:popover-open';
  },
};
