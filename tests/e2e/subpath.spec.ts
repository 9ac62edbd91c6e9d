import path from 'node:path';
import {buildSite, serveSite} from '../../scripts/docusaurus';
import {sitePort} from './addresses';
import {opened} from './support/opened';
import {expect, test} from './support/test';

const baseUrl = '/self/';
const folder = path.resolve('.local/e2e/subpath');

test('a build for a sub-path requests nothing outside it', async ({page, watched}) => {
  test.setTimeout(600_000);
  if (!process.env.E2E_KEEP_BUILD) await buildSite({BASE_URL: baseUrl}, folder);
  const port = sitePort + 1;
  const server = await serveSite(folder, port, baseUrl);
  const site = `http://localhost:${port}`;
  const faults: string[] = [];
  page.on('response', (response) => {
    const {origin, pathname} = new URL(response.url());
    if (response.status() >= 400) faults.push(`${response.status()} ${pathname}`);
    if (origin !== site || !pathname.startsWith(baseUrl)) faults.push(`outside ${pathname}`);
  });
  for (const route of ['', 'blog', 'docs', 'docs/introduction', 'roadmap', 'search', 'team']) {
    await opened(page, `${site}${baseUrl}${route}`);
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(
      page.locator(`a[href^="/"]:not([href^="${baseUrl}"], [href="${baseUrl.slice(0, -1)}"])`),
    ).toHaveCount(0);
  }
  await page.locator('footer').getByRole('link', {name: 'Terms of Service'}).click();
  await expect(page).toHaveURL(`${site}${baseUrl}terms`);
  expect([...faults, ...watched.logged]).toEqual([]);
  await server.stop();
});
