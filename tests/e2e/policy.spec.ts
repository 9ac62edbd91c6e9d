import type {Page} from '@playwright/test';
import {backendPorts} from './addresses';
import {opened} from './support/opened';
import {expect, test} from './support/test';

/** What the policy in each page refuses. That pages comply with it is asked in every test. */

/** Tries what the policy forbids. @returns what wasn't refused */
function intrude(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const allowed: string[] = [];
    await fetch('https://elsewhere.example/').then(
      () => allowed.push('a request to another host'),
      () => {},
    );
    const inline = document.createElement('script');
    inline.append('document.documentElement.dataset.intruder = "yes"');
    document.head.append(inline);
    if ('intruder' in document.documentElement.dataset) allowed.push('an inline script');
    const script = document.createElement('script');
    script.src = 'https://elsewhere.example/a.js';
    const frame = document.createElement('iframe');
    frame.src = 'https://elsewhere.example/';
    document.body.append(script, frame);
    return allowed;
  });
}

test('the policy blocks inline scripts, frames and other hosts, which is noticed', async ({
  page,
  watched,
}) => {
  await opened(page, '/');
  expect(await intrude(page)).toEqual([]);
  for (const refused of [/script-src/, /connect-src/, /elsewhere\.example\/a\.js/])
    await expect.poll(() => watched.violations.join('\n')).toMatch(refused);
  for (const list of Object.values(watched)) list.length = 0;
});

test('every page has one policy, which names the backend and one inline script', async ({request}) => {
  const policies = await Promise.all(
    ['/', '/docs', '/docs/introduction', '/blog', '/search', '/roadmap', '/no-such-page'].map(
      async (route) => {
        const html = await (await request.get(route)).text();
        return /http-equiv="?Content-Security-Policy"? content="([^"]+)"/.exec(html)?.[1];
      },
    ),
  );
  expect(new Set(policies).size).toBe(1);
  expect(policies[0]).toContain(`connect-src 'self' http://127.0.0.1:${backendPorts.api};`);
  expect(policies[0]).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(policies[0]?.replace("style-src 'self' 'unsafe-inline'", '')).not.toContain('unsafe');
});
