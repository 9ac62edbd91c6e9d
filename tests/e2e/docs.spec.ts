import {expect, test} from '@playwright/test';

test('a diagram is drawn under the site policy, can be enlarged by keyboard, and gives the focus back', async ({
  page,
}) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  await page.goto('/docs/how-tasks-are-assigned');
  const figure = page.getByRole('figure').filter({hasText: 'The life of a task'}).first();
  await figure.scrollIntoViewIfNeeded();
  await expect(figure.locator('svg').first()).toBeVisible();
  const enlarge = figure.getByRole('button', {name: /Enlarge/});
  await enlarge.press('Enter');
  const dialog = page.getByRole('dialog', {name: 'The life of a task'});
  await expect(dialog).toBeVisible();
  await page.keyboard.press('+');
  await expect(dialog.getByRole('button', {name: 'Fit'})).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(enlarge).toBeFocused();
  expect(refused).toEqual([]);
});

/** A name that stands in Mermaid's own list of diagrams and nowhere else. */
const inMermaid = 'mindmap';

for (const [page, loads] of [
  ['/docs/common-questions', false],
  ['/docs/how-tasks-are-assigned', true],
] as const) {
  test(`${page} ${loads ? 'loads' : 'does not load'} Mermaid`, async ({page: browser}) => {
    const bodies: Promise<string>[] = [];
    browser.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.text().catch(() => ''));
    });
    await browser.goto(page, {waitUntil: 'networkidle'});
    const diagram = browser.getByRole('figure').first();
    if (loads) {
      await diagram.scrollIntoViewIfNeeded();
      await expect(diagram.locator('svg').first()).toBeVisible();
    }
    expect((await Promise.all(bodies)).some((body) => body.includes(inMermaid))).toBe(loads);
  });
}

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('a diagram is its description, and a term tip opens', async ({page}) => {
    await page.goto('/docs/how-to-join');
    await expect(page.getByText('All ways end at account creation.')).toBeVisible();
    await page.goto('/docs/introduction');
    await page.getByRole('main').getByRole('button', {name: 'node', exact: true}).click();
    await expect(page.getByText('A phone that takes part in the network')).toBeVisible();
  });

  test('the 404 page names ways on', async ({page}) => {
    await page.goto('/docs/no-such-page-at-all');
    await expect(page.getByRole('link', {name: 'All pages of the documentation'})).toBeVisible();
  });
});

test('a mistyped address suggests the page that was meant', async ({page}) => {
  const answer = await page.goto('/docs/instalation-gide');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('link', {name: 'Installation guide'})).toHaveAttribute(
    'href',
    '/docs/installation-guide',
  );
});

test('common guesses lead to the page', async ({page}) => {
  await page.goto('/docs/install');
  await expect(page).toHaveURL(/\/docs\/installation-guide$/);
});

test('the working copy is announced, kept out of search engines, and names the released page as the proper one', async ({
  page,
}) => {
  await page.goto('/docs/next/introduction');
  await expect(page.getByText(/not released yet/)).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/docs\/introduction$/);
});

test('the version menu stands on doc pages only', async ({page}) => {
  await page.goto('/docs/introduction');
  await expect(page.getByRole('navigation', {name: 'Main'}).getByRole('button', {name: '1.0'})).toBeVisible();
  await page.goto('/roadmap');
  await expect(page.getByRole('navigation', {name: 'Main'}).getByRole('button', {name: '1.0'})).toHaveCount(
    0,
  );
});
