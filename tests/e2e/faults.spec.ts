import type {Page} from '@playwright/test';
import {expectDraft, fillForm, inviteButton, sendWell} from './support/inviteForm';
import {answering, opened, scripts} from './support/opened';
import {results, searchField} from './support/overlays';
import {expect, test} from './support/test';

/**
 * Scripts, networks and browsers that fail: the page stays readable, reports the failure if it matters, and recovers. Those of
 * the invite are in invite.spec.ts.
 */

/** Expects a visible heading and some text. */
async function expectReadable(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/[^]{200}/);
}

test('every script failing once: they are requested again and the page works', async ({page}) => {
  const failed = new Set<string>();
  await page.route(scripts, (request) => {
    const url = request.request().url();
    if (failed.has(url)) return request.continue();
    failed.add(url);
    return request.abort();
  });
  await page.goto('/docs/introduction');
  await expectReadable(page);
  await answering(page);
  expect(failed.size).toBeGreaterThan(0);
});

test('no script loading at all: a tapped control is busy, then reports it; the page stays readable and its links work', async ({
  page,
}) => {
  let cut = () => {};
  const isCut = new Promise<void>((resolve) => (cut = resolve));
  await page.route(scripts, (route) => isCut.then(() => route.abort()));
  await page.goto('/', {waitUntil: 'commit'});
  const opener = inviteButton(page, 'earn');
  await opener.click();
  await expect(opener).toHaveAttribute('aria-busy', 'true');
  cut();
  await expect(page.getByRole('alert')).toContainText('Part of this page did not load');
  await expect(page.getByRole('alert')).toHaveCSS('position', 'fixed');
  await expect(opener).not.toHaveAttribute('aria-busy');
  await expectReadable(page);
  await page.locator('footer').getByRole('link', {name: 'Roadmap'}).click();
  await expect(page).toHaveURL(/\/roadmap$/);
  await expectReadable(page);
});

test('a search whose code or index fails to load reports it, and the next try works', async ({page}) => {
  await opened(page, '/docs');
  await page.waitForLoadState('networkidle');
  await page.route(scripts, (request) => request.abort());
  await searchField(page).focus();
  await expect(page.getByRole('alert')).toContainText('did not load');
  await page.unrouteAll({behavior: 'ignoreErrors'});
  await page.reload();
  await page.route('**/search/*.json', (request) => request.abort());
  await searchField(page).fill('wallet');
  await expect(page.getByText('The search index could not be loaded.')).toBeVisible();
  await page.unrouteAll({behavior: 'ignoreErrors'});
  await searchField(page).press('Escape');
  await searchField(page).fill('wallet');
  await expect(results(page).first()).toBeVisible();
});

test('with blocked storage, theme, search and invite work until the page is left', async ({page}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await page.emulateMedia({colorScheme: 'dark'});
  await opened(page, '/docs/introduction');
  await page.getByRole('button', {name: /dark and light mode/}).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await searchField(page).fill('wallet');
  await results(page).first().click();
  await expect(page).toHaveURL(/\/docs\/(?!introduction$)/);
  const email = await fillForm(page);
  await page.keyboard.press('Escape');
  await expectDraft(page, 'contact', email);
  await sendWell(page);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('pages are complete, and show no control that does nothing', async ({page}) => {
    for (const [route, words] of [
      ['/', 'Harmony'],
      ['/docs', 'Installation guide'],
      ['/docs/installation-guide', 'TestFlight'],
      ['/roadmap', 'Live'],
    ] as const) {
      await page.goto(route);
      await expectReadable(page);
      await expect(page.getByRole('main')).toContainText(words);
      await expect(page.locator('footer a').first()).toBeVisible();
      await expect(page.getByRole('button').or(page.getByRole('search')).filter({visible: true})).toHaveCount(
        0,
      );
    }
  });
});
