import {readFileSync, readdirSync} from 'node:fs';
import type {Locator, Page} from '@playwright/test';
import type {explorerModules} from '../../src/explorers/modules';
import {withdrawalFees} from '../../src/facts/economy';
import type {WithdrawalRoute} from '../../src/facts/economy';
import {eligibility} from '../../src/facts/nodes';
import {batteryThresholds} from '../../src/facts/power';
import {answering, holdScripts, opened, scripts} from './support/opened';
import {expect, test} from './support/test';
import {textWithin, translate, withoutEndings} from './support/translator';

const tooOld = eligibility.android.required - 1;

/** What is left of ten dollars by a route, in Ænergy and in dollars. */
function left(route: WithdrawalRoute): string {
  const percent = withdrawalFees.find(({id}) => id === route)?.percent ?? NaN;
  return `= ${Math.round(1000 - 10 * percent)} Æ = $${(10 - percent / 10).toFixed(2)}`;
}

interface Explorer {
  /** An input that changes the result once. */
  readonly act?: (explorer: Locator, page: Page) => Promise<unknown>;
  /** What it says then, and has in the address. */
  readonly says?: readonly string[];
  readonly address?: RegExp;
  /** A state in the address, and what it shows. */
  readonly restored?: readonly [query: string, ...says: string[]];
}

const explorers: Readonly<Record<keyof typeof explorerModules, Explorer>> = {
  EligibilityChecker: {
    act: (explorer) => explorer.getByLabel('Android version').fill(String(tooOld)),
    says: ['No, not as it is.', `Android ${tooOld} is too old: ${tooOld + 1} or later is required.`],
    address: /v=\d/,
    restored: [
      'v=12&disk=160&ram=60&cpu=8&health=91&net=wifi&root=no',
      'Yes, it can be a node.',
      'Get Invite',
    ],
  },
  PowerExplorer: {
    async act(explorer, page) {
      await explorer.getByLabel('Battery', {exact: true}).focus();
      await page.keyboard.press('Home');
    },
    says: ['Nothing runs now.'],
    address: /bat=0/,
    restored: ['hour=22', `Why: Battery below ${batteryThresholds.floor}%.`],
  },
  ProofRun: {},
  TaskLifecycle: {
    act: (explorer) => explorer.getByRole('button', {name: 'A device fails a criterion'}).press('Enter'),
    says: ['There is no penalty.'],
    address: /path=a/,
    // With a refused second claim and a failed proof on the way.
    restored: ['path=abcdfhbdfgi', 'ESSENCE is in the wallet. Nobody has to ask for it.'],
  },
  EarningsEstimator: {
    act: (explorer) => explorer.getByLabel('Completed tasks').fill('42'),
    says: ['42 tasks in 7 days, at the averages of your mix', '3,402 to 13,860\u00a0Æ'],
    address: /tasks=42/,
  },
  WithdrawalCalculator: {
    act: (explorer) => explorer.getByLabel('Amount').fill('10'),
    says: [left('card')],
    address: /amount=1000/,
    restored: ['amount=1000&by=wallet', left('wallet')],
  },
  LogExplorer: {
    act: (explorer) => explorer.getByLabel('Status').selectOption('Pending'),
    says: ['2 of 20 sample entries'],
  },
  AppPermissions: {
    act: (explorer) => explorer.getByRole('button', {name: 'Grant it'}).click(),
    says: ['Allowed: '],
  },
  ManifestCheck: {
    act: (explorer) => explorer.getByLabel('Manifest (JSON)').fill('{}'),
    says: ['things to fix.'],
  },
};

/** The pages of the working copy that have an explorer: a release shows tables where a fact has changed since. */
const pagesWith = (id: string): string[] =>
  readdirSync('docs')
    .filter((file) => readFileSync(`docs/${file}`, 'utf8').includes(`<${id} />`))
    .map((file) => `/docs/next/${file.replace('.mdx', '')}`);

const islandOf = (page: Page, id: string) => page.locator(`[data-island="${id}"]`);

