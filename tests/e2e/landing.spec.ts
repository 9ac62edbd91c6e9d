import {expect, test} from '@playwright/test';
import {withdrawalFees} from '../../src/facts/economy';
import {sectionIds} from './routes';
import {opened} from './support/opened';
import {layoutShift} from './support/readable';

test.use({contextOptions: {reducedMotion: 'no-preference'}});

const anchors = ['about', 'features', 'earn', 'store', 'contact'];

for (const width of [320, 360, 768, 1280, 1920]) {
  test(`nothing overflows horizontally at ${width} pixels`, async ({page}) => {
    await page.setViewportSize({width, height: 800});
    await page.goto('/');
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('each anchor link scrolls its section under the header and is marked', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.goto('/', {waitUntil: 'networkidle'});
  for (const id of anchors) {
    const link = page.locator(`header nav a[href$="/#${id}"]`);
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'location');
    const gap = () =>
      page.evaluate((name) => {
        const section = document.getElementById(name)?.getBoundingClientRect().top ?? NaN;
        return Math.abs(section - (document.querySelector('header')?.getBoundingClientRect().bottom ?? NaN));
      }, id);
    await expect.poll(gap).toBeLessThanOrEqual(1);
  }
});

for (const saveData of [false, true]) {
  test(`the film is ${saveData ? 'never fetched for a visitor who saves data' : 'fetched for others'}`, async ({
    page,
  }) => {
    const films: string[] = [];
    page.on('request', (request) => {
      if (/\.(webm|mp4)$/.test(request.url())) films.push(request.url());
    });
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', {value: {saveData: value}});
    }, saveData);
    await page.goto('/', {waitUntil: 'networkidle'});
    // The hero has come to life by then.
    await expect(page.getByRole('button', {name: 'Pause motion'})).toBeVisible();
    await expect.poll(() => films.length > 0).toBe(!saveData);
  });
}

test('a year after the build the footer shows the current year', async ({page}) => {
  const later = new Date().getFullYear() + 1;
  await page.clock.setFixedTime(new Date(`${later}-06-01T12:00:00Z`));
  await opened(page, '/');
  await expect(page.locator('.footer__copyright')).toContainText(`© ${later}`);
});

test('the page has little layout shift while loading', async ({page}) => {
  await page.goto('/', {waitUntil: 'networkidle'});
  expect(await layoutShift(page)).toBeLessThan(0.01);
});

test('the phone pictures load nothing until touched, then follow the rules without layout shift', async ({
  page,
}) => {
  // The hero's animation loads when the browser has time for it.
  await page.emulateMedia({reducedMotion: 'reduce'});
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/', {waitUntil: 'networkidle'});
  const before = scripts.length;
  await page.locator('#self-phone').scrollIntoViewIfNeeded();
  await page.waitForTimeout(1000);
  expect(scripts).toHaveLength(before);
  const height = () =>
    page.locator('#self-phone').evaluate((section) => section.getBoundingClientRect().height);
  const built = await height();
  const battery = page.locator('#self-phone').getByLabel('Battery', {exact: true});
  await battery.fill('12');
  await expect(page.locator('#self-phone').getByRole('status')).toHaveText(
    'Nothing runs, even with an override',
  );
  expect(Math.abs((await height()) - built)).toBeLessThanOrEqual(1);
  await page
    .locator('#store')
    .getByRole('switch', {name: /Data access/})
    .click();
  await expect(page.locator('#store').getByText('is stopped: Data access is Denied')).toBeVisible();
  await page.locator('#harmony-voice').getByLabel('Text', {exact: true}).check();
  await expect(page.getByRole('img', {name: /Mode: Text/})).toBeVisible();
  await page.locator('#wallet').getByLabel('You send').fill('100');
  await expect(
    page.locator('#wallet').getByText(new RegExp(`^Leaves ${100 - withdrawalFees[0].percent}\\sESSENCE`)),
  ).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('all sections are readable, links work and the video shows its poster', async ({page}) => {
    await page.goto('/');
    for (const id of sectionIds) await expect(page.locator(`#${id} :is(h1, h2)`).first()).toBeVisible();
    await expect(page.locator('video')).toHaveAttribute('poster', /hero-poster\.webp$/);
    await page.locator('#wallet').getByRole('link', {name: 'Learn More'}).click();
    await expect(page).toHaveURL(/\/docs\/essence-token-model$/);
  });
});
