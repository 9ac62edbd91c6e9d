import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {WebDriver} from 'selenium-webdriver';
import {serveSite} from '../../scripts/siteServer';
import {close} from '../../supabase/local/ports';
import {desk, phone} from './browsers';
import {overflow} from './find';
import {expect, test} from './fixtures';
import {addressOf, recordingCopy, takeErrors} from './site';

/** One of each kind. tests/e2e opens all pages in Chromium. */
const pages = [
  '/',
  '/docs',
  '/docs/installation-guide',
  '/docs/supported-devices',
  '/docs/how-tasks-are-assigned',
  '/docs/records',
  '/docs/glossary',
  '/blog',
  '/roadmap',
  '/team',
  '/terms',
  '/search',
];

/** What is wrong with the open page, once the code of its elements is there: WebKit reports what it no longer loads. */
async function faultsOf(driver: WebDriver): Promise<string[]> {
  await driver.wait(() => driver.executeScript(() => !document.querySelector(':not(:defined)')), 60_000);
  const wider = await overflow(driver);
  const heading = await driver.executeScript(() => document.querySelector('h1')?.offsetHeight);
  return [
    ...(wider > 0 ? [`wider than the window by ${wider} pixels`] : []),
    ...(heading ? [] : ['shows no heading']),
    ...(await driver.executeScript<string[]>(takeErrors)),
  ];
}

for (const [name, setting] of Object.entries({phone, desk}))
  test.describe(`at the width of a ${name}`, () => {
    test.use({setting});

    test('pages have no error, no failed request and no sideways scroll', async ({driver, open}) => {
      const faults: string[] = [];
      for (const route of pages) {
        await open(route);
        faults.push(...(await faultsOf(driver)).map((fault) => `${route}: ${fault}`));
      }
      expect(faults).toEqual([]);
    });
  });

test('errors of a page, failed requests and sideways scrolling are noticed', async ({driver}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'engine-page-'));
  writeFileSync(
    path.join(folder, 'index.html'),
    `<meta http-equiv=Content-Security-Policy content="connect-src 'none'"><h2 style="width: 2000px">Wide</h2>
<img src=/missing.png alt=""><script>console.error('logged')</script><script>null.thrown</script>
<script>Promise.reject('rejected'); fetch('/elsewhere').catch(() => {})</script>`,
  );
  const server = await serveSite(recordingCopy(folder), 0);
  await driver.get(addressOf(server));
  const faults = (await faultsOf(driver)).join('\n');
  await close(server);
  for (const fault of [/wider/, /no heading/, /missing.png/, /logged/, /null/, /rejected/, /connect-src/])
    expect(faults).toMatch(fault);
});
