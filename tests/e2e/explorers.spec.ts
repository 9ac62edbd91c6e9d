import {expect, test} from '@playwright/test';
import type {Locator, Page} from '@playwright/test';
import {withdrawalFees} from '../../src/facts/economy';
import type {WithdrawalRoute} from '../../src/facts/economy';
import {eligibility} from '../../src/facts/nodes';
import {batteryThresholds} from '../../src/facts/power';
import {quotes} from '../../src/facts/printed/quotes';
import {answering} from './support/opened';

/** The working copy: a release shows tables where a fact has changed since (`settleExplorers`). */
const docs = '/docs/next';

const tooOld = eligibility.android.required - 1;
const lowBattery = `Battery below ${batteryThresholds.floor}%`;

/** What ten dollars cost by a route, and what is left of them in Ænergy and in dollars. */
const costOf = (route: WithdrawalRoute) => (withdrawalFees.find(({id}) => id === route)?.percent ?? NaN) / 10;
const dollars = (amount: number) => `$${amount.toFixed(2)}`;
const left = (route: WithdrawalRoute) =>
  `= ${Math.round(1000 - 100 * costOf(route))} Æ = ${dollars(10 - costOf(route))}`;

/** Every explorer: its pages, its title, and text of its tables, or the page's, without JavaScript. */
const explorers = [
  {
    name: 'Can my phone be a node?',
    pages: ['supported-devices', 'how-to-join'],
    plain: ['Free storage', quotes['eligibility.storage']!, 'Root or jailbreak'],
  },
  {
    name: 'What does my node do now?',
    pages: ['battery-power-management', 'how-tasks-are-assigned'],
    plain: [lowBattery, 'Light and medium', 'Gold'],
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
  },
  {
    name: 'What do tasks pay?',
    pages: ['maximizing-essence-rewards'],
    plain: [quotes['reward.media'] ?? '', 'not a promise of income', '18 or older'],
  },
  {
    name: 'Withdraw and convert',
    pages: ['essence-token-model', 'withdraw'],
    plain: ['Instant debit card', dollars(costOf('card')), dollars(10 - costOf('card'))],
  },
  {name: 'Read a log', pages: ['viewing-execution-logs'], plain: ['Proof hash', 'Pending', 'Skipped']},
  {
    name: 'What may this app do?',
    pages: ['app-permissions-and-security'],
    plain: ['Key injection', 'After 24 hours', 'Denied'],
  },
];

/** Opens a page and loads its explorer. */
async function open(page: Page, address: string, name: string) {
  await page.goto(`${docs}/${address}`);
  const explorer = page.getByRole('region', {name});
  // Retry, because the prerendered explorer may be replaced during scrolling. A mouse that rests sends no event.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await explorer.hover({timeout: 2000});
    await expect(page.locator('[data-explorer="loaded"]')).toBeVisible({timeout: 2000});
  }).toPass();
  return explorer;
}

/** The size of an element after fonts have loaded. Retries while the element is being replaced. */
async function sizeOf(page: Page, element: Locator): Promise<{width: number; height: number}> {
  await page.evaluate(() => document.fonts.ready);
  let size: {width: number; height: number} | null = null;
  await expect(async () => {
    size = await element.boundingBox({timeout: 2000});
    expect(size).not.toBeNull();
  }).toPass({timeout: 10_000});
  return size!;
}

for (const {name, pages, plain} of explorers) {
  for (const slug of pages) {
    test(`"${name}" is on ${slug}, and loading it does not change its size`, async ({page}) => {
      await page.goto(`${docs}/${slug}`);
      const built = await sizeOf(page, page.getByRole('region', {name}));
      const explorer = await open(page, slug, name);
      await page.evaluate(() => window.scrollTo({top: 0, behavior: 'instant'}));
      await expect(async () => {
        const loaded = await sizeOf(page, explorer);
        expect(Math.abs(loaded.height - built.height)).toBeLessThan(1);
        expect(Math.abs(loaded.width - built.width)).toBeLessThan(1);
      }).toPass({timeout: 10_000});
    });
  }

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

test('scrolling to the end of a page does not load its explorer', {tag: '@light'}, async ({page}) => {
  await page.goto(`${docs}/viewing-execution-logs`);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-explorer="loaded"]')).toHaveCount(0);
});

