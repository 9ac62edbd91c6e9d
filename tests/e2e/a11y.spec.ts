import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';
import {axeFaults, holdStill} from './support/axe';
import {opened} from './support/opened';
import {routesOfPart} from './support/builtSite';
import {overlays} from './support/overlays';
import {smallTargets} from './support/targets';

test.use({trace: 'off'});

const parts = 12;
const widths = [1280, 360];
const themes = ['dark', 'light'] as const;

/** Runs axe in both themes without reloading the page. Only colors depend on the theme. */
async function faultsInBothThemes(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const theme of themes) {
    await page.emulateMedia({colorScheme: theme, reducedMotion: 'reduce'});
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    const found = await axeFaults(page, theme === themes[0] ? 'all' : 'colors');
    faults.push(...found.map((fault) => `${theme}: ${fault}`));
  }
  return faults;
}

/** Checks both themes and the targets at every width without reloading the page. */
async function faultsInEveryLook(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({width, height: width === 360 ? 740 : 800});
    const found = [...(await faultsInBothThemes(page)), ...(await smallTargets(page, width === 360))];
    faults.push(...found.map((fault) => `${width} px: ${fault}`));
  }
  return faults;
}

for (let part = 0; part < parts; part += 1) {
  test(`axe finds nothing in either theme at 360 and 1280 px, and targets are large enough (part ${part + 1} of ${parts})`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const faults: string[] = [];
    await page.emulateMedia({reducedMotion: 'reduce', colorScheme: 'dark'});
    for (const route of routesOfPart(part, parts)) {
      await opened(page, route);
      await holdStill(page);
      faults.push(...(await faultsInEveryLook(page)).map((fault) => `${route}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}

for (const {name, width = 1280, open: openOverlay} of overlays) {
  test(`axe finds nothing in either theme in ${name}`, async ({page}) => {
    await page.setViewportSize({width, height: 800});
    await openOverlay(page);
    await holdStill(page);
    expect(await faultsInBothThemes(page)).toEqual([]);
  });
}
