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
    await page.getByRole('button', {name: 'Copy page as Markdown'}).click();
    await expect(page.getByRole('status').filter({hasText: words})).toBeVisible();
  }

  test('a page is given to the clipboard within the tap, unless it cannot be fetched, and code without its last line end', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const write = navigator.clipboard.write.bind(navigator.clipboard);
      navigator.clipboard.write = (items) => {
        document.documentElement.dataset.written = '';
        return write(items);
      };
    });
    let answers = 0;
    await page.route('**/*.md', async (route) => {
      await expect(page.locator('html[data-written]')).toHaveCount(1);
      return answers++ ? route.continue() : route.fulfill({status: 404});
    });
    await opened(page, '/docs/records');
    await copyPage(page, 'Could not be copied');
    await copyPage(page, 'Copied');
    expect(await copied(page)).toContain('# Records');
    await page.locator('.theme-code-block site-copy-code button').first().click();
    await expect.poll(() => copied(page)).toMatch(/^{[^]+}$/);
    expect(JSON.parse(await copied(page))).toHaveProperty('signalId');
  });

  /** As over plain HTTP, where the reader has refused, and in browsers that accept no promise. */
  const clipboards = {
    missing: () => Object.defineProperty(navigator, 'clipboard', {value: undefined}),
    refusing: () => {
      const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'));
      Object.assign(navigator.clipboard, {write: refuse, writeText: refuse});
    },
    older: () => {
      navigator.clipboard.write = () => Promise.reject(new TypeError('no Blob'));
    },
  };
  for (const [name, init] of Object.entries(clipboards))
    test(`with a ${name} clipboard, a page, code and a message say whether they are copied`, async ({
      page,
    }) => {
      const says = (words: string, otherwise: string) => (name === 'older' ? words : otherwise);
      await page.addInitScript(init);
      await opened(page, '/docs/records');
      await copyPage(page, says('Copied', 'Could not be copied'));
      const copyCode = page.locator('.theme-code-block site-copy-code button').first();
      await copyCode.click();
      await expect(copyCode).toHaveText(says('Copied', 'Select it instead'));
      await (await openExistingId(page)).fill('ada');
      await page.getByRole('button', {name: 'Write the message'}).click();
      await page.getByRole('button', {name: 'Copy'}).click();
      await expect(page.getByRole('status').filter({hasText: says('Copied', 'Not copied')})).toBeVisible();
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
