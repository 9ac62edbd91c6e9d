import type {Page} from '@playwright/test';
import {opened} from './support/opened';
import {results, searchField} from './support/overlays';
import {expect, test} from './support/test';

async function searched(page: Page, words: string, route = '/docs') {
  await opened(page, route);
  await searchField(page).fill(words);
  await expect(results(page).first().locator('mark').first()).toBeVisible();
  return results(page).first();
}

test('nothing is loaded before the field has focus, then the index of the version that is read', async ({
  page,
}) => {
  await page.goto('/docs/next/what-is-aura', {waitUntil: 'networkidle'});
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await searchField(page).fill('withdrawal fees');
  await expect(results(page).first()).toHaveAttribute('href', /^\/docs\/next\//);
  expect(asked.filter((file) => /^\/search\/[^/]+$/.test(file))).toEqual(['/search/current.json']);
});

test('a result opens its page, and the tab it is in, at its line', async ({page}) => {
  for (const [words, line] of [
    ['withdrawal fees', ''],
    ['credit cards', 'Credit cards don’t work'],
    ['malware can swap an address', 'malware can swap an address'],
    ['paste the link into Safari', 'paste the link into Safari'],
  ] as const) {
    await searched(page, words, '/docs/withdraw');
    await results(page).and(page.locator('[data-line]')).filter({hasText: line}).first().click();
    await expect(results(page)).toHaveCount(0);
    await expect(page.getByRole('heading').and(page.locator(':focus'))).toHaveCSS('outline-style', 'none');
    await expect(page.locator('[data-found]')).toContainText(line);
    await expect(page.locator('[data-found]')).toBeInViewport();
  }
});

test('a line in closed parts of a closed tab is shown, and its heading has the focus', async ({page}) => {
  const pathname = '/fixtures/docs/authoring';
  const passage = JSON.stringify({pathname, line: 'The quokka hops where nobody sees it.'});
  await page.goto('/docs');
  await page.evaluate((stored) => localStorage.setItem('self-os.search.passage', stored), passage);
  await page.goto(`${pathname}#heading-in-a-closed-tab`);
  await expect(page.getByText('The quokka hops')).toBeInViewport();
  await expect(page.getByRole('heading', {name: 'Heading in a closed tab'})).toBeFocused();
});

test('keys choose and open a result, but not while a conversion ends', async ({page}) => {
  const field = searchField(page);
  await searched(page, 'wallet');
  const status = page.getByRole('search').getByRole('status');
  await expect(status).toHaveText(/^\d+ results?\. Enter opens the first\.$/);
  await field.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', 'search-option-1');
  await field.evaluate((input) =>
    input.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', keyCode: 229})),
  );
  await expect(results(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await field.press('Escape');
  await expect(field).not.toBeFocused();
  await field.fill('wallet');
  await expect(results(page).first()).toBeVisible();
  await page.mouse.click(5, 790);
  await expect(results(page)).toHaveCount(0);
});

test('half a sign and a pasted page are no error; for words that are nowhere, it says so and offers pages', async ({
  page,
}) => {
  await opened(page, '/docs');
  await searchField(page).fill('wallet \ud83d');
  await expect(results(page).first()).toBeVisible();
  await searchField(page).fill(await page.getByRole('main').innerText());
  await expect(results(page).first()).toBeVisible();
  await searchField(page).fill('xqzzvbn');
  await expect(page.getByText('Nothing here has “xqzzvbn”.')).toBeVisible();
  for (const option of await results(page).all())
    expect((await page.request.get((await option.getAttribute('href'))!)).ok()).toBe(true);
  await searchField(page).press('Enter');
  await expect(page).toHaveURL(/\/search\?q=xqzzvbn$/);
});

test('on a phone with its keyboard open, the search covers what is left of the screen', async ({browser}) => {
  const page = await browser.newPage({viewport: {width: 390, height: 500}, isMobile: true, hasTouch: true});
  await searched(page, 'battery');
  expect(await page.getByRole('search').boundingBox()).toEqual({x: 0, y: 0, width: 390, height: 500});
  await expect(page.getByRole('button', {name: 'All results'})).toBeInViewport({ratio: 1});
  await page.getByRole('button', {name: 'Close'}).tap();
  await expect(page.getByRole('button', {name: 'Close'})).toBeHidden();
  await page.close();
});

test('the page of results says what it is for, and works from a shared address', async ({page}) => {
  await page.goto('/search');
  await expect(page.getByRole('main').getByRole('status')).toContainText('Type');
  await page.goto('/search?q=proof%20hash');
  await expect(page.getByRole('main').getByRole('listitem').first().locator('mark').first()).toBeVisible();
});
