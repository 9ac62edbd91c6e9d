import {cpSync, rmSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {readEnv} from '../../src/facts/site/env';
import {readPages} from 'docusaurus-light/pages';
import {withPolicy} from 'docusaurus-light/policy';
import {sitePolicy} from '../../tools/site/policy';
import {serveSite} from '../../tools/shared/siteServer';
import {backendPorts, sitePort} from './addresses';
import {builtSite} from './support/builtSite';
import {opened} from './support/opened';
import {watch} from './support/watch';

test.use({contextOptions: {reducedMotion: 'no-preference'}});

const folder = path.resolve('.local/e2e/withoutHeaders');

test('on a host that sends no headers, the pages hold the policy themselves', async ({page}) => {
  rmSync(folder, {recursive: true, force: true});
  cpSync(builtSite, folder, {recursive: true, filter: (file) => path.basename(file) !== '_headers'});
  const policy = sitePolicy(
    readEnv({
      SUPABASE_URL: `http://127.0.0.1:${backendPorts.api}`,
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    }),
  );
  const pages = await readPages(folder);
  for (const {file, html} of pages.all()) await pages.write(file, withPolicy(html, policy));
  const port = sitePort + 2;
  const site = `http://localhost:${port}`;
  const server = await serveSite(folder, port);
  const {violations, errors, logged} = await watch(page);
  try {
    for (const route of ['/', '/docs/battery-power-management', '/search', '/roadmap', '/blog']) {
      const response = await page.goto(site + route);
      expect(response?.headers()['content-security-policy']).toBeUndefined();
      await opened(page, site + route);
      await expect(page.locator('h1').first()).toBeVisible();
    }
    expect([...violations, ...errors, ...logged]).toEqual([]);

    await page.goto(`${site}/docs/battery-power-management`);
    const did = await page.evaluate(async () => {
      const said: string[] = [];
      try {
        document.body.insertAdjacentHTML('beforeend', '<img src="https://other.example/x.png">');
      } catch {
        said.push('markup needs a trusted type');
      }
      const script = document.createElement('script');
      script.append('document.documentElement.dataset.ran = "yes"');
      try {
        document.body.append(script);
      } catch {
        said.push('a script needs a trusted type');
      }
      await fetch('https://other.example/').catch(() => said.push('no other host is asked'));
      return {said, ran: document.documentElement.dataset.ran};
    });
    expect(did.ran).toBeUndefined();
    expect(did.said).toContain('no other host is asked');
    await expect.poll(() => violations.join()).toContain('connect-src');
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
