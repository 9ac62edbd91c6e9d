import {expect, test} from '@playwright/test';
import type {Locator, Page} from '@playwright/test';
import {withdrawalFees} from '../../src/facts/economy';
import type {WithdrawalRoute} from '../../src/facts/economy';
import {eligibility} from '../../src/facts/nodes';
import {batteryThresholds} from '../../src/facts/power';
import {quotes} from '../../src/facts/printed/quotes';
import {listenToLiveRegions} from './support/announcements';
import {answering, holdScripts} from './support/opened';

/** The working copy: a release shows tables where a fact has changed since (`settleExplorers`). */
const docs = '/docs/next';

const tooOld = eligibility.android.required - 1;
const lowBattery = `Battery below ${batteryThresholds.floor}%`;

/** What ten dollars cost by a route, and what is left of them in Ænergy and in dollars. */
const costOf = (route: WithdrawalRoute) => (withdrawalFees.find(({id}) => id === route)?.percent ?? NaN) / 10;
const dollars = (amount: number) => `$${amount.toFixed(2)}`;
const left = (route: WithdrawalRoute) =>
  `= ${Math.round(1000 - 100 * costOf(route))} Æ = ${dollars(10 - costOf(route))}`;

interface Explorer {
  readonly name: string;
  readonly pages: readonly string[];
  /** Text of its tables, or the page's, without JavaScript. */
  readonly plain: readonly string[];
  /** An input that changes the result once. */
  readonly act?: (explorer: Locator, page: Page) => Promise<unknown>;
  /** What it says then, and has in the address. */
  readonly says?: readonly string[];
  readonly address?: RegExp;
  /** A state in the address of its last page, and what it shows. */
  readonly restored?: readonly [query: string, ...says: string[]];
}

const explorers: readonly Explorer[] = [
  {
    name: 'Can my phone be a node?',
    pages: ['supported-devices', 'how-to-join'],
    plain: ['Free storage', quotes['eligibility.storage']!, 'Root or jailbreak'],
    act: (explorer) => explorer.getByLabel('Android version').fill(String(tooOld)),
    says: ['No, not as it is.', `Android ${tooOld} is too old: ${tooOld + 1} or newer is required.`],
    address: /v=\d/,
    restored: [
      'v=12&disk=160&ram=60&cpu=8&health=91&net=wifi&root=no',
      'Yes, it can be a node.',
      'Get Invite',
    ],
  },
  {
    name: 'What does my node do now?',
    pages: ['battery-power-management', 'how-tasks-are-assigned'],
    plain: [lowBattery, 'Light and medium', 'Gold'],
    async act(explorer, page) {
      await explorer.getByLabel('Battery', {exact: true}).focus();
      await page.keyboard.press('Home');
    },
    says: ['Nothing runs now.'],
    address: /bat=0/,
    restored: ['hour=22', `Why: ${lowBattery}.`],
  },
  {
    name: 'Make a proof, then break it',
    pages: ['proof-of-execution-pipeline'],
    plain: ['Result hash', 'Device signature', 'The verifier ran the task too and got the same hash.'],
  },
  {
    name: 'Follow one task',
    pages: ['proof-of-execution-pipeline'],
    plain: ['The proof hash does not match', 'VALIDATED', 'locks the task against duplication'],
    act: (explorer) => explorer.getByRole('button', {name: 'A device fails a criterion'}).press('Enter'),
    says: ['There is no penalty.'],
    address: /path=a/,
    // With a refused second claim and a failed proof on the way.
    restored: ['path=abcdfhbdfgi', 'The task is PAID.'],
  },
  {
    name: 'What do tasks pay?',
    pages: ['maximizing-essence-rewards'],
    plain: [quotes['reward.media'] ?? '', 'not a promise of income', '18 or older'],
    act: (explorer) => explorer.getByLabel('Completed tasks').fill('42'),
    says: ['42 tasks in 7 days, at the averages of your mix', '3,402 to 13,860\u00a0Æ'],
    address: /tasks=42/,
  },
  {
    name: 'Withdraw and convert',
    pages: ['essence-token-model', 'withdraw'],
    plain: ['Instant debit card', dollars(costOf('card')), dollars(10 - costOf('card'))],
    act: (explorer) => explorer.getByLabel('Amount').fill('10'),
    says: [left('card')],
    address: /amount=1000/,
    restored: ['amount=1000&by=wallet', left('wallet')],
  },
  {
    name: 'Read a log',
    pages: ['viewing-execution-logs'],
    plain: ['Proof hash', 'Pending', 'Skipped'],
    act: (explorer) => explorer.getByLabel('Status').selectOption('Pending'),
    says: ['2 of 20 sample entries'],
  },
  {
    name: 'What may this app do?',
    pages: ['app-permissions-and-security'],
    plain: ['Key injection', 'After 24 hours', 'Denied'],
    act: (explorer) => explorer.getByRole('button', {name: 'Grant it'}).click(),
    says: ['Allowed: '],
  },
];

/** Loads an explorer. Retries, because the prerendered one may be replaced during scrolling; a mouse that rests sends no event. */
async function load(page: Page, name: string): Promise<Locator> {
  const explorer = page.getByRole('region', {name});
  await expect(async () => {
    await page.mouse.move(0, 0);
    await explorer.hover({timeout: 2_000});
    const loaded = page.locator('[data-explorer="loaded"]').getByRole('region', {name});
    await expect(loaded).toBeVisible({timeout: 2_000});
  }).toPass();
  return explorer;
}

