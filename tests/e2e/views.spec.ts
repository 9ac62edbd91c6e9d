import {execFileSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import type {Locator, Page} from '@playwright/test';
import {openInviteDialog} from './support/inviteForm';
import {opened} from './support/opened';
import {results, searchField} from './support/overlays';
import {setReaderStyle} from './support/readerStyle';
import {expect, test} from './support/test';

/**
 * Screenshots of twelve views. Half size and a tolerance hide differences in font rendering between machines, but a moved,
 * missing or recolored part fails.
 */

test.use({deviceScaleFactor: 0.5});

/** The system font in the snapshots. */
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

/** A route, and what to open there. @returns the element to compare, if it isn't the viewport */
type View = readonly [route: string, open?: (page: Page) => Promise<Locator | void>];

async function openSearch(page: Page): Promise<void> {
  await searchField(page).click();
  await page.keyboard.type('wallet');
  await expect(results(page).first()).toBeVisible();
}

async function openExplorer(page: Page): Promise<Locator> {
  const withdrawal = page.getByRole('region', {name: 'Withdraw and convert'});
  // Tall enough to show all of it below the header.
  await page.setViewportSize({width: 1280, height: 1600});
  await expect(async () => {
    await withdrawal.hover({timeout: 2_000});
    await expect(page.locator('[data-explorer="loaded"]')).toBeVisible({timeout: 2_000});
  }).toPass();
  return withdrawal;
}

async function openForm(page: Page): Promise<void> {
  await openInviteDialog(page);
}

/** The views; each name ends with the theme and the width. */
const views: Readonly<Record<string, View>> = {
  'landing-dark-wide': ['/'],
  'landing-light-narrow': ['/'],
  'docs-page-dark-wide': ['/docs/installation-guide'],
  'docs-page-light-wide': ['/docs/installation-guide'],
  'docs-page-dark-narrow': ['/docs/installation-guide'],
  'docs-overview-light-wide': ['/docs'],
  'invite-dark-wide': ['/', openForm],
  'invite-light-narrow': ['/', openForm],
  'explorer-light-wide': ['/docs/withdraw', openExplorer],
  'search-dark-narrow': ['/docs', openSearch],
  'roadmap-light-wide': ['/roadmap'],
  'not-found-dark-narrow': ['/no-such-page'],
};

for (const [name, [route, open]] of Object.entries(views)) {
  test(`the view ${name} is unchanged`, async ({page}, info) => {
    expect(
      existsSync(info.snapshotPath(`${name}.png`)) || info.config.updateSnapshots !== 'none',
      advice,
    ).toBe(true);
    const isWide = name.endsWith('wide');
    await page.setViewportSize(isWide ? {width: 1280, height: 800} : {width: 360, height: 740});
    await page.emulateMedia({colorScheme: name.includes('dark') ? 'dark' : 'light'});
    await page.clock.setFixedTime(new Date('2026-01-02T12:00:00Z'));
    await page.goto(route);
    // From the cache, the text face is surely there in time.
    await opened(page, route);
    await setReaderStyle(page, still);
    await page.evaluate(async () => {
      await document.fonts.ready;
      await Promise.all(
        [...document.images]
          .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
          .map((image) => image.decode().catch(() => undefined)),
      );
    });
    const part = await open?.(page);
    const look = {
      animations: 'disabled',
      caret: 'hide',
      scale: 'device',
      threshold: 0.3,
      maxDiffPixelRatio: 0.01,
    } as const;
    if (part) await expect(part, advice).toHaveScreenshot(`${name}.png`, look);
    else await expect(page, advice).toHaveScreenshot(`${name}.png`, look);
  });
}
