import type {Page} from '@playwright/test';
import {openExistingId} from './support/inviteForm';
import {opened} from './support/opened';
import {expect, test} from './support/test';

test('a diagram has its title, its description, the colors of the theme, and fits a phone', async ({
  page,
}) => {
  await page.setViewportSize({width: 360, height: 740});
  await opened(page, '/docs/how-tasks-are-assigned');
  const picture = page.getByRole('img', {name: 'The life of a task'});
  await expect(picture).toHaveAccessibleDescription(/goes back to QUEUED for another phone\./);
  const drawing = picture.locator('svg:visible');
  for (const [colorScheme, ink] of [
    ['dark', 'rgb(241, 239, 250)'],
    ['light', 'rgb(23, 19, 43)'],
  ] as const) {
    await page.emulateMedia({colorScheme});
    await expect(drawing.getByText('QUEUED', {exact: true}).first()).toHaveCSS('fill', ink);
  }
  const {x = 0, width = 0} = (await drawing.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(360);
});

test('a diagram without a drawing is drawn when it comes into view, and again in the other theme', async ({
  page,
}) => {
  await page.route('**/docs/introduction', async (route) => {
    const response = await route.fetch();
    const diagram =
      '<site-diagram source="pie\n&quot;Dogs&quot;: 3\n&quot;Cats&quot;: 1">Dogs and cats</site-diagram>';
    await route.fulfill({response, body: (await response.text()).replace('</h1>', `</h1>${diagram}`)});
  });
  await opened(page, '/docs/introduction');
  const drawing = page.locator('site-diagram svg');
  await expect(drawing.getByText('Dogs')).toBeVisible();
  const before = await drawing.getAttribute('id');
  await page.getByRole('button', {name: /dark and light mode/}).click();
  await expect(drawing).not.toHaveAttribute('id', before ?? '');
});

test.describe('copying', () => {
  test.use({permissions: ['clipboard-read', 'clipboard-write']});

  const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  async function copyPage(page: Page, words: string) {
    await opened(page, '/docs/essence-token-model');
    await page.getByRole('button', {name: 'Copy page as Markdown'}).click();
    await expect(page.getByRole('status').filter({hasText: words})).toBeVisible();
  }

  async function copyCode(page: Page, words: string) {
    await opened(page, '/docs/records');
    const button = page.locator('.theme-code-block site-copy-code button').first();
    await button.click();
    await expect(button).toHaveText(words);
  }

  test('a page is given to the clipboard within the tap, and code without its last line end', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const write = navigator.clipboard.write.bind(navigator.clipboard);
      navigator.clipboard.write = (items) => {
        document.documentElement.dataset.written = '';
        return write(items);
      };
    });
    await page.route('**/*.md', async (route) => {
      await expect(page.locator('html[data-written]')).toHaveCount(1);
      await route.continue();
    });
    await copyPage(page, 'Copied');
    expect(await copied(page)).toContain('# ESSENCE');
    await copyCode(page, 'Copied');
    const text = await copied(page);
    expect(text).toBe(text.trimEnd());
    expect(JSON.parse(text)).toHaveProperty('signalId');
  });

  test('a page is copied where the browser accepts no promise, but not if it cannot be fetched', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      navigator.clipboard.write = () => Promise.reject(new TypeError('no Blob'));
    });
    await page.route('**/*.md', (route) => route.fulfill({status: 404}), {times: 1});
    await copyPage(page, 'Could not be copied');
    await copyPage(page, 'Copied');
    expect(await copied(page)).toContain('# ESSENCE');
  });

  /** As over plain HTTP, and as where the reader has refused. */
  const clipboards = {
    missing: () => Object.defineProperty(navigator, 'clipboard', {value: undefined}),
    refusing: () => {
      const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'));
      Object.assign(navigator.clipboard, {write: refuse, writeText: refuse});
    },
  };
  for (const [name, init] of Object.entries(clipboards))
    test(`with a ${name} clipboard, a page, code and a message are not said to be copied`, async ({page}) => {
      await page.addInitScript(init);
      await copyPage(page, 'Could not be copied');
      await copyCode(page, 'Select it instead');
      await (await openExistingId(page)).fill('ada');
      await page.getByRole('button', {name: 'Write the message'}).click();
      await page.getByRole('button', {name: 'Copy'}).click();
      await expect(page.getByRole('status').filter({hasText: 'Not copied'})).toBeVisible();
    });
});

test('each use of a term has its own tip, which links to the glossary of the same version', async ({
  page,
}) => {
  for (const docs of ['/docs', '/docs/next']) {
    await opened(page, `${docs}/introduction`);
    for (const word of await page.locator('main button[popovertarget]').all()) {
      await word.click();
      const tip = page.locator('[popover]:popover-open');
      await expect(tip.getByRole('link')).toHaveAttribute('href', new RegExp(`^${docs}/glossary#[a-z-]+$`));
      await expect(word).toHaveAttribute('popovertarget', (await tip.getAttribute('id')) ?? '');
    }
  }
});

test('an address that has moved redirects, a slip suggests the page, and the version menu is on documentation pages only', async ({
  page,
}) => {
  await page.goto('/docs/sell-data');
  await expect(page).toHaveURL(/\/docs\/choosing-what-to-monetize$/);
  await page.goto('/docs/instalation-guide?from=mail');
  await expect(page.getByRole('main').getByRole('link', {name: 'Installation guide'}).first()).toBeVisible();
  await expect(page).toHaveURL(/\/instalation-guide\?from=mail$/);
  await page.goto('/docs/installation-guide');
  const versions = page
    .getByRole('navigation', {name: 'Documentation pages'})
    .locator('summary', {hasText: 'Version 1.0'});
  await expect(versions).toHaveCount(1);
  await page.goto('/roadmap');
  await expect(versions).toHaveCount(0);
});
