import type {Page} from '@playwright/test';
import {withPolicy} from 'docusaurus-light/policy';
import {readEnv} from '../../tools/site/env';
import {sitePolicy} from '../../tools/site/policy';
import {backendPorts} from './addresses';
import {opened} from './support/opened';
import {expect, test} from './support/test';

/** What the policy refuses, and how it arrives. That pages comply with it is asked in every test. */

/** Tries what the policy forbids. @returns what wasn't refused */
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
  watched,
}) => {
  await opened(page, '/');
  expect(await intrude(page)).toEqual([]);
  for (const refused of [/TrustedScript|Trusted Type/, /connect-src/, /frame-src/])
    await expect.poll(() => watched.violations.join('\n')).toMatch(refused);
  await page.evaluate(() => location.assign('https://elsewhere.example/'));
  await expect.poll(() => watched.foreign.length).toBeGreaterThan(0);
  for (const list of Object.values(watched)) list.length = 0;
});

test('every kind of response has the headers', async ({request}) => {
  const wanted = {
    'content-security-policy':
      /^default-src 'none'; script-src ('sha256-[^']+' )+('strict-dynamic' )?'self'; /,
    'cross-origin-opener-policy': /^same-origin$/,
    'cross-origin-resource-policy': /^same-origin$/,
    'permissions-policy': /camera=\(\).*microphone=\(\)/,
    'referrer-policy': /^strict-origin-when-cross-origin$/,
    'strict-transport-security': /^max-age=86400$/,
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

test('on a host that sends no headers, the pages hold the policy themselves', async ({page, watched}) => {
  const address = `http://127.0.0.1:${backendPorts.api}`;
  const policy = sitePolicy(readEnv({SUPABASE_URL: address, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x'}));
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    const headers = response.headers();
    delete headers['content-security-policy'];
    await route.fulfill({response, headers, body: withPolicy(await response.text(), policy)});
  });
  for (const route of ['/', '/search', '/roadmap', '/blog', '/docs/battery-power-management']) {
    const response = await opened(page, route);
    expect(response?.headers()['content-security-policy']).toBeUndefined();
    await expect(page.locator('h1').first()).toBeVisible();
  }
  expect([...watched.violations, ...watched.logged]).toEqual([]);
  expect(await intrude(page)).toEqual([]);
  await expect.poll(() => watched.violations.join('\n')).toContain('connect-src');
  for (const list of Object.values(watched)) list.length = 0;
});
