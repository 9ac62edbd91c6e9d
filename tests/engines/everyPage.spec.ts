import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {builtRoutes} from '../e2e/support/builtSite';
import {desk} from './drivers/driver';
import type {Driver} from './drivers/driver';
import {overflow} from './find';
import {expect, test} from './fixtures';
import {startSite} from './site';
import type {Site} from './site';

/** Opens a page. @returns what is wrong with it, but for the one page that answers 404 */
async function faultsOf(driver: Driver, site: Site, route: string): Promise<string[]> {
  await driver.goto(new URL(route, site.address).href);
  const wider = await overflow(driver);
  const heading = await driver.read(() => document.querySelector('h1')?.offsetHeight);
  return [
    ...(wider > 0 ? [`wider than the window by ${wider} pixels`] : []),
    ...(heading ? [] : ['shows no heading']),
    ...site.errors.splice(0).filter((line) => line !== '404 /no-such-page'),
  ].map((fault) => `${route}: ${fault.slice(0, 300)}`);
}

test('pages on a phone: no error, no failed request, no sideways scroll', async ({site, driver}) => {
  test.setTimeout(600_000);
  const faults: string[] = [];
  for (const route of builtRoutes().filter((_route, index) => index % 6 === 0))
    faults.push(...(await faultsOf(driver, site, route)));
  expect(faults).toEqual([]);
});

test.describe('on a desk', () => {
  test.use({setting: desk});

  test('pages: no error, no failed request, no sideways scroll', async ({site, driver}) => {
    const faults: string[] = [];
    for (const route of builtRoutes().filter((_route, index) => index % 12 === 5))
      faults.push(...(await faultsOf(driver, site, route)));
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
