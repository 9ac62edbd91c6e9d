import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';

const box = (page: Page) => page.getByRole('combobox', {name: 'Search', exact: true});
const option = (page: Page) => page.getByRole('search').getByRole('option');
/** Matches the URL of a result, with or without a text fragment. */
const leadsTo = (href: string) => new RegExp(`${href}(?:#?:~:text=.*)?$`);

test('the search loads nothing before its field has focus', async ({page}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/docs', {waitUntil: 'networkidle'});
  expect(asked.filter((url) => url.includes('/assets/search/'))).toEqual([]);
  await box(page).focus();
  await expect.poll(() => asked.filter((url) => url.includes('/assets/search/')).length).toBe(1);
});

test('slash focuses the field, arrows select, Enter follows a real link', async ({page}) => {
  await page.goto('/docs', {waitUntil: 'networkidle'});
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('recovery phrase');
  await expect(option(page).first()).toHaveAttribute('href', /^\/docs\//);
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('search').getByRole('option', {selected: true})).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(option(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(option(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  const second = option(page).nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '');
  const href = (await second.getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(leadsTo(href));
  await expect(option(page)).toHaveCount(0);
});

test('Enter without a choice takes the first result; ArrowDown and Enter take it too', async ({page}) => {
  for (const keys of [['Enter'], ['ArrowDown', 'Enter']]) {
    await page.goto('/docs', {waitUntil: 'networkidle'});
    await box(page).focus();
    await page.keyboard.type('recovery phrase');
    const href = (await option(page).first().getAttribute('href')) ?? '';
    for (const key of keys) await page.keyboard.press(key);
    await expect(page).toHaveURL(leadsTo(href));
  }
});

test('recent searches are offered and can be cleared', async ({page}) => {
  await page.goto('/docs', {waitUntil: 'networkidle'});
  await box(page).focus();
  await page.keyboard.type('invite');
  await option(page).first().click();
  // Wait for the new page, since the URL changes first.
  await expect(page.getByRole('heading', {level: 1})).not.toHaveText('Documentation');
  await box(page).focus();
  await box(page).fill('');
  await expect(page.getByRole('search').getByRole('option', {name: 'invite', exact: true})).toBeVisible();
  await page.getByRole('button', {name: 'Forget them'}).click();
  await expect(option(page)).toHaveCount(0);
});

test('a result shows the matching passage, and its page opens there with the heading focused', async ({
  page,
}) => {
  await page.goto('/docs', {waitUntil: 'networkidle'});
  await box(page).focus();
  await page.keyboard.type('what a proof of existence consists of');
  const first = option(page).first();
  await expect(first).toContainText('Proof seal');
  await first.click();
  await expect(page).toHaveURL(/#.*:~:text=|#/);
  await expect(page.getByRole('heading', {level: 2}).and(page.locator(':focus'))).toBeVisible();
  await expect(page.getByRole('main').getByText('Proof seal').first()).toBeVisible();
});

test('Back restores the result list', async ({page}) => {
  await page.goto('/docs', {waitUntil: 'networkidle'});
  await box(page).focus();
  await page.keyboard.type('wallet');
  await expect(option(page).nth(1)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/docs$/);
  await page.goBack();
  await expect(box(page)).toHaveValue('wallet');
  await expect(option(page).first()).toHaveAttribute('aria-selected', 'true');
});

test('search in the next version finds its pages', async ({page}) => {
  await page.goto('/docs/next/what-is-aura', {waitUntil: 'networkidle'});
  await box(page).focus();
  await page.keyboard.type('withdrawal fees');
  await expect(option(page).first()).toHaveAttribute('href', /^\/docs\/next\//);
});

test('on a phone the search covers the screen', async ({browser}) => {
  const page = await browser.newPage({viewport: {width: 360, height: 740}, isMobile: true, hasTouch: true});
  await page.goto('/docs', {waitUntil: 'networkidle'});
  await box(page).tap();
  await page.keyboard.type('battery');
  await expect(option(page).first()).toBeVisible();
  await expect
    .poll(() => page.getByRole('search').boundingBox())
    .toEqual({x: 0, y: 0, width: 360, height: 740});
  await page.getByRole('button', {name: 'Close'}).tap();
  await expect(option(page)).toHaveCount(0);
  await page.close();
});

test('the search page works from a shared URL', async ({page}) => {
  await page.goto('/search?q=proof%20hash', {waitUntil: 'networkidle'});
  const first = page.getByRole('main').getByRole('article').first().getByRole('link');
  await expect(first).toHaveAttribute('href', /^\/docs\//);
  await expect(first.locator('mark').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', {name: 'Back to Home'})).toBeVisible();
});

test('the middle button opens a result in a new tab, and the field keeps focus', async ({page}) => {
  await page.goto('/docs', {waitUntil: 'networkidle'});
  await box(page).focus();
  await page.keyboard.type('wallet');
  const second = option(page).nth(1);
  const href = (await second.getAttribute('href')) ?? '';
  const [opened] = await Promise.all([page.context().waitForEvent('page'), second.click({button: 'middle'})]);
  await expect(opened).toHaveURL(leadsTo(href));
  await expect(box(page)).toBeFocused();
});
