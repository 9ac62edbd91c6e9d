import type {Browser, Page} from '@playwright/test';
import {openPhone} from './phone';
import type {Site} from './sites';

const explorer = async (page: Page) => {
  const control = page.locator('[data-island]').first().locator('button, input, select').first();
  await control.dispatchEvent('click');
  await page.locator('[data-explorer=loaded]').first().waitFor();
};

const uses: Record<string, [path: string, act: (page: Page) => Promise<void>]> = {
  EligibilityChecker: ['/docs/supported-devices', explorer],
  PowerExplorer: ['/docs/battery-power-management', explorer],
  TaskLifecycle: ['/docs/how-tasks-are-assigned', explorer],
  EarningsEstimator: ['/docs/maximizing-essence-rewards', explorer],
  WithdrawalCalculator: ['/docs/essence-token-model', explorer],
  LogExplorer: ['/docs/viewing-execution-logs', explorer],
  AppPermissions: ['/docs/app-permissions-and-security', explorer],
  search: [
    '/docs/installation-guide',
    async (page) => {
      await page.getByRole('combobox', {name: 'Search'}).fill('withdraw');
      await page.getByRole('option').first().waitFor();
    },
  ],
  invite: [
    '/',
    async (page) => {
      await page.locator('[data-control=invite]').first().dispatchEvent('click');
      await page.locator('dialog[open]').waitFor();
      const email = page.getByRole('textbox', {name: 'Email'});
      if (await email.count()) await email.fill('reader@example.org');
    },
  ],
  'enlarged diagram': [
    '/docs/how-to-join',
    async (page) => {
      await page.locator('button[data-control=enlarge]').first().dispatchEvent('click');
      await page.locator('dialog[open]').waitFor();
    },
  ],
};

/** What each part brings at its first use, after a page that has loaded nothing of it. */
export async function measureFirstUse(browser: Browser, [ours]: readonly Site[]): Promise<void> {
  if (!ours) return;
  console.log(
    'First use on a phone: kB over the wire, milliseconds at slow 4G and a processor four times slower',
  );
  for (const [name, [path, act]] of Object.entries(uses)) {
    const {page, traffic} = await openPhone(browser);
    await page.goto(ours.address + path, {waitUntil: 'load'});
    await page.waitForTimeout(1_500);
    const before = traffic.bytes;
    const start = Date.now();
    await act(page);
    const answered = Date.now() - start;
    await page.waitForTimeout(2_500);
    console.log(`${name}: ${((traffic.bytes - before) / 1000).toFixed(1)} kB, answers after ${answered} ms`);
    await page.context().close();
  }
}
