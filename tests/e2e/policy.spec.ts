import {backendPorts} from './addresses';
import {builtRoutes, pageText} from './support/builtSite';
import {opened} from './support/opened';
import {expect, test} from './support/test';

/** What the policy in each page refuses. That pages comply with it is asked in every test. */

test('the policy blocks inline scripts, frames and other hosts, which is noticed', async ({
  page,
  watched,
}) => {
  await opened(page, '/');
  const isScriptRun = await page.evaluate(async () => {
    await fetch('https://elsewhere.example/').catch(() => undefined);
    for (const [name, content] of [
      ['script', {text: 'document.documentElement.dataset.intruder = "yes"'}],
      ['script', {src: 'https://elsewhere.example/a.js'}],
      ['iframe', {src: 'https://elsewhere.example/frame'}],
    ] as const)
      document.body.append(Object.assign(document.createElement(name), content));
    return 'intruder' in document.documentElement.dataset;
  });
  expect(isScriptRun).toBe(false);
  for (const refused of [/inline script/, /connect-src/, /elsewhere\.example\/a\.js/, /fram/])
    await expect.poll(() => watched.faults.join('\n')).toMatch(refused);
  watched.faults.length = 0;
});

test('every page has one policy, which names the backend and one inline script', () => {
  const policies = builtRoutes().map(
    (route) => /http-equiv="?Content-Security-Policy"? content="([^"]+)"/.exec(pageText(route))?.[1],
  );
  expect(new Set(policies).size).toBe(1);
  expect(policies[0]).toContain(`connect-src 'self' http://127.0.0.1:${backendPorts.api};`);
  expect(policies[0]).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(policies[0]?.replace("style-src 'self' 'unsafe-inline'", '')).not.toContain('unsafe');
});
