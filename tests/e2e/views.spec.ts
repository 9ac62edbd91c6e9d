import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import type {Locator, Page} from '@playwright/test';
import {openInvite} from './support/inviteForm';
import {opened} from './support/opened';
import {setReaderStyle} from './support/readerStyle';

/**
 * Screenshots of twelve views. Half size and a tolerance hide differences in font rendering between machines, but a moved,
 * missing or recolored part fails.
 */

test.use({deviceScaleFactor: 0.5, trace: 'off'});

/** The system font with which the snapshots were taken. */
const face = 'Liberation Sans';

function hasFace(): boolean {
  try {
    return execFileSync('fc-match', ['Arial'], {encoding: 'utf8'}).includes(face);
  } catch {
    return false;
  }
}

test.skip(!process.env.CI && !hasFace(), `The snapshots need the font ${face}. Install fonts-liberation.`);

/** Stops all motion and hides the random canvas and the video. */
const still =
  '*, ::before, ::after {transition: none !important; animation: none !important} canvas, video {visibility: hidden !important}';

const advice =
  'Look at the three pictures named below. If the new look is meant: npm run test:e2e -- views.spec.ts --update-snapshots, and commit tests/e2e/views.';

interface View {
  readonly name: string;
  readonly route: string;
  readonly theme: 'dark' | 'light';
  readonly width: 1280 | 360;
  readonly open?: (page: Page) => Promise<void>;
  /** The element to compare; the viewport by default. */
  readonly part?: (page: Page) => Locator;
}

const views: readonly View[] = [
  {name: 'landing-dark-wide', route: '/', theme: 'dark', width: 1280},
  {name: 'landing-light-narrow', route: '/', theme: 'light', width: 360},
  {name: 'docs-page-dark-wide', route: '/docs/installation-guide', theme: 'dark', width: 1280},
  {name: 'docs-page-light-wide', route: '/docs/installation-guide', theme: 'light', width: 1280},
  {name: 'docs-page-dark-narrow', route: '/docs/installation-guide', theme: 'dark', width: 360},
  {name: 'docs-overview-light-wide', route: '/docs', theme: 'light', width: 1280},
  {
    name: 'invite-dark-wide',
    route: '/',
    theme: 'dark',
    width: 1280,
    async open(page) {
      await openInvite(page);
    },
  },
  {
    name: 'invite-light-narrow',
    route: '/',
    theme: 'light',
    width: 360,
    async open(page) {
      await openInvite(page);
    },
  },
  {
    name: 'explorer-light-wide',
    route: '/docs/essence-token-model',
    theme: 'light',
    width: 1280,
    part: (page) => page.getByRole('region', {name: 'Withdraw and convert'}),
    async open(page) {
      // Tall enough to show all of it below the header.
      await page.setViewportSize({width: 1280, height: 1600});
      const explorer = page.getByRole('region', {name: 'Withdraw and convert'});
      await expect(async () => {
        await explorer.hover({timeout: 2_000});
        await expect(page.locator('[data-explorer="loaded"]')).toBeVisible({timeout: 2_000});
      }).toPass();
    },
  },
  {
    name: 'search-dark-narrow',
    route: '/docs',
    theme: 'dark',
    width: 360,
    async open(page) {
      await page.getByRole('combobox', {name: 'Search', exact: true}).click();
      await page.keyboard.type('wallet');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {name: 'roadmap-light-wide', route: '/roadmap', theme: 'light', width: 1280},
  {name: 'not-found-dark-narrow', route: '/no-such-page', theme: 'dark', width: 360},
];

for (const {name, route, theme, width, open, part} of views) {
  test(`the view ${name} is unchanged`, async ({page}, info) => {
    expect(
      existsSync(info.snapshotPath(`${name}.png`)) || info.config.updateSnapshots !== 'none',
      advice,
    ).toBe(true);
    await page.setViewportSize({width, height: width === 360 ? 740 : 800});
    await page.emulateMedia({colorScheme: theme, reducedMotion: 'reduce'});
    await page.clock.setFixedTime(new Date('2026-01-02T12:00:00Z'));
    await opened(page, route);
    await setReaderStyle(page, still);
    await page.evaluate(async () => {
      await document.fonts.ready;
      await Promise.all(
        [...document.images]
          .filter((image) => image.getBoundingClientRect().top < innerHeight)
          .map((image) => image.decode().catch(() => undefined)),
      );
    });
    await open?.(page);
    const look = {
      animations: 'disabled',
      caret: 'hide',
      scale: 'device',
      threshold: 0.3,
      maxDiffPixelRatio: 0.01,
    } as const;
    if (part) await expect(part(page), advice).toHaveScreenshot(`${name}.png`, look);
    else await expect(page, advice).toHaveScreenshot(`${name}.png`, look);
  });
}
