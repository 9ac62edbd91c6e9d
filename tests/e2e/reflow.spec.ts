import {expect, test} from '@playwright/test';
import {routesOfPart} from './support/builtSite';
import {setReaderStyle} from './support/readerStyle';
import {lostContent} from './support/reflow';

test.use({trace: 'off'});

const parts = 4;

/** The text spacing of WCAG 1.4.12. */
const spacing =
  '* {line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important} p {margin-bottom: 2em !important}';

/** Reader settings to support: WCAG 1.4.4, 1.4.10 and 1.4.12. */
const settings: readonly {name: string; width: number; css?: string}[] = [
  {name: '400% zoom (320 px)', width: 320},
  {name: '200% zoom (640 px)', width: 640},
  {name: 'text of 200% at 320 px', width: 320, css: 'html {font-size: 200% !important}'},
  {name: 'text of 200% at 1280 px', width: 1280, css: 'html {font-size: 200% !important}'},
  {name: 'wider spacing at 360 px', width: 360, css: spacing},
  {name: 'wider spacing at 1280 px', width: 1280, css: spacing},
];

for (let part = 0; part < parts; part += 1) {
  test(`zoom, larger text and wider spacing lose no content and cause no horizontal scrolling (part ${part + 1} of ${parts})`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    const faults: string[] = [];
    for (const route of routesOfPart(part, parts)) {
      await page.goto(route);
      await page.evaluate(() => document.fonts.ready);
      for (const {name, width, css = ''} of settings) {
        await page.setViewportSize({width, height: 740});
        await setReaderStyle(page, css);
        faults.push(...(await lostContent(page)).map((fault) => `${route}, ${name}: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  });
}

test('text beyond the edge or cut off is detected', async ({page}) => {
  await page.goto('/roadmap');
  await page.evaluate(() => {
    const wide = document.createElement('p');
    wide.textContent = 'too wide';
    wide.style.cssText = 'width:5000px;text-align:end';
    const low = document.createElement('p');
    low.textContent = 'too low';
    low.style.cssText = 'height:6px;overflow:hidden';
    document.querySelector('main')?.append(wide, low);
  });
  expect(await lostContent(page)).toEqual([
    expect.stringMatching(/^the page scrolls sideways by \d+ px$/),
    'beyond the edge: "too wide"',
    'cut off by P : "too low"',
  ]);
});
