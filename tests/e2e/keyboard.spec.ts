import {expect, test} from '@playwright/test';
import {opened} from './support/opened';

test.use({trace: 'off', actionTimeout: 15_000});

test('the first Tab reaches the skip link, which leads to the content', async ({page}) => {
  for (const route of ['/', '/docs/introduction', '/roadmap']) {
    await opened(page, route);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', {name: 'Skip to main content'});
    await expect(skip, route).toBeFocused();
    await expect(skip, route).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const past = await page.evaluate(() => !document.activeElement?.closest('header'));
    expect(past, `${route}: focus is past the header`).toBe(true);
  }
});

for (const route of ['/', '/docs/essence-token-model', '/search']) {
  test(`Tab walks through ${route} without a trap, and every focused element is visible`, async ({page}) => {
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

test('Escape closes the mobile menu and returns focus to its button', async ({page}) => {
  await page.setViewportSize({width: 360, height: 740});
  await opened(page, '/');
  const button = page.locator('header summary').first();
  await button.press('Enter');
  const team = page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Team'});
  await expect(team).toBeInViewport();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(team).toBeHidden();
  await expect(button).toBeFocused();
});

/** Controls whose state is shown by color; under forced colors a border must show it. */
const inForcedColours = [
  {route: '/', controls: ['#earn button', 'header nav a']},
  {route: '/docs/installation-guide', controls: ['aside nav a', 'main a[href^="/docs"]']},
  {route: '/docs/essence-token-model', controls: ['main select', 'main input[inputmode=decimal]']},
  {route: '/search', controls: ['main input[type=search]']},
];

for (const {route, controls} of inForcedColours) {
  test(`forced colors keep text, controls and focus visible on ${route}`, async ({page}) => {
    await page.emulateMedia({forcedColors: 'active'});
    await opened(page, route);
    await expect(page.locator('h1')).toBeVisible();
    await page.keyboard.press('Tab');
    for (const selector of controls) {
      const control = page.locator(selector).filter({visible: true}).first();
      await control.focus();
      const look = () =>
        control.evaluate((element) => {
          const {outlineStyle, outlineWidth, backgroundColor, color} = getComputedStyle(element);
          return {
            focused: document.activeElement === element,
            ring: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
            readable: backgroundColor !== color,
          };
        });
      await expect.poll(look, selector).toEqual({focused: true, ring: true, readable: true});
    }
  });
}

test('under forced colors a line marks the selected tab', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await opened(page, '/docs/installation-guide');
  const lines = await page
    .getByRole('radiogroup')
    .first()
    .locator('label')
    .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).borderBottomColor));
  expect(new Set(lines.slice(1)).size).toBe(1);
  expect(lines[0]).not.toBe(lines[1]);
});

test('reduced motion: nothing moves on its own', async ({page}) => {
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
