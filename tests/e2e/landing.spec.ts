import {expect, test} from '@playwright/test';
import {withdrawalFees} from '../../src/facts/economy';

const anchors = ['about', 'features', 'earn', 'store', 'contact'];

test('the header is transparent up to 10 pixels of scroll and a dark blurred bar above', async ({page}) => {
  await page.goto('/', {waitUntil: 'networkidle'});
  const look = () =>
    page
      .locator('header')
      .first()
      .evaluate((element) => {
        const {backdropFilter} = getComputedStyle(element, '::before');
        return `${getComputedStyle(element).backgroundColor} ${backdropFilter}`;
      });
  const scroll = (top: number) => page.evaluate((y) => window.scrollTo({top: y, behavior: 'instant'}), top);
  await scroll(10);
  await expect.poll(look).toBe('rgba(0, 0, 0, 0) none');
  await scroll(11);
  await expect.poll(look).toContain('blur(');
});

test('each anchor link scrolls its section under the header and is marked', async ({page}) => {
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
    await page.emulateMedia({reducedMotion: 'no-preference'});
    await page.goto('/', {waitUntil: 'networkidle'});
    // The hero has come to life by then.
    await expect(page.getByRole('button', {name: 'Pause motion'})).toBeVisible();
    await expect.poll(() => films.length > 0).toBe(!saveData);
  });
}

test('a year after the build the footer shows that year', async ({page}) => {
  const later = new Date().getFullYear() + 1;
  await page.clock.setFixedTime(new Date(`${later}-06-01T12:00:00Z`));
  await page.goto('/roadmap');
  await expect(page.locator('footer')).toContainText(`© ${later}`);
  await expect(page.locator('footer')).toContainText('Reclaim your device. Power the future.');
});

test('the phone pictures load nothing until touched, then follow the rules without layout shift', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/', {waitUntil: 'networkidle'});
  const before = scripts.length;
  const phone = page.locator('#self-phone');
  await phone.scrollIntoViewIfNeeded();
  await page.waitForTimeout(1000);
  expect(scripts).toHaveLength(before);
  const height = () => phone.evaluate((section) => section.getBoundingClientRect().height);
  const built = await height();
  await phone.getByLabel('Battery', {exact: true}).fill('12');
  await expect(phone.getByRole('status')).toHaveText('Nothing runs, even with an override');
  expect(Math.abs((await height()) - built)).toBeLessThanOrEqual(1);
  const store = page.locator('#store');
  await store.getByRole('switch', {name: /Data access/}).click();
  await expect(store.getByText('is stopped: Data access is Denied')).toBeVisible();
  await page.locator('#harmony-voice').getByLabel('Text', {exact: true}).check();
  await expect(page.getByRole('img', {name: /Mode: Text/})).toBeVisible();
  const wallet = page.locator('#wallet');
  await wallet.getByLabel('You send').fill('100');
  const leaves = new RegExp(`^Leaves ${100 - withdrawalFees[0].percent}\\sESSENCE`);
  await expect(wallet.getByText(leaves)).toBeVisible();
});
