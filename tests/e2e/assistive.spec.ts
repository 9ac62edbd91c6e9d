import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';
import {listenToLiveRegions} from './support/announcements';
import {answerInvite, fillInvite, openInvite, sendInvite, sendWell, thanks} from './support/inviteForm';
import {opened} from './support/opened';
import {mainMenu, results, searchField} from './support/overlays';

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
  const team = mainMenu(page).getByRole('link', {name: 'Team'});
  await expect(team).toBeInViewport();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(team).toBeHidden();
  await expect(button).toBeFocused();
});

/** Controls whose state is shown by color; under forced colors a border must show it. */
const inForcedColors = {
  '/': ['#earn button', 'header nav a'],
  '/docs/installation-guide': ['aside nav a', 'main a[href^="/docs"]'],
  '/docs/essence-token-model': ['main select', 'main input[inputmode=decimal]'],
  '/search': ['main input[type=search]'],
};

test('forced colors keep text, controls and focus visible, and a line marks the selected tab', async ({
  page,
}) => {
  await page.emulateMedia({forcedColors: 'active'});
  for (const [route, controls] of Object.entries(inForcedColors)) {
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
      await expect.poll(look, `${route}: ${selector}`).toEqual({focused: true, ring: true, readable: true});
    }
  }
  await opened(page, '/docs/installation-guide');
  const tabs = page.getByRole('radiogroup').first().locator('label');
  const lines = await tabs.evaluateAll((labels) =>
    labels.map((label) => getComputedStyle(label).borderBottomColor),
  );
  expect(new Set(lines.slice(1)).size).toBe(1);
  expect(lines[0]).not.toBe(lines[1]);
});
