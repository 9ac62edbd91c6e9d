import type {Browser, Page} from '@playwright/test';
import {readPages} from 'docs-lint/page';
import versions from '../../versions.json';
import {explorerModules} from '../../src/explorers/modules';
import {openPhone} from './phone';
import type {Site} from './sites';

type Use = readonly [name: string, path: string, act: (page: Page) => Promise<void>];

/** Each explorer, on the first page of the release that has it. */
const explorers = Object.keys(explorerModules).flatMap((name): Use[] => {
  const released = readPages(`versioned_docs/version-${versions[0]}`);
  const page = released.find(({text}) => text.includes(`\n<${name} />`));
  const act = async (opened: Page) => {
    const island = opened.locator(`[data-island=${name}]`);
    await island.locator('button, input, select').first().dispatchEvent('click');
    await opened.locator('[data-explorer=loaded]').first().waitFor();
  };
  return page ? [[name, `/docs/${page.slug}`, act]] : [];
});

const uses: readonly Use[] = [
  ...explorers,
  [
    'search',
    '/docs/installation-guide',
    async (page) => {
      await page.getByRole('combobox', {name: 'Search'}).fill('withdraw');
      await page.getByRole('option').first().waitFor();
    },
  ],
  [
    'invite',
    '/',
    async (page) => {
      await page.locator('[data-control=invite]').first().dispatchEvent('click');
      await page.locator('dialog[open]').waitFor();
      const email = page.getByRole('textbox', {name: 'Email'});
      if (await email.count()) await email.fill('reader@example.org');
    },
  ],
];

/** What each part loads at its first use, on a page that has loaded nothing of it. */
export async function measureFirstUse(browser: Browser, [ours]: readonly Site[]): Promise<void> {
  console.log(
    'First use on a phone: kB over the wire, milliseconds at slow 4G and a processor four times slower',
  );
  for (const [name, path, act] of uses) {
    const {page, traffic} = await openPhone(browser);
    await page.goto(`${ours?.address}${path}`, {waitUntil: 'load'});
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
