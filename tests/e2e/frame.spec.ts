import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';
import {answering, opened} from './support/opened';

/** The controls of every page, without React: once loaded, before their script has loaded, and without JavaScript. */

const react = /react-dom|createRoot/;

/** The source of all scripts that the page fetches from now on. */
function scriptsOf(page: Page): Promise<string>[] {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.text().catch(() => ''));
  });
  return bodies;
}

/**
 * Delays all scripts, for taps that come too early.
 * @returns a function that releases them
 */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/js/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const route of ['/', '/docs/how-tasks-are-assigned', '/roadmap', '/blog']) {
  test(
    `${route} can be read and its controls used without loading React`,
    {tag: '@light'},
    async ({page}) => {
      const bodies = scriptsOf(page);
      await opened(page, route);
      await page.getByRole('button', {name: /Switch between dark and light/}).click();
      await page.evaluate(() => scrollTo({top: document.documentElement.scrollHeight, behavior: 'instant'}));
      await page.waitForLoadState('networkidle');
      expect((await Promise.all(bodies)).filter((body) => react.test(body))).toEqual([]);
    },
  );
}

test('the theme follows the system until the reader chooses another one', async ({page}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await opened(page, '/docs/introduction');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({colorScheme: 'light'});
  await expect(html).toHaveAttribute('data-theme', 'light');
  const toggle = page.getByRole('button', {name: /Switch between dark and light/});
  await toggle.click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await page.goto('/roadmap');
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await toggle.click();
  await expect(html).toHaveAttribute('data-theme-choice', 'system');
  await page.emulateMedia({colorScheme: 'dark'});
  await expect(html).toHaveAttribute('data-theme', 'dark');
});

test('a tab choice applies to its group on this page and the next, and is in the URL', async ({page}) => {
  await opened(page, '/docs/installation-guide');
  await page.locator('label', {hasText: /^iPhone$/}).click();
  await expect(page).toHaveURL(/\?platform=iphone$/);
  await page.goto('/docs/lost-wallet-or-device');
  await expect(page.getByRole('radio', {name: 'iPhone'})).toBeChecked();
  await page.goto('/docs/installation-guide?platform=phone');
  await expect(page.getByRole('radio', {name: 'SELF Phone'})).toBeChecked();
  await page.getByRole('radio', {name: 'SELF Phone'}).press('ArrowLeft');
  await expect(page.getByRole('radio', {name: 'iPhone'})).toBeChecked();
  await expect(page.locator('[data-tabs] ol:visible').first()).toBeVisible();
});

test('the table of contents marks the current section, and its links work', async ({page}) => {
  await opened(page, '/docs/installation-guide');
  const contents = page.getByRole('navigation', {name: 'On this page'});
  const second = contents.getByRole('link').nth(1);
  await second.click();
  await expect(second).toHaveAttribute('aria-current', 'location');
});

test('a group of the sidebar opens, the group of the page is open, and the page is marked', async ({
  page,
}) => {
  await opened(page, '/docs/essence-dashboard');
  const sidebar = page.getByRole('navigation', {name: 'Documentation pages'});
  await expect(
    sidebar.getByRole('link', {name: 'Essence dashboard'}).or(sidebar.locator('[aria-current=page]')),
  ).toHaveAttribute('aria-current', 'page');
  const reference = sidebar.getByText('Reference', {exact: true});
  const glossary = sidebar.getByRole('link', {name: 'Glossary'});
  await expect(glossary).toBeHidden();
  await reference.click();
  await expect(glossary).toBeVisible();
});

test('a table that scrolls horizontally is focusable and labeled with its columns', async ({page}) => {
  await page.setViewportSize({width: 320, height: 700});
  await opened(page, '/docs/supported-devices');
  await expect(page.getByRole('region', {name: /^Table, scrolls sideways: /}).first()).toHaveAttribute(
    'tabindex',
    '0',
  );
});

test.describe('a tap before the script has loaded', () => {
  test.use({viewport: {width: 412, height: 823}, hasTouch: true});

  test('opens the menu, the list of pages and the table of contents at once', async ({page}) => {
    await holdScripts(page);
    await page.goto('/docs/introduction', {waitUntil: 'commit'});
    await page.locator('header summary').first().tap();
    await expect(page.getByRole('link', {name: 'Team'}).first()).toBeVisible();
    await page.locator('header summary').first().tap();
    await page.getByText('Pages', {exact: true}).tap();
    await expect(page.getByRole('link', {name: 'Supported devices'}).first()).toBeVisible();
    await page.getByText('Pages', {exact: true}).tap();
    await page.getByText('On this page', {exact: true}).tap();
    await expect(
      page.getByRole('navigation', {name: 'On this page'}).getByRole('link').first(),
    ).toBeVisible();
  });

  test('switches the theme once', async ({page}) => {
    const release = await holdScripts(page);
    await page.emulateMedia({colorScheme: 'dark'});
    await page.goto('/docs/introduction', {waitUntil: 'commit'});
    await page.getByRole('button', {name: /Switch between dark and light/}).tap();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    release();
    await answering(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('on an invite button is acknowledged, and opens the dialog', async ({page}) => {
    const release = await holdScripts(page);
    await page.goto('/', {waitUntil: 'commit'});
    const button = page.getByRole('button', {name: 'Get Invite'}).first();
    await button.tap();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(button).not.toHaveAttribute('aria-busy');
  });

  test('on a link follows it', async ({page}) => {
    await holdScripts(page);
    await page.goto('/docs/installation-guide', {waitUntil: 'commit'});
    await page.locator('a[rel=next]').tap();
    await page.waitForURL((url) => url.pathname !== '/docs/installation-guide', {waitUntil: 'commit'});
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('menu, list of pages, contents, tabs, versions and terms work; other controls are hidden', async ({
    page,
  }) => {
    await page.goto('/docs/installation-guide');
    await page.locator('header summary').first().click();
    await expect(page.getByRole('link', {name: 'Team'}).first()).toBeVisible();
    await page.getByText('Pages', {exact: true}).click();
    await expect(page.getByRole('link', {name: 'Supported devices'}).first()).toBeVisible();
    await page.getByText('On this page', {exact: true}).click();
    await expect(
      page.getByRole('navigation', {name: 'On this page'}).getByRole('link').first(),
    ).toBeVisible();
    await page.locator('label', {hasText: /^iPhone$/}).click();
    await expect(page.getByRole('radio', {name: 'iPhone'})).toBeChecked();
    for (const name of [/Switch between/, /Copy page/]) {
      await expect(page.getByRole('button', {name})).toBeHidden();
    }
    await expect(page.getByRole('search')).toBeHidden();
  });
});

test('a link to a heading far down another page scrolls there', async ({page}) => {
  await opened(page, '/docs/data-control-and-reset');
  const link = page.locator('article a[href^="/docs/"][href*="#"]').first();
  const hash = new URL((await link.getAttribute('href')) ?? '', page.url()).hash;
  await link.click();
  await expect(page).toHaveURL((url) => url.hash === hash);
  await expect(page.locator(hash)).toBeInViewport();
});
