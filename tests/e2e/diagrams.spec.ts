import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';
import {drawIn, openDrawingPage} from '../../tools/diagrams/diagrams';
import {writtenDiagrams} from '../../tools/diagrams/diagramSources';

/** The drawing code of `npm run diagrams`. */

let page: Page;

test.beforeAll(async ({browser}) => {
  page = await openDrawingPage(browser);
});

test.afterAll(() => page.close());

for (const type of ['flowchart', 'stateDiagram-v2', 'sequenceDiagram']) {
  test(`a ${type} becomes shapes and lines of text, without styles and ids`, async () => {
    const {source = ''} = writtenDiagrams().find((diagram) => diagram.source.startsWith(type)) ?? {};
    const svg = await drawIn(page, source, 294);
    expect(svg).toMatch(/^<svg xmlns="[^"]+" class="drawn" width="[\d.]+" height="[\d.]+" viewBox="/);
    expect(svg.match(/<text /g)?.length).toBeGreaterThan(3);
    expect(svg).toContain('class="f-raised s-purple"');
    expect(svg).not.toMatch(/style|\sid=|foreignObject|#|rgb/);
  });
}

test('a long label breaks into lines within its box', async () => {
  const svg = await drawIn(
    page,
    'flowchart TD\n  a["One label of quite a few words"] --> b["Two & <b>"]',
    294,
  );
  const inBox = await page.evaluate((drawing) => {
    document.body.innerHTML = drawing;
    const box = document.querySelector('rect')!.getBoundingClientRect();
    return [...document.querySelectorAll('text')]
      .filter((line) => !line.textContent!.startsWith('Two'))
      .map((line) => line.getBoundingClientRect())
      .map((line, index, lines) => {
        const below = index === 0 || line.top > lines[index - 1]!.top + 15;
        return below && line.left > box.left && line.right < box.right && line.bottom < box.bottom;
      });
  }, svg);
  expect(inBox.length).toBeGreaterThan(1);
  expect(inBox.every(Boolean)).toBe(true);
});

test('a color that is not in the palette throws and is named', async () => {
  const source = 'flowchart TD\n  a --> b\n  style a fill:#ff0000';
  await expect(drawIn(page, source, 294)).rejects.toThrow('rgb(255, 0, 0)');
});
