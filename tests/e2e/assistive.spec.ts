import {faintRings} from './support/focusRings';
import {answerInvite, failure, fillForm, sendInvite} from './support/inviteForm';
import {opened} from './support/opened';
import {results, searchField} from './support/overlays';
import {expect, test} from './support/test';

/** Reading by keyboard, by screen reader, and with forced colors. */

test.use({actionTimeout: 15_000});

const sending = {role: 'status', says: 'Submitting...'};

test('an invite that fails announces sending and failing, once', async ({page, heardAfter}) => {
  await answerInvite(page, 500);
  await fillForm(page);
  const heard = await heardAfter(async () => {
    await sendInvite(page);
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  });
  expect(heard).toEqual([sending, {role: 'alert', says: expect.stringContaining(failure)}]);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
});

test('the search announces how many results there are and which one Enter opens, once typing stops', async ({
  page,
  heardAfter,
}) => {
  await opened(page, '/docs');
  const heard = await heardAfter(async () => {
    await searchField(page).fill('wallet');
    await expect(results(page).first()).toBeVisible();
  });
  // On a slow machine it says first that it loads.
  const counts = heard.filter(({says}) => !says.startsWith('Loading'));
  expect(counts).toEqual([
    {role: 'status', says: expect.stringMatching(/^\d+ results?\. Enter opens “.+”\.$/)},
  ]);
});

for (const route of ['/', '/docs/essence-token-model']) {
  test(`${route} by keyboard: a link skips to the content, and Tab walks through without a trap`, async ({
    page,
  }) => {
    await opened(page, route);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', {name: 'Skip to main content'});
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    const unseen: string[] = [];
    let stops = 1;
    for (; stops < 250; stops += 1) {
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const active = document.activeElement;
        if (!active || active === document.body) return null;
        const {width, height} = active.getBoundingClientRect();
        return {name: active.outerHTML.slice(0, 80), seen: width > 0 && height > 0};
      });
      if (!stop) break;
      if (!stop.seen) unseen.push(stop.name);
    }
    expect(stops).toBeGreaterThan(10);
    expect(stops, 'focus leaves the page at its end').toBeLessThan(250);
    expect(unseen).toEqual([]);
    await page.keyboard.press('Tab');
    await skip.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('site-header'))).toBeNull();
  });
}

test('forced colors keep every focus ring visible, and a line marks the selected tab', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  for (const route of ['/', '/docs/installation-guide']) {
    await opened(page, route);
    await expect(page.locator('h1')).toBeVisible();
    expect(await faintRings(page), route).toEqual([]);
  }
  const tabs = page.getByRole('radiogroup').first().locator(':scope > div > label');
  const lines = await tabs.evaluateAll((labels) =>
    labels.map((label) => getComputedStyle(label).borderBottomColor),
  );
  expect(new Set(lines.slice(1)).size).toBe(1);
  expect(lines[0]).not.toBe(lines[1]);
});
