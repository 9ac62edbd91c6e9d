import {opened} from './support/opened';
import {expect, test} from './support/test';

test('the header is transparent up to 10 pixels of scroll and a dark blurred bar above', async ({page}) => {
  await opened(page, '/');
  const look = () =>
    page.evaluate(() => {
      const header = document.querySelector('site-navbar')!;
      return `${getComputedStyle(header).backgroundColor} ${getComputedStyle(header, '::before').backdropFilter}`;
    });
  for (const [top, wanted] of [
    [10, /^rgba\(0, 0, 0, 0\) none$/],
    [11, /blur\(/],
  ] as const) {
    await page.evaluate((y) => scrollTo({top: y, behavior: 'instant'}), top);
    await expect.poll(look).toMatch(wanted);
  }
});

test('the film is fetched, but not for a visitor who saves data', async ({page}) => {
  let films = 0;
  page.on('request', (request) => void (films += Number(/\.(webm|mp4)$/.test(request.url()))));
  await page.emulateMedia({reducedMotion: 'no-preference'});
  await page.goto('/');
  await expect.poll(() => films).toBeGreaterThan(0);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {value: {saveData: true}});
  });
  films = 0;
  await page.goto('/', {waitUntil: 'networkidle'});
  // The hero has come to life by then.
  await expect(page.getByRole('button', {name: 'Pause motion'})).toBeVisible();
  expect(films).toBe(0);
});

test('a reader slides through the night with keys, and it plays once by itself', async ({page}) => {
  await opened(page, '/');
  const night = page.locator('site-night');
  const slider = night.getByRole('slider', {name: 'Time of the night'});
  await expect(night.getByRole('status')).toHaveText('$4.65');
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(night).toContainText('10:00 p.m.');
  await expect(night.getByRole('status')).toHaveText('$0.00');
  for (let i = 0; i < 6; i += 1) await page.keyboard.press('PageUp');
  await expect(slider).toHaveAttribute('aria-valuetext', /a\.m\., battery \d+%\..+ so far$/);
  await page.keyboard.press('End');
  await expect(night.getByRole('status')).toHaveText('$4.65');

  await page.emulateMedia({reducedMotion: 'no-preference'});
  await opened(page, '/');
  await slider.scrollIntoViewIfNeeded();
  await expect(slider).toHaveAttribute('aria-valuetext', /\$4\.65 so far$/);
});

test('the demos answer: what arrives, which phone will do, what an app needs, what a cheat gets', async ({
  page,
}) => {
  await opened(page, '/');
  await page.locator('site-wallet').getByRole('slider').fill('2500');
  await expect(page.locator('site-wallet')).toContainText('$24.25');
  const check = page.locator('site-phone-check');
  await check.getByLabel('Version').fill('8');
  await expect(check.getByRole('status')).toHaveText('No. It needs Android 9 or later.');
  await check.getByLabel('Your phone').selectOption('iPhone');
  await expect(check.getByRole('status')).toContainText('iOS 15 or later');
  const card = page.locator('site-permission-card');
  await card.getByText('Watch a price').click();
  await expect(card.getByRole('status')).toHaveText('It works with Task execution and Network interaction.');
  await card.getByRole('switch', {name: 'Network interaction'}).click();
  await expect(card.getByRole('status')).toHaveText('It can’t work without Network interaction.');
  const demo = page.locator('site-proof-demo');
  await demo.getByRole('button', {name: '3', exact: true}).click();
  await expect(demo.getByRole('status')).toContainText('The network read 3');
  await demo.getByRole('button', {name: 'Change the fingerprint'}).click();
  await expect(demo.getByRole('status')).toContainText('Refused.');
});