/** Loads an explorer, as the focus does. */
async function load(page: Page, id: string): Promise<Locator> {
  const island = islandOf(page, id);
  await island.locator('input, button, select, textarea').first().focus();
  await expect(island).toHaveAttribute('data-explorer', 'loaded');
  return island;
}

/** The size of an explorer after fonts have loaded. */
async function sizeOf(page: Page, id: string): Promise<number[]> {
  await page.evaluate(() => document.fonts.ready);
  const {width = 0, height = 0} = (await islandOf(page, id).boundingBox()) ?? {};
  return [Math.round(width), Math.round(height)];
}

async function shows(explorer: Locator, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    const picture = explorer.getByRole('img', {name: text});
    await expect(explorer.getByText(text).or(picture).first()).toBeVisible();
  }
}

/** Uses every control of an explorer, and says what it shows after each. */
async function useAll(page: Page, id: string): Promise<string[]> {
  const island = await load(page, id);
  const shown = async () =>
    withoutEndings(await textWithin(page, `[data-island="${id}"]`, '[role=status], [aria-live]'));
  const states = [await shown()];
  const controls = island.locator('input, select, textarea, button:not(footer *)');
  for (let at = 0; at < (await controls.count()); at += 1) {
    await controls.nth(at).evaluate((control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) => {
      const isTyped = /^(?:range|number|text|textarea)$/.test(control.type);
      if (isTyped) {
        const {set} = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
        set?.call(control, '7');
        control.dispatchEvent(new Event('input', {bubbles: true}));
      } else if (control instanceof HTMLSelectElement) {
        control.selectedIndex = control.options.length - 1;
        control.dispatchEvent(new Event('change', {bubbles: true}));
      } else control.click();
    });
    await page.waitForTimeout(30);
    states.push(await shown());
  }
  return states;
}

for (const [id, {act, says = [], address = /$/, restored}] of Object.entries(explorers)) {
  const pages = pagesWith(id);

  test(`${id} keeps its size when it loads, announces a new result once, and is restored from its address`, async ({
    page,
    heardAfter,
  }) => {
    for (const route of pages) {
      await page.goto(route);
      const built = await sizeOf(page, id);
      const explorer = await load(page, id);
      await expect.poll(() => sizeOf(page, id)).toEqual(built);
      if (!act || route !== pages[0]) continue;
      expect(await heardAfter(() => act(explorer, page))).toEqual([
        {role: 'status', says: expect.stringMatching(/\w/)},
      ]);
      await shows(explorer, says);
      await expect(page).toHaveURL(address);
    }
    if (!restored) return;
    const [query, ...shown] = restored;
    await page.goto(`${pages.at(-1)}?${query}`);
    await shows(islandOf(page, id), shown);
  });

  // What a worker answers comes later, with keys and its own times.
  if (id === 'ProofRun') continue;

  test(`${id} works on a translated page`, async ({page, watched}) => {
    await opened(page, pages[0]!);
    const before = await useAll(page, id);
    await opened(page, pages[0]!);
    await translate(page);
    expect(await useAll(page, id)).toEqual(before);
    expect(new Set(before).size).toBeGreaterThan(1);
    expect(watched.logged).toEqual([]);
  });
}

test('an error in a field is announced once, and correcting it announces only the new result', async ({
  page,
  heardAfter,
}) => {
  await page.goto('/docs/withdraw');
  const amount = (await load(page, 'WithdrawalCalculator')).getByLabel('Amount');
  expect(await heardAfter(() => amount.fill('plenty'))).toEqual([
    {role: 'polite', says: expect.stringMatching(/^Write /)},
  ]);
  expect((await heardAfter(() => amount.fill('40'))).map(({role}) => role)).toEqual(['status']);
});

