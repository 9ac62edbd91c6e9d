import {readFileSync, readdirSync} from 'node:fs';
import type {Locator, Page} from '@playwright/test';
import {eligibility} from '../../src/facts/nodes';
import {batteryThresholds} from '../../src/facts/power';
import {answering, holdScripts, opened} from './support/opened';
import {expect, test} from './support/test';

const tooOld = String(eligibility.android.required - 1);

/** An input for each explorer, and what it shows then. */
const explorers: Readonly<Record<string, [act: (explorer: Locator) => Promise<unknown>, shows: string]>> = {
  EligibilityChecker: [
    (explorer) => explorer.getByLabel('Android or iOS version').fill(tooOld),
    `Android: ${tooOld}.`,
  ],
  PowerExplorer: [
    (explorer) => explorer.getByLabel('Battery').fill('0'),
    `Battery below ${batteryThresholds.floor}%`,
  ],
  WithdrawalCalculator: [(explorer) => explorer.getByLabel('Amount').fill('100'), '$97.00'],
  ManifestCheck: [(explorer) => explorer.getByLabel('Manifest (JSON)').fill('{}'), 'things to fix.'],
  ProofRun: [
    (explorer) => explorer.getByRole('button', {name: '3'}).click(),
    'The network read 3, and the verifier accepts',
  ],
};

/** The page of the working copy that has an explorer. */
function pageWith(name: string): string {
  const file = readdirSync('docs').find((each) => readFileSync(`docs/${each}`, 'utf8').includes(`<${name}`));
  return `/docs/next/${file?.replace('.mdx', '')}`;
}

const explorerOn = (page: Page, name: string) => page.locator(`site-explorer[name="${name}"]`);

for (const [name, [act, text]] of Object.entries(explorers))
  test(`${name}: an input changes the result, and only its form and its result are there before`, async ({
    page,
  }) => {
    await opened(page, pageWith(name));
    const explorer = explorerOn(page, name);
    await expect(explorer.getByText(text)).toHaveCount(0);
    await act(explorer);
    await expect(explorer.getByText(text).first()).toBeVisible();
  });

test('what is entered before and while the code loads stays, with the focus', async ({page}) => {
  const {start, arrive} = await holdScripts(page, 'Yes, but some points could be better.');
  await page.goto(pageWith('EligibilityChecker'), {waitUntil: 'commit'});
  const explorer = explorerOn(page, 'EligibilityChecker');
  await explorer.getByLabel('Memory (GB)').fill('2');
  start();
  await answering(page);
  const version = explorer.getByLabel('Android or iOS version');
  await version.fill(tooOld);
  arrive();
  await expect(explorer.getByText(`Android: ${tooOld}.`)).toBeVisible();
  await expect(explorer.getByText('Memory: 2 GB.')).toBeVisible();
  await expect(explorer.getByLabel('Memory (GB)')).toHaveValue('2');
  await expect(version).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('explorers are tables or a pointer to them, and no control', async ({page}) => {
    for (const name of Object.keys(explorers)) {
      await page.goto(pageWith(name));
      const explorer = explorerOn(page, name);
      await expect(
        explorer.locator('table').or(explorer.getByText('The tables on this page')).first(),
      ).toBeVisible();
      await expect(explorer.locator('input, select, textarea, button').filter({visible: true})).toHaveCount(
        0,
      );
    }
  });
});
