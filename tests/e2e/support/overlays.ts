import {expect} from '@playwright/test';
import type {Page} from '@playwright/test';
import {answerInvite, bringBack, failure, fillForm, openInviteDialog, sendInvite, thanks} from './inviteForm';
import {opened} from './opened';

const mainMenu = (page: Page) => page.getByRole('navigation', {name: 'Main'});
export const searchField = (page: Page) => page.getByRole('combobox', {name: 'Search', exact: true});
export const results = (page: Page) => page.getByRole('search').getByRole('option');

/** Dialogs, menus and popovers: opens a page that has one, and then the overlay itself. @returns its selector */
export const overlays: Readonly<Record<string, (page: Page) => Promise<string>>> = {
  async 'the menu of a small screen'(page) {
    await opened(page, '/');
    await page.locator('site-navbar summary').first().click();
    await expect(mainMenu(page).getByRole('link', {name: 'Team'})).toBeInViewport();
    return 'site-navbar';
  },
  async 'the documentation menu of a small screen'(page) {
    await opened(page, '/docs/introduction');
    await page.locator('aside summary').first().click();
    const pages = page.getByRole('navigation', {name: 'Documentation pages'});
    await expect(pages.getByRole('link', {name: 'Supported devices'})).toBeInViewport();
    return 'aside';
  },
  async 'the invite form with errors'(page) {
    await opened(page, '/');
    const dialog = await openInviteDialog(page);
    await sendInvite(page);
    await expect(dialog.getByText('Name is too short')).toBeVisible();
    return 'dialog';
  },
  async 'the invite form that offers what was typed'(page) {
    await fillForm(page);
    await page.keyboard.press('Escape');
    await openInviteDialog(page);
    await expect(bringBack(page)).toBeVisible();
    return 'dialog';
  },
  async 'the invite form after a failure'(page) {
    await answerInvite(page, 500);
    await fillForm(page);
    await sendInvite(page);
    await expect(page.getByRole('alert')).toContainText(failure);
    return 'dialog';
  },
  async 'the thank-you'(page) {
    await answerInvite(page, 201);
    await fillForm(page);
    await sendInvite(page);
    await expect(page.getByText(thanks)).toBeVisible();
    return 'dialog';
  },
  async 'the existing-ID form'(page) {
    await opened(page, '/');
    await openInviteDialog(page);
    await page.getByRole('button', {name: /Enter Existing SELF User/}).click();
    await expect(page.getByLabel(/Existing SELF User/)).toBeVisible();
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
