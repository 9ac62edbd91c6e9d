import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';
import {sectionIds} from './routes';

/** What can be read and used without JavaScript, besides explorers. */

test.use({javaScriptEnabled: false});

const visits: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/': async (page) => {
    for (const id of sectionIds) await expect(page.locator(`#${id} :is(h1, h2)`).first()).toBeVisible();
    await expect(page.locator('video')).toHaveAttribute('poster', /hero-poster\.webp$/);
    await expect(page.locator('#earn a[href^="mailto:"]').first()).toBeVisible();
    await expect(page.locator('#earn button', {hasText: 'Get Invite'}).first()).toBeHidden();
    await page.locator('#wallet').getByRole('link', {name: 'Learn More'}).click();
    await expect(page).toHaveURL(/\/docs\/essence-token-model$/);
  },
  '/docs/installation-guide': async (page) => {
    await page.locator('header summary').first().click();
    await expect(page.getByRole('link', {name: 'Team'}).first()).toBeVisible();
    await page.getByText('Pages', {exact: true}).click();
    await expect(page.getByRole('link', {name: 'Supported devices'}).first()).toBeVisible();
    await page.getByText('On this page', {exact: true}).click();
    const contents = page.getByRole('navigation', {name: 'On this page'});
    await expect(contents.getByRole('link').first()).toBeVisible();
    await page.locator('label', {hasText: /^iPhone$/}).click();
    await expect(page.getByRole('radio', {name: 'iPhone'})).toBeChecked();
    for (const name of [/Switch between/, /Copy page/])
      await expect(page.getByRole('button', {name})).toBeHidden();
    await expect(page.getByRole('search')).toBeHidden();
  },
  '/docs/how-to-join': async (page) => {
    const figure = page.getByRole('figure').filter({hasText: 'The ways to join SELF OS'});
    await expect(figure.locator('svg:visible')).toHaveCount(1);
    // Visible, not only available to screen readers.
    const words = await figure.getByText('All ways end at account creation.').boundingBox();
    expect(words?.width).toBeGreaterThan(200);
    expect(words?.height).toBeGreaterThan(60);
    await expect(figure.getByRole('button')).toHaveCount(0);
  },
  '/docs/introduction': async (page) => {
    await page.getByRole('main').getByRole('button', {name: 'node', exact: true}).click();
    await expect(page.getByText('A phone that takes part in the network')).toBeVisible();
  },
  '/my-request': async (page) => {
    await expect(page.getByText(/Open this page with the/)).toBeVisible();
  },
  '/docs': async () => {},
  '/roadmap': async () => {},
  '/no-such-page': async () => {},
};

for (const [route, visit] of Object.entries(visits)) {
  test(`${route} is readable, has working links, and what it offers works`, async ({page}) => {
    await page.goto(route);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expect(page.locator('footer').getByRole('link', {name: 'Terms of Service'})).toBeVisible();
    await visit(page);
  });
}
