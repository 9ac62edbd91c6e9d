import {expect, test} from '@playwright/test';
import {promisedDocs, sectionIds, staticRoutes} from './routes';

test.use({contextOptions: {reducedMotion: 'no-preference'}});

test('an unknown path responds with 404 and links to the site', async ({page}) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});

test('the landing page has the ten promised sections in order, each with its id', async ({page}) => {
  await page.goto('/');
  const ids = await page.locator('main > section').evaluateAll((sections) => sections.map(({id}) => id));
  expect(ids).not.toContain('');
  expect(ids.filter((id) => sectionIds.some((promised) => promised === id))).toEqual([...sectionIds]);
});

test('every static page and the documentation overview link to the home page', async ({page}) => {
  for (const route of [...staticRoutes.slice(1), '/docs']) {
    await page.goto(route);
    await expect(page.getByRole('link', {name: 'Back to Home'}), route).toHaveAttribute('href', '/');
  }
});

test('documentation pages link to the overview', async ({page}) => {
  for (const slug of promisedDocs.slice(0, 5)) {
    await page.goto(`/docs/${slug}`);
    await expect(page.getByRole('link', {name: 'Back to docs'}), slug).toHaveAttribute('href', '/docs');
  }
});

test('the header is transparent up to 10 pixels of scroll and a dark blurred bar above', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.goto('/', {waitUntil: 'networkidle'});
  const header = page.locator('header').first();
  const look = () =>
    header.evaluate((element) => {
      const {backgroundColor, backdropFilter} = {
        backgroundColor: getComputedStyle(element).backgroundColor,
        backdropFilter: getComputedStyle(element, '::before').backdropFilter,
      };
      return `${backgroundColor} ${backdropFilter}`;
    });
  const scroll = (top: number) => page.evaluate((y) => window.scrollTo({top: y, behavior: 'instant'}), top);

  await scroll(10);
  await expect.poll(look).toBe('rgba(0, 0, 0, 0) none');
  await scroll(11);
  await expect.poll(look).toContain('blur(');
});

test('header and footer have every link of the specification', async ({page}) => {
  await page.goto('/roadmap');
  const header = page.getByRole('navigation', {name: 'Main'});
  for (const href of ['/#about', '/#features', '/#earn', '/#store', '/#contact', '/team']) {
    await expect(header.locator(`a[href="${href}"]`), href).toHaveCount(1);
  }
  const footer = page.locator('footer');
  for (const href of [
    '/about-self-os',
    '/roadmap',
    '/team',
    '/docs',
    '/community',
    '/privacy-policy',
    '/terms',
  ]) {
    await expect(footer.locator(`a[href="${href}"]`), href).not.toHaveCount(0);
  }
  await expect(footer.locator('a[href^="mailto:"]')).not.toHaveCount(0);
  await expect(footer).toContainText('Reclaim your device. Power the future.');
  await expect(footer).toContainText(String(new Date().getFullYear()));
});
