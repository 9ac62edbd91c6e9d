import {expect} from '@playwright/test';
import type {Locator, Page} from '@playwright/test';
import {firstPageWith} from './builtSite';
import {answerInvite, bringBack, failure, fillInvite, openInvite, sendInvite, thanks} from './inviteForm';
import {opened} from './opened';

/** A dialog, menu or popover. */
export interface Overlay {
  readonly name: string;
  /** The only viewport width in CSS pixels at which it exists; undefined for all widths. */
  readonly width?: number;
  /** Opens a page that has it, and then the overlay itself. */
  open(page: Page): Promise<void>;
}

async function invite(page: Page): Promise<Locator> {
  await opened(page, '/');
  return openInvite(page);
}

export const mainMenu = (page: Page) => page.getByRole('navigation', {name: 'Main'});
export const searchField = (page: Page) => page.getByRole('combobox', {name: 'Search', exact: true});
export const results = (page: Page) => page.getByRole('search').getByRole('option');

export const overlays: readonly Overlay[] = [
  {
    name: 'the menu of a small screen',
    width: 360,
    async open(page) {
      await opened(page, '/');
      await page.locator('header summary').first().click();
      await expect(mainMenu(page).getByRole('link', {name: 'Team'})).toBeInViewport();
    },
  },
  {
    name: 'the documentation menu of a small screen',
    width: 360,
    async open(page) {
      await opened(page, '/docs/introduction');
      await page.getByText('Pages', {exact: true}).click();
      const pages = page.getByRole('navigation', {name: 'Documentation pages'});
      await expect(pages.getByRole('link', {name: 'Supported devices'})).toBeInViewport();
    },
  },
  {
    name: 'the invite form with errors',
    async open(page) {
      const dialog = await invite(page);
      await sendInvite(page);
      await expect(dialog.getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'the invite form that offers what was typed',
    async open(page) {
      await invite(page);
      await fillInvite(page);
      await page.keyboard.press('Escape');
      await openInvite(page);
      await expect(bringBack(page)).toBeVisible();
    },
  },
  {
    name: 'the invite form after a failure',
    async open(page) {
      await answerInvite(page, 500);
      await invite(page);
      await fillInvite(page);
      await sendInvite(page);
      await expect(page.getByRole('alert')).toContainText(failure, {timeout: 15_000});
    },
  },
  {
    name: 'the thank-you',
    async open(page) {
      await answerInvite(page, 201);
      await invite(page);
      await fillInvite(page);
      await sendInvite(page);
      await expect(page.getByText(thanks)).toBeVisible({timeout: 15_000});
    },
  },
  {
    name: 'the existing-ID form',
    async open(page) {
      await invite(page);
      await page.getByRole('button', {name: /Enter Existing SELF User/}).click();
      await expect(page.getByLabel(/Existing SELF User/)).toBeVisible();
    },
  },
  {
    name: 'the results of a search',
    async open(page) {
      await opened(page, '/docs');
      await searchField(page).click();
      await page.keyboard.type('wallet');
      await expect(results(page).first()).toBeVisible();
    },
  },
  {
    name: 'an enlarged diagram',
    async open(page) {
      await opened(page, '/docs/how-tasks-are-assigned');
      await page
        .getByRole('button', {name: /Enlarge/})
        .first()
        .click();
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
