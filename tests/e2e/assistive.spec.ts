import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';
import {listenToLiveRegions} from './support/announcements';
import {faintRings} from './support/focusRings';
import {answerInvite, fillInvite, openInvite, sendInvite, sendWell, thanks} from './support/inviteForm';
import {opened} from './support/opened';
import {results, searchField} from './support/overlays';

/** Reading by keyboard, by screen reader, and with forced colors. */

test.use({trace: 'off', actionTimeout: 15_000});

interface Moment {
  readonly name: string;
  readonly route: string;
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly act: (page: Page) => Promise<unknown>;
  readonly says: readonly unknown[];
  /** Where focus is afterwards. */
  readonly focused?: (page: Page) => Promise<void>;
}

const sending = {role: 'status', says: 'Submitting...'};

const moments: readonly Moment[] = [
  {
    name: 'an invalid invite form announces the number of errors',
    route: '/',
    prepare: openInvite,
    act: sendInvite,
    says: [{role: 'alert', says: '5 answers need your attention.'}],
    focused: (page) => expect(page.getByLabel('Full name')).toBeFocused(),
  },
  {
    name: 'an invite that fails announces sending and failing',
    route: '/',
    async prepare(page) {
      await answerInvite(page, 500);
      await openInvite(page);
      await fillInvite(page);
    },
    async act(page) {
      await sendInvite(page);
      await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible({timeout: 25_000});
    },
    says: [
      sending,
      {role: 'alert', says: expect.stringMatching(/^There was an error submitting your request/)},
    ],
    async focused(page) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
    },
  },
  {
    name: 'the thank-you view is announced by its heading',
    route: '/',
    async prepare(page) {
      await answerInvite(page, 201);
      await openInvite(page);
      await fillInvite(page);
    },
    act: sendWell,
    says: [sending],
    focused: (page) => expect(page.getByRole('heading', {name: thanks})).toBeFocused(),
  },
  {
    name: 'the search announces the number of results after typing stops',
    route: '/docs',
    async act(page) {
      await searchField(page).fill('wallet');
      await expect(results(page).first()).toBeVisible();
    },
    says: [{role: 'status', says: expect.stringMatching(/^\d+ results?\.$/)}],
  },
  {
    name: 'moving to another page announces nothing',
    route: '/',
    async act(page) {
      await page.locator('footer').getByRole('link', {name: 'Roadmap', exact: true}).click();
      await expect(page.getByRole('heading', {level: 1, name: 'Roadmap'})).toBeVisible();
    },
    says: [],
  },
  {
    name: 'what is said twice is heard twice',
    route: '/roadmap',
    act: (page) =>
      page.evaluate(() => {
        for (const role of ['status', 'alert']) {
          const region = document.createElement('p');
          region.role = role;
          region.textContent = 'Saved.';
          document.body.append(region);
        }
      }),
    says: ['status', 'alert'].map((role) => ({role, says: 'Saved.'})),
  },
];

for (const {name, route, prepare, act, says, focused} of moments) {
  test(`${name}, once`, async ({page}) => {
    const heardAfter = await listenToLiveRegions(page);
    await opened(page, route);
    await prepare?.(page);
    expect(await heardAfter(() => act(page))).toEqual(says);
    await focused?.(page);
  });
}

test('each heading is named by its own words alone', async ({page}) => {
  for (const route of ['/docs/installation-guide', '/docs/glossary', '/terms']) {
    await opened(page, route);
    const headings = await page.locator('main :is(h2, h3)[id]').all();
    expect(headings.length).toBeGreaterThan(3);
    for (const heading of headings)
      await expect(heading).toHaveAccessibleName((await heading.innerText()).trim());
  }
});

for (const route of ['/', '/docs/essence-token-model', '/search']) {
  test(`${route} by keyboard: a link skips to the content, and Tab walks through without a trap`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
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
    expect(await page.evaluate(() => document.activeElement?.closest('header'))).toBeNull();
  });
}

test('forced colors keep every focus ring visible, and a line marks the selected tab', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  for (const route of ['/', '/docs/essence-token-model', '/search', '/docs/installation-guide']) {
    await opened(page, route);
    await expect(page.locator('h1')).toBeVisible();
    expect(await faintRings(page), route).toEqual([]);
  }
  const tabs = page.getByRole('radiogroup').first().locator('label');
  const lines = await tabs.evaluateAll((labels) =>
    labels.map((label) => getComputedStyle(label).borderBottomColor),
  );
  expect(new Set(lines.slice(1)).size).toBe(1);
  expect(lines[0]).not.toBe(lines[1]);
});
