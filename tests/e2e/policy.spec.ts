import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';
import {opened} from './support/opened';
import {builtRoutes} from './support/builtSite';
import {expectNothingRefused, watch} from './support/watch';

/** The policy on the way through the site; pages.spec.ts and overlays.spec.ts ask for it on each page. */

test.use({trace: 'off', actionTimeout: 10_000});

/** The internal links of the page in order, hidden ones included; those of header and footer come last. */
function linkedRoutes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ['main', 'aside', 'body']
      .flatMap((place) => [...document.querySelectorAll<HTMLAnchorElement>(`${place} a[href^="/"]`)])
      .filter((link) => link.target !== '_blank' && !link.hash)
      .map((link) => link.pathname),
  );
}

/** The first step of the shortest known way to a page that waits; undefined if no page seen so far links one. */
function nextStep(
  from: string,
  links: ReadonlyMap<string, readonly string[]>,
  waiting: ReadonlySet<string>,
): string | undefined {
  const ways = (links.get(from) ?? []).map((first) => ({first, at: first}));
  const seen = new Set([from]);
  for (const {first, at} of ways) {
    if (waiting.has(at)) return first;
    if (seen.has(at)) continue;
    seen.add(at);
    ways.push(...(links.get(at) ?? []).map((next) => ({first, at: next})));
  }
  return undefined;
}

test('following links through all pages complies with the policy', async ({page}) => {
  test.setTimeout(240_000);
  const watched = await watch(page);
  await opened(page, '/');
  const unlinked = new Set(['/search', '/no-such-page']);
  const waiting = new Set(builtRoutes().filter((route) => route !== '/' && !unlinked.has(route)));
  const links = new Map<string, readonly string[]>();
  let here = '/';
  while (waiting.size > 0) {
    links.set(here, await linkedRoutes(page));
    const next = nextStep(here, links, waiting);
    if (!next) throw new Error(`No way from ${here} to ${[...waiting].join(', ')}.`);
    await page.evaluate((route) => {
      // Without the light layer the address and the head change before React has rendered the page.
      for (const title of document.querySelectorAll('h1')) title.dataset.left = '';
      [...document.querySelectorAll<HTMLAnchorElement>('main a, aside a, body a')]
        .find((link) => link.pathname === route && !link.hash && link.target !== '_blank')
        ?.click();
    }, next);
    await expect(page).toHaveURL((url) => url.pathname === next);
    await expect(page.locator('h1[data-left]')).toHaveCount(0);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${next}/?$`));
    here = next;
    waiting.delete(here);
    await page.waitForLoadState('load');
  }
  await page.waitForLoadState('networkidle');
  await expectNothingRefused(page, watched);
});

test('changing pages, theme and tabs complies with the policy', async ({page}) => {
  const watched = await watch(page);
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

test('the policy blocks inline scripts and injected markup', async ({page}) => {
  await opened(page, '/');
  const refused = await page.evaluate(async () => {
    const attempt = (name: string, act: () => unknown) => {
      try {
        act();
        return `${name} was allowed`;
      } catch {
        return undefined;
      }
    };
    const script = document.createElement('script');
    const results = [
      attempt('a script of another origin', () => (script.src = 'https://elsewhere.example/a.js')),
      attempt('a frame in markup', () => (document.createElement('p').innerHTML = '<iframe></iframe>')),
    ];
    const inline = document.createElement('script');
    try {
      inline.textContent = 'window.intruder = true';
      document.head.append(inline);
    } catch {
      // Trusted Types may reject the text before the policy blocks the element.
    }
    results.push('intruder' in window ? 'an inline script ran' : undefined);
    return results.filter(Boolean);
  });
  expect(refused).toEqual([]);
});

test('violations and foreign requests are detected', async ({page}) => {
  const watched = await watch(page);
  await opened(page, '/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.append('window.intruder = true');
    document.head.append(script);
    const frame = document.createElement('iframe');
    frame.src = 'https://elsewhere.example/';
    document.body.append(frame);
  });
  await expect
    .poll(() => watched.violations.join())
    .toMatch(/TrustedScript[^]*frame-src|frame-src[^]*TrustedScript/);
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
