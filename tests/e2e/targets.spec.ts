import {expect, test} from '@playwright/test';
import {holdStill} from './support/axe';
import {opened} from './support/opened';
import {overlays} from './support/overlays';
import {smallTargets} from './support/targets';

/** Targets in overlays. Those of pages are measured in a11y.spec.ts, together with axe. */

test.use({trace: 'off'});

for (const {name, open} of overlays) {
  test(`targets are large enough for a thumb in ${name}`, async ({page}) => {
    await page.setViewportSize({width: 360, height: 740});
    await open(page);
    await holdStill(page);
    expect(await smallTargets(page, true)).toEqual([]);
  });
}

test('a small target is detected', async ({page}) => {
  await opened(page, '/roadmap');
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'x';
    button.style.cssText = 'width:20px;height:20px;padding:0';
    document.querySelector('main')?.append(button);
  });
  expect(await smallTargets(page, false)).toEqual([expect.stringContaining('button "x" is 20 × 20')]);
});
