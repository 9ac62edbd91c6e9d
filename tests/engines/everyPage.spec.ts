import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {WebDriver} from 'selenium-webdriver';
import {desk, phone} from './browsers';
import {overflow} from './find';
import {expect, test} from './fixtures';
import {startSite} from './site';
import type {Site} from './site';

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

/** Opens a page. @returns what is wrong with it */
async function faultsOf(driver: WebDriver, site: Site, route: string): Promise<string[]> {
  await driver.get(new URL(route, site.address).href);
  const wider = await overflow(driver);
  const heading = await driver.executeScript(() => document.querySelector('h1')?.offsetHeight);
  return [
    ...(wider > 0 ? [`wider than the window by ${wider} pixels`] : []),
    ...(heading ? [] : ['shows no heading']),
    ...site.errors.splice(0),
  ].map((fault) => `${route}: ${fault.slice(0, 300)}`);
}

for (const [name, setting] of Object.entries({phone, desk}))
  test.describe(`at the width of a ${name}`, () => {
    test.use({setting});

    test('pages have no error, no failed request and no sideways scroll', async ({site, driver}) => {
      const faults: string[] = [];
      for (const route of pages) faults.push(...(await faultsOf(driver, site, route)));
      expect(faults).toEqual([]);
    });
  });

test('errors of a page, failed requests and sideways scrolling are noticed', async ({driver}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'engine-page-'));
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><meta name=viewport content="width=device-width"><h2 style="width: 2000px">Wide</h2>
<img src=/missing.png alt=""><script>console.error('logged')</script><script>null.thrown</script>
<script src=/broken.js></script>`,
  );
  writeFileSync(path.join(folder, 'broken.js'), 'not a script');
  const site = await startSite(folder);
  const faults = await faultsOf(driver, site, '/');
  await site.close();
  const wanted = [/wider than/, /no heading/, /404 .missing.png/, /logged/, /null/, /SyntaxError|identifier/];
  for (const fault of wanted) expect(faults.join('\n')).toMatch(fault);
});
