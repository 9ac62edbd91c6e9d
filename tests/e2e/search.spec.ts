import type {Page} from '@playwright/test';
import {opened} from './support/opened';
import {results, searchField} from './support/overlays';
import {expect, test} from './support/test';
import {ending, translate} from './support/translator';

/** Types into the search of a page, and waits for the results of the last word. */
async function searched(page: Page, words: string, route = '/docs') {
  await opened(page, route);
  await searchField(page).focus();
  await page.keyboard.type(words);
  const all = page.getByRole('link', {name: 'All results'});
  await expect(all).toHaveAttribute('href', `/search?q=${encodeURIComponent(words)}`);
  return results(page);
}

test('the search loads nothing before its field has focus, then the index of one version and no styles of other parts', async ({
  page,
}) => {
  await page.goto('/docs', {waitUntil: 'networkidle'});
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/index.json', async (route) => {
    await expect(page.getByText('Loading the index')).toBeVisible();
    await route.continue();
  });
  await searchField(page).fill('wallet');
  await expect(results(page).first()).toBeVisible();
  expect(asked.filter((file) => file.endsWith('/index.json'))).toHaveLength(1);
  expect(asked.filter((file) => file.endsWith('.css'))).toEqual([
    expect.stringMatching(/^\/assets\/css\/search\./),
  ]);
});

test('a result shows the matching passage, and its page opens there with the heading focused', async ({
  page,
}) => {
  const first = (await searched(page, 'what a proof of existence consists of')).first();
  await expect(first.locator('mark').first()).toBeVisible();
  await expect(first).toHaveAttribute('data-passage');
  const words = await first.innerText();
  expect(words).toContain('Answer');
  await first.click();
  await expect(page).toHaveURL(/#/);
  await expect(searchField(page)).toHaveValue('');
  expect(words).toContain(await page.locator('h1').innerText());
  await expect(page.getByRole('heading', {level: 2}).and(page.locator(':focus'))).toBeVisible();
  await expect(page.locator('[data-found]')).toBeInViewport();
});

test('a result on the open page closes the list and leads to its heading', async ({page}) => {
  const query = 'what a proof of existence consists of';
  const href = await (await searched(page, query)).first().getAttribute('href');
  const found = await searched(page, query, href!.split('#')[0]);
  // Its lines are there.
  await expect(found.first()).toHaveAttribute('data-passage');
  await found.first().click();
  await expect(found).toHaveCount(0);
  await expect(searchField(page)).toHaveValue('');
  await expect(page.getByRole('heading', {level: 2}).and(page.locator(':focus'))).toBeVisible();
});

test('keys choose a result; Escape empties the field and leaves it, as what is pressed or focused elsewhere does', async ({
  page,
}) => {
  const field = searchField(page);
  const found = await searched(page, 'wallet');
  const last = (await found.count()) - 1;
  await expect(found.first()).toHaveAttribute('aria-selected', 'true');
  for (const [key, at] of [
    ['ArrowDown', 1],
    ['Shift+ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowUp', last],
    ['ArrowDown', 0],
    ['End', last],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(field, key).toHaveAttribute('aria-activedescendant', `search-option-${at}`);
    await expect(found.nth(at), key).toHaveAttribute('aria-selected', 'true');
  }
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(field).not.toBeFocused();
  for (const leave of [
    () => page.mouse.click(1275, 790),
    () => page.getByRole('link', {name: 'Skip to main content'}).focus(),
  ]) {
    await field.fill('wallet');
    await expect(found.first()).toBeVisible();
    await leave();
    await expect(found).toHaveCount(0);
  }
});

test('Enter follows the first result, and what was searched is offered again until it is forgotten', async ({
  page,
}) => {
  const query = 'Why apps can do nothing until you say so';
  const found = await searched(page, query);
  await expect(found.filter({hasText: 'Note'}).first()).toBeVisible();
  const href = await found.first().getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(href!);
  await opened(page, '/docs');
  await searchField(page).focus();
  const recent = page.getByRole('group', {name: 'Recent searches'});
  await recent.getByRole('option', {name: query}).click();
  await expect(searchField(page)).toHaveValue(query);
  await searchField(page).fill('');
  await page.getByRole('button', {name: 'Forget recent searches'}).click();
  await expect(recent).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('before anything is typed, and for a word that is nowhere, six pages that people come for are offered', async ({
  page,
}) => {
  await opened(page, '/docs/next/what-is-aura');
  const offered = page.getByRole('group', {name: 'What people come for'}).getByRole('option');
  const addresses = () => offered.evaluateAll((all) => all.map((each) => each.getAttribute('href')!));
  await searchField(page).focus();
  await expect(offered).toHaveCount(6);
  for (const address of await addresses()) {
    expect(address).toMatch(/^\/docs\/next\//);
    expect((await page.request.get(address)).status(), address).toBe(200);
  }
  await searchField(page).fill('xqzzvbn');
  await expect(page.getByText('Nothing here has “xqzzvbn”.')).toBeVisible();
  await expect(offered).toHaveCount(6);
  const ways = page.getByRole('search').getByRole('link');
  expect(await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/docs/next/open-questions',
    '/docs/next/glossary',
    '/docs/next/support-and-contact',
    '/community',
  ]);
  await searchField(page).press('Enter');
  await expect(page).toHaveURL(/\/search\?q=xqzzvbn$/);
});

test('the middle button opens a result in a new tab; Back restores the result list', async ({page}) => {
  const found = await searched(page, 'wallet');
  const href = await found.nth(1).getAttribute('href');
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    found.nth(1).click({button: 'middle'}),
  ]);
  await expect(tab).toHaveURL(href!);
  await expect(searchField(page)).toBeFocused();
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

test('an open question is shown as one', async ({page}) => {
  const found = await searched(
    page,
    'What does the SELF Phone cost, and in which countries is it delivered?',
  );
  await expect(found.first()).toContainText('Open question');
});

test('on a phone the search covers the screen until it is closed', async ({browser}) => {
  const page = await browser.newPage({viewport: {width: 360, height: 740}, isMobile: true, hasTouch: true});
  await opened(page, '/docs');
  await searchField(page).tap();
  await page.keyboard.type('battery');
  await expect(results(page).first()).toBeVisible();
  await expect
    .poll(() => page.getByRole('search').boundingBox())
    .toEqual({x: 0, y: 0, width: 360, height: 740});
  await expect(page.getByRole('link', {name: 'All results'})).toBeInViewport({ratio: 1});
  const close = page.getByRole('button', {name: 'Close'});
  await close.tap();
  await expect(results(page)).toHaveCount(0);
  await expect(close).toBeHidden();
  await page.close();
});

test('the search page works from a shared URL', async ({page}) => {
  await page.goto('/search?q=proof%20hash');
  const found = page.getByRole('main').getByRole('article').getByRole('link');
  await expect(found.first().locator('mark').first()).toBeVisible();
  await expect(found.and(page.locator('[href="/docs/glossary#proof-hash"]'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', {name: 'Back to Home'})).toBeVisible();
});

test('search and invite work on a translated page', async ({page, watched}) => {
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
