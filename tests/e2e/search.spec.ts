import type {Page} from '@playwright/test';
import {opened} from './support/opened';
import {results, searchField} from './support/overlays';
import {expect, test} from './support/test';
import {ending, translate} from './support/translator';

/** Matches the URL of a result, with or without a text fragment. */
const leadsTo = (href: string | null) => new RegExp(`${href}(?:#?:~:text=.*)?$`);

/** Types into the search of a page. @returns the results */
async function searched(page: Page, words: string, route = '/docs') {
  await opened(page, route);
  await searchField(page).focus();
  await page.keyboard.type(words);
  const found = results(page);
  await expect(found.nth(1)).toBeVisible();
  return found;
}

test(
  'the search loads nothing before its field has focus, and no styles of other parts after',
  {tag: '@light'},
  async ({page}) => {
    await page.goto('/docs', {waitUntil: 'networkidle'});
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await searchField(page).focus();
    await expect.poll(() => asked.filter((file) => file.startsWith('/assets/search/'))).toHaveLength(1);
    expect(asked.filter((file) => file.endsWith('.css'))).toEqual([
      expect.stringMatching(/^\/assets\/css\/search\./),
    ]);
  },
);

test('a result shows the matching passage, and its page opens there with the heading focused', async ({
  page,
}) => {
  const first = (await searched(page, 'what a proof of existence consists of')).first();
  await expect(first).toContainText('Proof seal');
  await first.click();
  await expect(page).toHaveURL(/#/);
  await expect(page.getByRole('heading', {level: 2}).and(page.locator(':focus'))).toBeVisible();
  await expect(page.getByRole('main').getByText('Proof seal').first()).toBeVisible();
});

test('the middle button opens a result in a new tab; Back restores the result list', async ({page}) => {
  const found = await searched(page, 'wallet');
  const href = await found.nth(1).getAttribute('href');
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    found.nth(1).click({button: 'middle'}),
  ]);
  await expect(tab).toHaveURL(leadsTo(href));
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/docs$/);
  await page.goBack();
  await expect(searchField(page)).toHaveValue('wallet');
  await expect(found.first()).toHaveAttribute('aria-selected', 'true');
});

test('search in the next version finds its pages', async ({page}) => {
  const found = await searched(page, 'withdrawal fees', '/docs/next/what-is-aura');
  await expect(found.first()).toHaveAttribute('href', /^\/docs\/next\//);
});

test('on a phone the search covers the screen', async ({browser}) => {
  const page = await browser.newPage({viewport: {width: 360, height: 740}, isMobile: true, hasTouch: true});
  await opened(page, '/docs');
  await searchField(page).tap();
  await page.keyboard.type('battery');
  await expect(results(page).first()).toBeVisible();
  await expect
    .poll(() => page.getByRole('search').boundingBox())
    .toEqual({x: 0, y: 0, width: 360, height: 740});
  await page.getByRole('button', {name: 'Close'}).tap();
  await expect(results(page)).toHaveCount(0);
  await page.close();
});

test('the search page works from a shared URL', async ({page}) => {
  await page.goto('/search?q=proof%20hash');
  const first = page.getByRole('main').getByRole('article').first().getByRole('link');
  await expect(first).toHaveAttribute('href', /^\/docs\//);
  await expect(first.locator('mark').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', {name: 'Back to Home'})).toBeVisible();
});

test('search and invite work on a translated page', {tag: '@light'}, async ({page, watched}) => {
  await opened(page, '/');
  await translate(page);
  await page.keyboard.press('/');
  await page.keyboard.type('recovery phrase');
  const first = results(page).first();
  await expect(first).toHaveAttribute('href', /^\/docs\//);
  await page.keyboard.type(' lost');
  await expect(first).toContainText(ending);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\//);
  await opened(page, '/');
  await translate(page);
  await page.locator('[data-control="invite"]').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(ending);
  await dialog.locator('button[type=submit]').click();
  await expect(dialog.getByRole('alert').first()).toContainText(ending);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(watched.logged).toEqual([]);
});
