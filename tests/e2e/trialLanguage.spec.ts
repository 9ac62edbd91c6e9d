import {expect, test} from '@playwright/test';
import {axeFaults, holdStill} from './support/axe';
import {lostContent} from './support/reflow';
import {smallTargets} from './support/targets';
import {longer, speakTrialLanguage} from './support/trialLanguage';

// The site is English. These tests keep it ready for a language that is longer and written from right to left. Without the
// light layer React would turn the pages back.
test.use({trace: 'off', reducedMotion: 'reduce'});

/** A page of each kind, and those with the widest parts. */
const routes = [
  '/',
  '/docs',
  '/docs/installation-guide',
  '/docs/battery-power-management',
  '/docs/viewing-execution-logs',
  '/docs/common-questions',
  '/docs/glossary',
  '/roadmap',
  '/team',
  '/terms',
  '/search',
  '/blog/how-proof-of-execution-works',
  '/no-such-page',
];

for (const width of [360, 1280]) {
  test(
    `pages that are longer and run from right to left lose nothing at ${width} px`,
    {tag: '@light'},
    async ({page}) => {
      test.setTimeout(120_000);
      await speakTrialLanguage(page);
      await page.setViewportSize({width, height: 800});
      const faults: string[] = [];
      for (const route of routes) {
        await page.goto(route);
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await holdStill(page);
        const found = [
          ...(await lostContent(page)),
          ...(await axeFaults(page)),
          ...(await smallTargets(page, width === 360)),
        ];
        faults.push(...found.map((fault) => `${route}: ${fault}`));
      }
      expect(faults).toEqual([]);
    },
  );
}

test('the trial language is about 40% longer and keeps entities', () => {
  const text = 'Every task that your phone completes is checked &amp; paid.';
  expect(longer(text)).toContain(' &amp; ');
  expect(longer(text).length / text.length).toBeGreaterThan(1.3);
});
