import {missingRings} from './support/focusRings';
import {opened} from './support/opened';
import {expect, test} from './support/test';

/** Reading by keyboard and with forced colors. */

for (const route of ['/', '/docs/essence-token-model']) {
  test(`${route} by keyboard: a link skips to the content, and Tab walks through without a trap`, async ({
    page,
  }) => {
    await opened(page, route);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', {name: 'Skip to main content'});
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    let stops = 1;
    for (; stops < 250; stops += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const active = document.activeElement;
        if (!active || active === document.body) return null;
        const {width, height} = active.getBoundingClientRect();
        return {name: active.outerHTML.slice(0, 80), isSeen: width > 0 && height > 0};
      });
      if (!stop) break;
      expect(stop.isSeen, stop.name).toBe(true);
    }
    expect(stops).toBeGreaterThan(10);
    expect(stops, 'focus leaves the page at its end').toBeLessThan(250);
    await page.keyboard.press('Tab');
    await skip.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('site-navbar'))).toBeNull();
  });
}

test('forced colors keep every focus ring visible', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  for (const route of ['/', '/docs/installation-guide']) {
    await opened(page, route);
    expect(await missingRings(page), route).toEqual([]);
  }
});
