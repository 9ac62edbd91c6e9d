import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Page} from '@playwright/test';
import {close, listen} from '../../supabase/local/ports';
import {sitePort} from './addresses';
import {pageText} from './support/builtSite';
import {expect, test} from './support/test';

/** Pages that arrive slowly, or in part. */

const guide = '/docs/installation-guide';

/** The sum of the layout shifts so far that no input caused. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {value: number; hadRecentInput: boolean})[];
          for (const {value, hadRecentInput} of shifts) if (!hadRecentInput) sum += value;
        }).observe({type: 'layout-shift', buffered: true});
        setTimeout(() => resolve(sum), 500);
      }),
  );
}

/** Serves the site, but holds back the rest of the guide, from its first table on, until `release` is called. */
async function serveInTwoParts() {
  const html = pageText(guide);
  const cut = html.indexOf('<tbody>');
  expect(cut).toBeGreaterThan(0);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const server = createServer(async ({url = '/'}, response) => {
    if (url === guide) {
      response.writeHead(200, {'Content-Type': 'text/html; charset=utf-8'});
      response.write(html.slice(0, cut));
      await released;
      response.end(html.slice(cut));
      return;
    }
    const answer = await fetch(`http://localhost:${sitePort}${url}`);
    response.writeHead(answer.status, {'Content-Type': answer.headers.get('content-type') ?? ''});
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  await listen(server, 0);
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}${guide}`,
    release,
    close: () => close(server),
  };
}

for (const typed of ['', 'wallet']) {
  test(`while a page arrives on a phone, ${typed ? 'the search takes words' : 'nothing moves'}`, async ({
    page,
  }) => {
    await page.setViewportSize({width: 412, height: 2000});
    const {address, release, close: end} = await serveInTwoParts();
    const field = page.getByRole('combobox', {name: 'Search'});
    // The text face moves words within a line when it arrives.
    await page.route('**/*.woff2', (route) => route.abort());
    try {
      await page.goto(address, {waitUntil: 'commit'});
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('thead')).toHaveCSS('visibility', 'hidden');
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      // A field for text would have the browser lay the page out when it is parsed.
      await expect(field).toHaveAttribute('type', 'button');
      if (typed) await field.click();
      await page.keyboard.type(typed);
      release();
      await expect(page.locator('table').first()).toHaveCSS('visibility', 'visible');
      await page.waitForLoadState('load');
      await expect(field).toHaveAttribute('type', 'text');
      await expect(field).toHaveValue(typed);
      if (typed) await expect(page.getByRole('option').first()).toBeVisible();
      else expect(await layoutShift(page)).toBe(0);
    } finally {
      await end();
    }
  });
}

test('the landing page has little layout shift while loading', async ({page}) => {
  await page.goto('/', {waitUntil: 'networkidle'});
  expect(await layoutShift(page)).toBeLessThan(0.01);
});