test('checking a phone with the mouse: no, with the reason, then yes, with the invite', async ({page}) => {
  const explorer = await open(page, 'supported-devices', 'Can my phone be a node?');
  await explorer.getByLabel('Android version').fill(String(tooOld));
  await expect(explorer.getByText('No, not as it is.', {exact: true})).toBeVisible();
  await expect(
    explorer.getByText(`Android ${tooOld} is too old: ${tooOld + 1} or newer is required.`).first(),
  ).toBeVisible();
  await explorer.getByLabel('Android version').fill('12');
  await explorer.getByLabel('Free storage').fill('16');
  await explorer.getByLabel('Memory').fill('6');
  await explorer.getByLabel('Processor cores').fill('8');
  await explorer.getByLabel('Battery health').fill('91');
  await explorer.getByLabel('Network').selectOption('Wi-Fi');
  await explorer.getByLabel('Root or jailbreak').selectOption('No');
  await expect(explorer.getByText('Yes, it can be a node.', {exact: true})).toBeVisible();
  await expect(explorer.getByRole('button', {name: 'Get Invite'})).toBeVisible();
  await expect(page).toHaveURL(/v=12.*disk=160/);
});

test('draining the battery by keyboard announces the result', async ({page}) => {
  const explorer = await open(page, 'battery-power-management', 'What does my node do now?');
  await expect(explorer.getByText('Runs now: light, medium tasks.', {exact: true})).toBeVisible();
  await explorer.getByLabel('Battery', {exact: true}).focus();
  await page.keyboard.press('Home');
  await expect(explorer.getByText('Nothing runs now.', {exact: true})).toBeVisible();
  await expect(explorer.getByRole('status')).toContainText(`Nothing runs now. ${lowBattery}`);
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(explorer.getByLabel('On the charger')).toBeChecked();
  await expect(explorer.getByText('Runs now: light, medium, top-tier tasks.', {exact: true})).toBeVisible();
  await expect(page).toHaveURL(/bat=100&chg=1/);
});

test('an hour of the example day sets the conditions, and the URL restores it', async ({page}) => {
  const explorer = await open(page, 'how-tasks-are-assigned?hour=22', 'What does my node do now?');
  await expect(explorer.getByText(`Why: ${lowBattery}.`)).toBeVisible();
  await explorer.getByLabel('Hour of the example day').focus();
  await page.keyboard.press('ArrowRight');
  await expect(explorer.getByText('Why: Charging and idle.')).toBeVisible();
});

test('a task is paid by keyboard, with a refused second claim and a failed proof on the way', async ({
  page,
}) => {
  const explorer = await open(page, 'proof-of-execution-pipeline', 'Follow one task');
  const press = (name: string) => explorer.getByRole('button', {name}).press('Enter');
  await press('A device fails a criterion');
  await expect(explorer.getByText('There is no penalty.').first()).toBeVisible();
  await press('A device meets the criteria and claims');
  await press('A second device claims the same task');
  await expect(explorer.getByText('Refused: the first claim has locked').first()).toBeVisible();
  await press('The device starts the task');
  await press('The device attaches its proof');
  await press('The proof hash does not match');
  await expect(explorer.getByText("The device's log says Failed.").first()).toBeVisible();
  await press('A device meets the criteria and claims');
  await press('The device starts the task');
  await press('The device attaches its proof');
  await press('The proof hash matches the expected result');
  await press('ESSENCE is credited');
  await expect(explorer.getByRole('img', {name: 'The task is PAID.'})).toBeVisible();
  await expect(page).toHaveURL(/path=abcdfhbdfgi/);
  await page.reload();
  // Retry, because the explorer replaces its prerendered HTML during scrolling.
  await expect(() => explorer.scrollIntoViewIfNeeded({timeout: 2_000})).toPass();
  await expect(explorer.getByRole('img', {name: 'The task is PAID.'})).toBeVisible();
});

test('rewards are shown for one task, and as a total only for a number of tasks from the reader', async ({
  page,
}) => {
  const explorer = await open(page, 'maximizing-essence-rewards', 'What do tasks pay?');
  const shown = (text: string) => explorer.getByText(text, {exact: true}).first();
  await expect(explorer.getByLabel('Completed tasks')).toHaveValue('');
  await expect(shown('50 to 600\u00a0Æ')).toBeVisible();
  await expect(explorer.getByText(/not a promise of income\. You must be 18/).first()).toBeVisible();
  await expect(explorer.getByText('$')).toHaveCount(0);
  await explorer.getByLabel('Completed tasks').fill('42');
  await expect(explorer.getByText('42 tasks in 7 days, at the averages of your mix')).toBeVisible();
  await expect(shown('3,402 to 13,860\u00a0Æ')).toBeVisible();
  // The range is rounded outward.
  const kept = 100 - 10 * costOf('card');
  const whole = (energy: number) => energy.toLocaleString('en-US');
  const byCard = `${whole(Math.floor((3402 * kept) / 100))} to ${whole(Math.ceil((13_860 * kept) / 100))}\u00a0Æ`;
  await explorer.getByLabel('Withdraw by').selectOption('Instant debit card');
  await expect(shown(byCard)).toBeVisible();
  await explorer.getByLabel('Days you counted').fill('0');
  await expect(explorer.getByText('Write a number from 1 to 366.')).toBeVisible();
  await expect(shown(byCard)).toBeVisible();
  await explorer.getByLabel('Completed tasks').fill('');
  await expect(shown('50 to 600\u00a0Æ')).toBeVisible();
});

