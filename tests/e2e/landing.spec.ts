import {opened} from './support/opened';
import {expect, test} from './support/test';

test('the header is transparent up to 10 pixels of scroll and a dark blurred bar above', async ({page}) => {
  await opened(page, '/');
  const look = () =>
    page.evaluate(() => {
      const header = document.querySelector('header')!;
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
