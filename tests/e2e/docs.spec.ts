import {expect, test} from '@playwright/test';
import {opened} from './support/opened';

for (const colorScheme of ['dark', 'light'] as const) {
  test.describe(`on a phone in the ${colorScheme} theme`, () => {
    test.use({colorScheme, viewport: {width: 360, height: 740}, hasTouch: true, isMobile: true});

    test('a diagram is inline, in the colors of the theme, and can be enlarged', async ({page}) => {
      await opened(page, '/docs/how-to-join');
      const picture = page.getByRole('img', {name: 'The ways to join SELF OS'});
      await picture.scrollIntoViewIfNeeded();
      await expect(picture.locator('svg:visible')).toHaveCount(1);
      const before = await picture.boundingBox();
      expect(before!.x + before!.width).toBeLessThanOrEqual(360);
      const ink = colorScheme === 'dark' ? 'rgb(241, 239, 250)' : 'rgb(23, 19, 43)';
      await expect(picture.getByText('Create', {exact: true}).first()).toHaveCSS('fill', ink);
      await page.getByRole('button', {name: /Enlarge/}).tap();
      const enlarged = await page.getByRole('dialog').locator('svg').boundingBox();
      expect(enlarged!.width).toBeGreaterThan(before!.width);
    });
  });
}

test('a wide viewport has the wide drawing, which can be enlarged by keyboard and returns focus', async ({
  page,
}) => {
  await opened(page, '/docs/how-to-join');
  const figure = page.getByRole('figure').filter({hasText: 'The ways to join SELF OS'});
  await expect(figure.locator('svg:visible text').getByText('Create your account')).toBeVisible();
  const enlarge = figure.getByRole('button', {name: /Enlarge/});
  await enlarge.press('Enter');
  const dialog = page.getByRole('dialog', {name: 'The ways to join SELF OS'});
  await expect(dialog.getByText('Create your account')).toBeVisible();
  await page.keyboard.press('+');
  await expect(dialog.getByRole('button', {name: 'Fit'})).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(enlarge).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('a diagram is there, with its description, and a term tip opens', async ({page}) => {
    await page.goto('/docs/how-to-join');
    const figure = page.getByRole('figure').filter({hasText: 'The ways to join SELF OS'});
    await expect(figure.locator('svg:visible')).toHaveCount(1);
    // Visible, not only available to screen readers.
    const words = await figure.getByText('All ways end at account creation.').boundingBox();
    expect(words?.width).toBeGreaterThan(200);
    expect(words?.height).toBeGreaterThan(60);
    await expect(figure.getByRole('button')).toHaveCount(0);
    await page.goto('/docs/introduction');
    await page.getByRole('main').getByRole('button', {name: 'node', exact: true}).click();
    await expect(page.getByText('A phone that takes part in the network')).toBeVisible();
  });
});

test('common guesses redirect to the page', async ({page}) => {
  await page.goto('/docs/install');
  await expect(page).toHaveURL(/\/docs\/installation-guide$/);
});

for (const route of ['/roadmap', '/docs/next/signal-marketplace']) {
  test(`dates of ${route} that pass after the build are marked, and nothing moves`, async ({page}) => {
    const seenIn = async (year: number) => {
      await page.clock.setFixedTime(new Date(`${year}-06-01T12:00:00Z`));
      await page.goto(route);
      const notes = page.locator('main small[data-until]');
      if (year > 2026) await expect(page.locator('main small[data-until]:empty')).toHaveCount(0);
      const places = await notes.evaluateAll((all) => all.map((note) => note.getBoundingClientRect().bottom));
      return {marked: await notes.filter({hasText: 'This date has passed'}).count(), places};
    };
    const early = await seenIn(2025);
    const late = await seenIn(2027);
    expect(early.marked).toBeGreaterThan(0);
    expect(late.marked).toBe(late.places.length);
    expect(late.places).toEqual(early.places);
  });
}

test('the next version has a banner, noindex and the released page as its canonical URL', async ({page}) => {
  await page.goto('/docs/next/introduction');
  await expect(page.getByText(/not released yet/)).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/docs\/introduction$/);
});

test('the version menu is on documentation pages only, and links to the same page', async ({page}) => {
  await page.goto('/docs/introduction');
  const versions = page.getByRole('navigation', {name: 'Main'}).locator('summary', {hasText: 'Version:'});
  await versions.click();
  await expect(page.getByRole('link', {name: 'Next', exact: true}).first()).toHaveAttribute(
    'href',
    '/docs/next/introduction',
  );
  await page.goto('/roadmap');
  await expect(versions).toHaveCount(0);
});
