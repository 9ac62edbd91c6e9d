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

/** Checks every theme at every width without reloading the page. */
async function faultsInEveryLook(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({width, height: width === 360 ? 740 : 800});
    for (const theme of themes) {
      await page.emulateMedia({colorScheme: theme, reducedMotion: 'reduce'});
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      faults.push(...(await axeFaults(page)).map((fault) => `${theme} ${width} px: ${fault}`));
    }
    const small = await smallTargets(page, width === 360);
    faults.push(...small.map((fault) => `${width} px: ${fault}`));
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
    const faults: string[] = [];
    await page.setViewportSize({width, height: 800});
    for (const theme of themes) {
      await page.emulateMedia({colorScheme: theme, reducedMotion: 'reduce'});
      await openOverlay(page);
      await holdStill(page);
      faults.push(...(await axeFaults(page)).map((fault) => `${theme}: ${fault}`));
      await page.unrouteAll({behavior: 'ignoreErrors'});
    }
    expect(faults).toEqual([]);
  });
}
