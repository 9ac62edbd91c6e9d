import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {expect, test} from '@playwright/test';
import {sitePort} from './addresses';
import {pageText} from './support/builtSite';

const route = '/docs/installation-guide';

/** Serves the site, but holds back the rest of one page behind a mark until `release` is called. */
async function serveInTwoParts(mark: string) {
  const html = pageText(route);
  const cut = html.indexOf(mark);
  expect(cut, `The page has ${mark}`).toBeGreaterThan(0);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const server = createServer(async ({url = '/'}, response) => {
    if (url === route) {
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
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}${route}`,
    release,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('on a phone, the text before a table can be read while its rows arrive, and nothing moves', async ({
  page,
}) => {
  await page.setViewportSize({width: 412, height: 2000});
  await page.addInitScript(() => {
    const seen = window as unknown as {shift: number};
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as unknown as {value: number}).value;
    }).observe({type: 'layout-shift', buffered: true});
  });
  const {address, release, close} = await serveInTwoParts('<tbody>');
  try {
    await page.goto(address, {waitUntil: 'commit'});
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('thead')).toHaveCSS('visibility', 'hidden');
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    release();
    await expect(page.locator('table').first()).toHaveCSS('visibility', 'visible');
    await page.waitForLoadState('load');
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
    );
    expect(await page.evaluate(() => (window as unknown as {shift: number}).shift)).toBe(0);
  } finally {
    close();
  }
});

test('every table of a page that has arrived is shown', async ({page}) => {
  for (const shown of ['/roadmap', '/docs/installation-guide', '/docs/supported-devices']) {
    await page.goto(shown);
    const hidden = page.locator('table').filter({visible: true});
    expect(await hidden.count(), shown).toBeGreaterThan(0);
    for (const table of await page.locator('table').all())
      await expect(table).toHaveCSS('visibility', 'visible');
  }
});

test('on a phone, the search takes words while the page arrives', async ({page}) => {
  await page.setViewportSize({width: 412, height: 800});
  const {address, release, close} = await serveInTwoParts('<tbody>');
  const field = page.getByRole('combobox', {name: 'Search'});
  try {
    await page.goto(address, {waitUntil: 'commit'});
    await expect(page.locator('h1')).toBeVisible();
    // A field for text would have the browser lay the page out when it is parsed.
    await expect(field).toHaveAttribute('type', 'button');
    await field.click();
    await expect(field).toBeFocused();
    await page.keyboard.type('wallet');
    await expect(field).toHaveValue('wallet');
    release();
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(field).toHaveValue('wallet');
  } finally {
    close();
  }
});

test('on a phone, the search is a field for text once the page has arrived', async ({page}) => {
  await page.setViewportSize({width: 412, height: 800});
  await page.goto(route);
  await expect(page.getByRole('combobox', {name: 'Search'})).toHaveAttribute('type', 'search');
});
