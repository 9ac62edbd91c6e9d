import {cpSync, rmSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';
import {readEnv} from '../../src/facts/site/env';
import {readPages} from 'docusaurus-light/pages';
import {withPolicy} from 'docusaurus-light/policy';
import {sitePolicy} from '../../tools/site/policy';
import {serveSite} from '../../tools/shared/siteServer';
import {backendPorts, sitePort} from './addresses';
import {builtSite} from './support/builtSite';
import {opened} from './support/opened';
import {expectNothingRefused, watch} from './support/watch';

/** What the policy refuses, and how it arrives. everyPage.spec.ts asks whether each page complies with it. */

test.use({trace: 'off', actionTimeout: 10_000});

test('changing pages, theme and tabs complies with the policy', async ({page}) => {
  const watched = watch(page);
  await opened(page, '/');
  for (const name of ['Roadmap', 'Documentation', 'Team', 'Notes', 'Terms of Service']) {
    await page.locator('footer').getByRole('link', {name, exact: true}).click();
    await page.waitForLoadState('networkidle');
  }
  await opened(page, '/docs/installation-guide');
  await page.getByRole('button', {name: /Switch between dark and light mode/}).click();
  const tabs = page.getByRole('radiogroup').first().getByRole('radio');
  for (const tab of await tabs.all()) await tab.evaluate((radio: HTMLInputElement) => radio.click());
  await expectNothingRefused(page, watched);
});

/** Tries what the policy forbids. @returns what was not refused */
function intrude(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const allowed: string[] = [];
    const attempt = async (name: string, act: () => unknown) => {
      try {
        await act();
        allowed.push(name);
      } catch {
        // Refused.
      }
    };
    const script = document.createElement('script');
    await attempt('a script of another origin', () => (script.src = 'https://elsewhere.example/a.js'));
    await attempt('a frame in markup', () => (document.createElement('p').innerHTML = '<iframe></iframe>'));
    await attempt('a request to another host', () => fetch('https://elsewhere.example/'));
    const inline = document.createElement('script');
    // Trusted Types may reject the text before the policy blocks the element.
    inline.append('document.documentElement.dataset.intruder = "yes"');
    document.head.append(inline);
    if ('intruder' in document.documentElement.dataset) allowed.push('an inline script');
    const frame = document.createElement('iframe');
    frame.src = 'https://elsewhere.example/';
    document.body.append(frame);
    return allowed;
  });
}

test('the policy blocks inline scripts, injected markup and other hosts, which is noticed', async ({
  page,
}) => {
  const watched = watch(page);
  await opened(page, '/');
  expect(await intrude(page)).toEqual([]);
  for (const refused of [/TrustedScript|Trusted Type/, /connect-src/, /frame-src/])
    await expect.poll(() => watched.violations.join('\n')).toMatch(refused);
  await page.evaluate(() => location.assign('https://elsewhere.example/'));
  await expect.poll(() => watched.foreign.length).toBeGreaterThan(0);
});

test('every kind of response has the headers', async ({request}) => {
  const wanted = {
    'content-security-policy':
      /^default-src 'none'; script-src ('sha256-[^']+' )+('strict-dynamic' )?'self'; /,
    'cross-origin-opener-policy': /^same-origin$/,
    'cross-origin-resource-policy': /^same-origin$/,
    'permissions-policy': /camera=\(\).*microphone=\(\)/,
    'referrer-policy': /^strict-origin-when-cross-origin$/,
    'strict-transport-security': /^max-age=31536000/,
    'x-content-type-options': /^nosniff$/,
  };
  for (const route of [
    '/',
    '/docs',
    '/docs/introduction',
    '/no-such-page',
    '/img/mark.svg',
    '/sitemap.xml',
  ]) {
    const headers = (await request.get(route)).headers();
    for (const [name, form] of Object.entries(wanted)) {
      expect(headers[name] ?? '', `${name} of ${route}`).toMatch(form);
    }
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).not.toContain('unsafe-eval');
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline');
  }
});

test('on a host that sends no headers, the pages hold the policy themselves', async ({page}) => {
  const folder = path.resolve('.local/e2e/withoutHeaders');
  rmSync(folder, {recursive: true, force: true});
  cpSync(builtSite, folder, {recursive: true, filter: (file) => path.basename(file) !== '_headers'});
  const backend = {
    SUPABASE_URL: `http://127.0.0.1:${backendPorts.api}`,
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  };
  const pages = await readPages(folder);
  for (const {file, html} of pages.all())
    await pages.write(file, withPolicy(html, sitePolicy(readEnv(backend))));
  const site = `http://localhost:${sitePort + 2}`;
  const server = await serveSite(folder, sitePort + 2);
  const {violations, errors, logged} = watch(page);
  try {
    for (const route of ['/', '/search', '/roadmap', '/blog', '/docs/battery-power-management']) {
      const response = await opened(page, site + route);
      expect(response?.headers()['content-security-policy']).toBeUndefined();
      await expect(page.locator('h1').first()).toBeVisible();
    }
    expect([...violations, ...errors, ...logged]).toEqual([]);
    expect(await intrude(page)).toEqual([]);
    await expect.poll(() => violations.join('\n')).toContain('connect-src');
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
