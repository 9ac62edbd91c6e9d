import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';
import {holdStill} from './support/axe';
import {routesOfPart} from './support/builtSite';
import {opened} from './support/opened';
import {overlays} from './support/overlays';
import {measureTargets} from './support/targets';

test.use({trace: 'off'});

const parts = 4;
/** WCAG 2.5.8, and what thumbs want of the things that matter most. */
const least = 24;
const thumb = 44;

/** One line for each target that is too small; on a phone what matters most must fit a thumb. */
async function smallTargets(page: Page, phone: boolean): Promise<string[]> {
  const targets = await measureTargets(page);
  expect(targets.length).toBeGreaterThan(0);
  test.info().annotations.push({type: 'measured', description: String(targets.length)});
  return targets
    .filter(({inText}) => !inText)
    .filter(({width, height, primary}) => {
      const wanted = phone && primary ? thumb : least;
      // Half a pixel is rounding.
      return width < Math.min(wanted, least) - 0.5 || height < wanted - 0.5;
    })
    .map(({name, width, height}) => `${name} is ${width} × ${height}`);
}

for (let part = 0; part < parts; part += 1) {
  test(`what can be pressed is large enough, on a phone for a thumb (part ${part + 1} of ${parts})`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const small: string[] = [];
    for (const route of routesOfPart(part, parts)) {
      await opened(page, route);
      await holdStill(page);
      for (const width of [1280, 360]) {
        await page.setViewportSize({width, height: 740});
        const faults = await smallTargets(page, width === 360);
        small.push(...faults.map((fault) => `${route} at ${width} px: ${fault}`));
      }
    }
    expect(small).toEqual([]);
  });
}

for (const {name, open} of overlays) {
  test(`what can be pressed is large enough for a thumb in ${name}`, async ({page}) => {
    await page.setViewportSize({width: 360, height: 740});
    await open(page);
    await holdStill(page);
    expect(await smallTargets(page, true)).toEqual([]);
  });
}