/** The size of an explorer after fonts have loaded. */
async function sizeOf(page: Page, name: string): Promise<number[]> {
  await page.evaluate(() => document.fonts.ready);
  const {width = 0, height = 0} = (await page.getByRole('region', {name}).boundingBox()) ?? {};
  return [Math.round(width), Math.round(height)];
}

const shows = async (explorer: Locator, texts: readonly string[]) => {
  for (const text of texts)
    await expect(
      explorer
        .getByText(text)
        .or(explorer.getByRole('img', {name: text}))
        .first(),
    ).toBeVisible();
};

for (const {name, pages, plain, act, says = [], address = /$/, restored} of explorers) {
  test(`"${name}" keeps its size when it loads, announces a new result once, and is restored from its address`, async ({
    page,
  }) => {
    const heardAfter = await listenToLiveRegions(page);
    for (const slug of pages) {
      await page.goto(`${docs}/${slug}`);
      const built = await sizeOf(page, name);
      const explorer = await load(page, name);
      await expect.poll(() => sizeOf(page, name)).toEqual(built);
      if (!act) continue;
      const heard = slug === pages[0] ? await heardAfter(() => act(explorer, page)) : [];
      if (slug === pages[0]) {
        expect(heard).toEqual([{role: 'status', says: expect.stringMatching(/\w/)}]);
        await shows(explorer, says);
        await expect(page).toHaveURL(address);
      }
    }
    if (!restored) return;
    const [query, ...shown] = restored;
    await page.goto(`${docs}/${pages.at(-1)}?${query}`);
    await shows(page.getByRole('region', {name}), shown);
  });

  test.describe('without JavaScript', () => {
    test.use({javaScriptEnabled: false});
    test(`"${name}" is a table, and the page has each table once`, async ({page}) => {
      await page.goto(`${docs}/${pages[0]}`);
      const explorer = page.getByRole('region', {name});
      await expect(
        explorer.getByRole('table').or(explorer.getByText('The tables on this page')).first(),
      ).toBeVisible();
      for (const text of plain)
        await expect(page.getByRole('main').getByText(text).filter({visible: true}).first()).toBeVisible();
      await expect(explorer.getByRole('button')).toHaveCount(0);
      const tables = await page.getByRole('table').filter({visible: true}).allTextContents();
      expect(tables.length).toBeGreaterThan(0);
      expect(new Set(tables).size).toBe(tables.length);
    });
  });
}

test('an error in a field is announced once, and correcting it announces only the new result', async ({
  page,
}) => {
  const heardAfter = await listenToLiveRegions(page);
  await page.goto(`${docs}/essence-token-model`);
  const amount = (await load(page, 'Withdraw and convert')).getByLabel('Amount');
  expect(await heardAfter(() => amount.fill('plenty'))).toEqual([
    {role: 'polite', says: expect.stringMatching(/^Write /)},
  ]);
  expect((await heardAfter(() => amount.fill('40'))).map(({role}) => role)).toEqual(['status']);
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 412, height: 823}, hasTouch: true, isMobile: true});

  test(
    'an explorer above the fold loads only the input recorder until it is touched, and then works',
    {tag: '@light'},
    async ({page}) => {
      await page.setViewportSize({width: 412, height: 2000});
      const scripts: number[] = [];
      page.on('response', async (response) => {
        const isScript = response.request().resourceType() === 'script';
        if (isScript && !/\/frame\.\w+\.js$/.test(response.url()))
          scripts.push((await response.body()).length);
      });
      await page.goto(`${docs}/maximizing-essence-rewards`);
      const explorer = page.getByRole('region', {name: 'What do tasks pay?'});
      await expect(explorer).toBeInViewport();
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await page.waitForTimeout(3000);
      expect(scripts).toHaveLength(1);
      expect(scripts[0]).toBeLessThan(6_000); // React alone is 180,000
      await explorer.getByRole('radio', {name: 'Gold'}).tap();
      await expect(explorer.getByLabel('Bonus multiplier')).toBeVisible();
      await expect(explorer.getByRole('radio', {name: 'Gold'})).toBeChecked();
    },
  );

  test('what is typed, selected, dragged and tapped before the code has loaded stays', async ({page}) => {
    const {start, arrive} = await holdScripts(page, 'What do tasks pay?');
    await page.goto(`${docs}/maximizing-essence-rewards`, {waitUntil: 'commit'});
    const explorer = page.getByRole('region', {name: 'What do tasks pay?'});
    await explorer.getByLabel('Withdraw by').selectOption('Instant debit card');
    const slider = explorer.getByLabel('Media generation', {exact: true});
    const {width = 0, height = 0} = (await slider.boundingBox()) ?? {};
    await slider.tap({position: {x: width - 4, y: height / 2}});
    await expect(slider).toHaveValue('5');
    start();
    await answering(page);
    const counted = explorer.getByLabel('Completed tasks');
    await explorer.getByRole('radio', {name: 'Gold'}).tap();
    await counted.fill('10');
    await expect(page.locator('[data-explorer="loaded"]')).toHaveCount(0);
    arrive();
    await expect(page).toHaveURL(/tasks=10.*media=5.*by=card/);
    await expect(slider).toHaveValue('5');
    await expect(explorer.getByRole('radio', {name: 'Gold'})).toBeChecked();
    await expect(counted).toBeFocused();
    await expect(explorer.getByText(/^10 tasks in 7 days, at/)).toBeVisible();
  });
});