test('a withdrawal is itemized in every unit', async ({page}) => {
  const explorer = await open(page, 'essence-token-model', 'Withdraw and convert');
  await explorer.getByLabel('Amount').fill('10');
  await expect(explorer.getByText(left('card'))).toBeVisible();
  await explorer.getByLabel('Crypto wallet transfer').check();
  await expect(explorer.getByText(left('wallet'))).toBeVisible();
  await explorer.getByLabel('Unit').selectOption('US dollars ($)');
  await expect(explorer.getByLabel('Amount')).toHaveValue('10');
  await expect(page).toHaveURL(/amount=1000.*unit=dollars/);
});

test('the log can be filtered, and an entry explains its fields', async ({page}) => {
  const explorer = await open(page, 'viewing-execution-logs', 'Read a log');
  await explorer.getByLabel('Status').selectOption('Pending');
  await expect(explorer.getByText('2 of 20 sample entries', {exact: true})).toBeVisible();
  await explorer.getByRole('list', {name: 'Sample entries'}).getByRole('button').last().click();
  await expect(explorer.getByText('It has no status until its proof is validated.')).toBeVisible();
  await expect(explorer.getByText('BLAKE3 hash of the output, once there is one.')).toBeVisible();
});

test('a grant for 24 hours is used, expires, and the app is denied', async ({page}) => {
  const explorer = await open(page, 'app-permissions-and-security', 'What may this app do?');
  await expect(explorer.getByText('The app may do nothing.')).toBeVisible();
  await explorer.getByLabel('Data access').check();
  await explorer.getByLabel('24 hours').check();
  await explorer.getByRole('button', {name: 'Grant it'}).click();
  await expect(explorer.getByText('Allowed: data access.', {exact: true})).toBeVisible();
  await explorer.getByRole('button', {name: '24 hours'}).click();
  await expect(explorer.getByText('The app may do nothing.')).toBeVisible();
  await explorer.getByRole('button', {name: 'The app uses it'}).click();
  await expect(explorer.getByText('Refused: Data access is denied.').first()).toBeVisible();
});

test.describe('input on a phone before the code has loaded', () => {
  test.use({viewport: {width: 412, height: 823}, hasTouch: true, isMobile: true});

  /**
   * Delays all scripts.
   * @param words text in the explorer's code, to recognize it
   * @returns functions that release the page's own scripts and the explorer's code
   */
  async function holdScripts(page: Page, words: string) {
    let start = () => {};
    let arrive = () => {};
    const started = new Promise<void>((resolve) => (start = resolve));
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/assets/js/*.js', async (route) => {
      const response = await route.fetch();
      await ((await response.text()).includes(words) ? arrived : started);
      await route.fulfill({response});
    });
    return {start, arrive};
  }

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
      await page.waitForTimeout(3000);
      expect(scripts).toHaveLength(1);
      expect(scripts[0]).toBeLessThan(6_000); // React alone is 180,000
      await explorer.getByRole('radio', {name: 'Gold'}).tap();
      await expect(explorer.getByLabel('Bonus multiplier')).toBeVisible();
      await expect(explorer.getByRole('radio', {name: 'Gold'})).toBeChecked();
    },
  );

  test('taps are replayed in order', async ({page}) => {
    const {start, arrive} = await holdScripts(page, 'What may this app do?');
    await page.goto(`${docs}/app-permissions-and-security`, {waitUntil: 'commit'});
    const explorer = page.getByRole('region', {name: 'What may this app do?'});
    await explorer.getByRole('radio', {name: 'Data access'}).tap();
    const grant = explorer.getByRole('button', {name: 'Grant it'});
    await grant.tap();
    start();
    await answering(page);
    await explorer.getByRole('radio', {name: 'Voice or camera'}).tap();
    await grant.tap();
    await expect(grant).toHaveAttribute('aria-busy', 'true');
    await expect(page.locator('[data-explorer="loaded"]')).toHaveCount(0);
    arrive();
    await expect(explorer.getByText('Allowed: data access, voice or camera.', {exact: true})).toBeVisible();
    await expect(explorer.getByRole('radio', {name: 'Voice or camera'})).toBeChecked();
    await expect(grant).not.toHaveAttribute('aria-busy');
  });

  test('typed, selected and dragged values stay', async ({page}) => {
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
    await counted.fill('10');
    arrive();
    await expect(page.locator('[data-explorer="loaded"]')).toBeVisible();
    await expect(page).toHaveURL(/tasks=10.*media=5.*by=card/);
    await expect(slider).toHaveValue('5');
    await expect(counted).toBeFocused();
    await expect(explorer.getByText(/^10 tasks in 7 days/)).toBeVisible();
  });
});
