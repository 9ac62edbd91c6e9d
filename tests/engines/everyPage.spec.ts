import type {WebDriver} from 'selenium-webdriver';
import {desk, phone} from './browsers';
import {overflow} from './find';
import {expect, test} from './fixtures';
import {takeErrors} from './site';

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

/** What is wrong with the open page. */
async function faultsOf(driver: WebDriver): Promise<string[]> {
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

test('errors of a page, failed requests and sideways scrolling are noticed', async ({driver, open}) => {
  await open('/');
  await driver.executeScript(() => {
    document.body.innerHTML = '<h2 style="width: 2000px">Wide</h2><img src=/missing.png alt="">';
    console.error('logged');
    setTimeout(() => null!['thrown' as never]);
    void Promise.reject(new Error('rejected'));
    document.head.append(Object.assign(document.createElement('script'), {text: 'x'}));
  });
  const found: string[] = [];
  await expect(async () => {
    found.push(...(await faultsOf(driver)));
    for (const fault of [/wider/, /no heading/, /missing.png/, /logged/, /null/, /rejected/, /script-src/])
      expect(found.join('\n')).toMatch(fault);
  }).toPass();
});
