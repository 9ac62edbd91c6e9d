import {expect, test} from '@playwright/test';
import {opened} from './support/opened';

test.use({trace: 'off', actionTimeout: 15_000});

test('the first Tab offers the way past the header, and it leads to the content', async ({page}) => {
  for (const route of ['/', '/docs/introduction', '/roadmap']) {
    await opened(page, route);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', {name: 'Skip to main content'});
    await expect(skip, route).toBeFocused();
    await expect(skip, route).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const past = await page.evaluate(() => !document.activeElement?.closest('.navbar'));
    expect(past, `${route}: focus is past the header`).toBe(true);
  }
});

for (const route of ['/', '/docs/essence-token-model', '/search']) {
  test(`Tab walks through ${route} without a trap, and every stop is visible`, async ({page}) => {
    test.setTimeout(120_000);
    await opened(page, route);
    const unseen: string[] = [];
    let stops = 0;
    for (; stops < 250; stops += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const active = document.activeElement;
        if (!active || active === document.body) return null;
        const {outlineStyle, outlineWidth, boxShadow} = getComputedStyle(active);
        const ring = (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
        const {width, height} = active.getBoundingClientRect();
        const name = `${active.tagName} ${active.textContent?.trim().slice(0, 40) ?? ''}`;
        return {name, seen: ring && width > 0 && height > 0};
      });
      if (!stop) break;
      if (!stop.seen) unseen.push(stop.name);
    }
    expect(stops).toBeGreaterThan(10);
    expect(stops, 'focus leaves the page at its end').toBeLessThan(250);
    expect(unseen).toEqual([]);
  });
}

test('Escape closes the menu of a small screen or leaves a way out, and focus is not lost', async ({
  page,
}) => {
  await page.setViewportSize({width: 360, height: 740});
  await opened(page, '/');
  await page.getByRole('button', {name: 'Toggle navigation bar'}).press('Enter');
  const close = page.getByRole('button', {name: 'Close navigation bar'});
  await expect(close).toBeInViewport();
  await close.press('Enter');
  await expect(close).not.toBeInViewport();
});

test('forced colours keep text, controls and focus', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await opened(page, '/');
  await expect(page.locator('h1')).toBeVisible();
  const button = page.locator('#earn').getByRole('button', {name: 'Get Invite'});
  await button.focus();
  const look = await button.evaluate((element) => {
    const {borderStyle, outlineStyle, backgroundColor, color} = getComputedStyle(element);
    return {edge: borderStyle !== 'none' || outlineStyle !== 'none', contrast: backgroundColor !== color};
  });
  expect(look).toEqual({edge: true, contrast: true});
});

test('reduced motion: nothing moves by itself', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  for (const route of ['/', '/docs/introduction', '/docs/battery-power-management', '/roadmap', '/team']) {
    await opened(page, route);
    const moving = () =>
      page.evaluate(() => [
        ...document
          .getAnimations()
          .filter(({playState}) => playState === 'running')
          .map(() => 'an animation'),
        ...[...document.querySelectorAll('video')].filter(({paused}) => !paused).map(() => 'a video'),
      ]);
    await expect.poll(moving, route).toEqual([]);
  }
});