test('an invalid number replaces the hint with an error and keeps the last result', async ({page}) => {
  await page.goto('/docs/next/maximizing-essence-rewards');
  const explorer = await load(page, 'EarningsEstimator');
  const tasks = explorer.getByLabel('Completed tasks');
  const result = explorer.getByText(/^42 tasks in 7 days/).first();
  await expect(tasks).toHaveAccessibleDescription('Counted in your log');
  await tasks.fill('42');
  await expect(result).toBeVisible();
  await tasks.fill('many');
  await expect(tasks).toHaveAccessibleDescription('Write a number from 0 to 10,000, in digits.');
  await expect(explorer.getByText('Counted in your log')).toHaveCount(0);
  await expect(result).toBeVisible();
  await explorer.getByRole('button', {name: 'Start over'}).click();
  await expect(tasks).toHaveValue('');
  // A field may be left empty if nothing was there at the start.
  for (const [name, isInvalid] of [
    ['Completed tasks', 'false'],
    ['Days you counted', 'true'],
  ] as const) {
    const field = explorer.getByLabel(name);
    for (const text of ['3', '']) await field.fill(text);
    await expect(field).toHaveAttribute('aria-invalid', isInvalid);
  }
});

test('an explorer that fails to load says so once and is not busy; the next use tries again', async ({
  page,
}) => {
  const id = 'PowerExplorer';
  await opened(page, pagesWith(id)[0]!);
  await page.route(scripts, (route) => route.abort());
  const island = islandOf(page, id);
  const press = island.getByRole('button').first();
  const missing = island.getByText('This explorer did not load.');
  await island.getByLabel('High CPU temperature').click();
  await press.click();
  await expect(press).toHaveAttribute('aria-busy', 'true');
  await expect(missing).toBeVisible();
  await expect(press).not.toHaveAttribute('aria-busy');
  await press.click();
  await expect(press).toHaveAttribute('aria-busy', 'true');
  await expect(press).not.toHaveAttribute('aria-busy');
  await expect(missing).toHaveCount(1);
  await page.unroute(scripts);
  await press.click();
  await expect(island).toHaveAttribute('data-explorer', 'loaded');
  await expect(missing).toHaveCount(0);
  await expect(island.getByLabel('High CPU temperature')).toBeChecked();
});

test('presses before the code has loaded are repeated in order, each after the choices before it, and none is cut off', async ({
  page,
}) => {
  const {start, arrive} = await holdScripts(page, 'What may this app do?');
  start();
  await opened(page, pagesWith('AppPermissions')[0]!);
  const app = page.getByRole('region', {name: 'What may this app do?'});
  const button = (name: string) => app.getByRole('button', {name, exact: true});
  const choose = (name: RegExp) => app.getByRole('radio', {name}).click();
  await choose(/^Data access/);
  await button('Grant it').click();
  await expect(button('Grant it')).toHaveAttribute('aria-busy', 'true');
  await button('1 hour').dblclick();
  await choose(/^Network/);
  await button('Revoke it').hover();
  await page.mouse.down();
  arrive();
  await page.waitForResponse((response) => response.url().endsWith('.js'));
  await expect(islandOf(page, 'AppPermissions')).not.toHaveAttribute('data-explorer', 'loaded');
  await page.mouse.up();
  await expect(app.getByText('Network interaction is denied already.').first()).toBeVisible();
  await expect(app.getByText('Allowed: data access.')).toBeVisible();
  await expect(app.getByText('Clock: 2 hours since')).toBeVisible();
  await expect(app.locator('[aria-busy]')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 412, height: 823}, hasTouch: true, isMobile: true});

  test('a finger that scrolls over an explorer loads nothing, one on a field loads it', async ({page}) => {
    const id = 'EarningsEstimator';
    await opened(page, pagesWith(id)[0]!);
    await page.waitForLoadState('networkidle');
    const text = islandOf(page, id).getByText('What do tasks pay?');
    for (const type of ['pointerover', 'pointerdown', 'pointerup'])
      await text.dispatchEvent(type, {pointerType: 'touch'});
    await page.waitForTimeout(500);
    await expect(islandOf(page, id)).not.toHaveAttribute('data-explorer', 'loaded');
    await islandOf(page, id).getByLabel('Completed tasks').tap();
    await expect(islandOf(page, id)).toHaveAttribute('data-explorer', 'loaded');
  });

  test('what is typed, selected, dragged and tapped before the code has loaded stays', async ({page}) => {
    const {start, arrive} = await holdScripts(page, 'What do tasks pay?');
    await page.goto('/docs/next/maximizing-essence-rewards', {waitUntil: 'commit'});
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
