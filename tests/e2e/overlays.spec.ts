import {expect, test} from '@playwright/test';
import {axeFaults, holdStill} from './support/axe';
import {faintRings} from './support/focusRings';
import {overlays} from './support/overlays';
import {smallTargets} from './support/targets';
import {expectNothingRefused, watch} from './support/watch';

/** What holds in everything that opens. */

test.use({trace: 'off'});

for (const {name, width: only, open} of overlays) {
  for (const [theme, width] of [
    ['dark', only ?? 1280],
    ['light', 360],
  ] as const)
    test(`${name} at ${width} px in the ${theme} theme: policy, axe, targets and focus rings`, async ({
      page,
    }) => {
      const watched = await watch(page);
      await page.emulateMedia({colorScheme: theme, reducedMotion: 'reduce'});
      await page.setViewportSize({width, height: 740});
      await open(page);
      await page.waitForLoadState('networkidle');
      await expectNothingRefused(page, watched);
      await holdStill(page);
      expect(await axeFaults(page)).toEqual([]);
      expect(await smallTargets(page, width === 360)).toEqual([]);
      const modal = (await page.locator('dialog:modal').count()) > 0;
      expect(await faintRings(page, modal ? 'dialog' : 'body')).toEqual([]);
    });
}
