import {drawIn, openDrawingPage} from '../../tools/diagrams/diagrams';
import {writtenDiagrams} from '../../tools/diagrams/diagramSources';
import {opened} from './support/opened';
import {mainMenu} from './support/overlays';
import {expect, test} from './support/test';

test('a diagram has the colors of the theme and fits a phone', async ({page}) => {
  await opened(page, '/docs/how-to-join');
  const figure = page.getByRole('figure').filter({hasText: 'The ways to join SELF OS'});
  for (const [width, label] of [
    [1280, 'Create your account'],
    [360, 'Create'],
  ] as const) {
    await page.setViewportSize({width, height: 740});
    await expect(figure.locator('svg:visible')).toHaveCount(1);
    const words = figure.locator('svg:visible text').getByText(label, {exact: true}).first();
    for (const [colorScheme, ink] of [
      ['dark', 'rgb(241, 239, 250)'],
      ['light', 'rgb(23, 19, 43)'],
    ] as const) {
      await page.emulateMedia({colorScheme});
      await expect(words).toHaveCSS('fill', ink);
    }
  }
  const drawn = await figure.locator('svg:visible').boundingBox();
  expect(drawn!.x + drawn!.width).toBeLessThanOrEqual(360);
});

test('a documentation page can be copied as Markdown', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await opened(page, '/docs/essence-token-model');
  await page.getByRole('button', {name: 'Copy page as Markdown'}).click();
  await expect(page.getByRole('status').filter({hasText: 'Copied'})).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('# ESSENCE');
});

test('common guesses redirect to the page, others suggest it, and the version menu is on documentation pages only', async ({
  page,
}) => {
  await page.goto('/docs/install');
  await expect(page).toHaveURL(/\/docs\/installation-guide$/);
  await page.goto('/docs/instalation-gide');
  await expect(page.getByRole('main').getByRole('link', {name: 'Installation guide'})).toBeVisible();
  await page.goto('/docs/install');
  const versions = mainMenu(page).locator('summary', {hasText: 'Version:'});
  await expect(versions).toHaveCount(1);
  await page.goto('/roadmap');
  await expect(versions).toHaveCount(0);
});

test('dates that pass after the build are marked, and nothing moves', async ({page}) => {
  const seenIn = async (year: number) => {
    await page.clock.setFixedTime(new Date(`${year}-06-01T12:00:00Z`));
    await page.goto('/docs/next/signal-marketplace');
    const notes = page.locator('main small[data-until]');
    if (year > 2026) await expect(page.locator('main small[data-until]:empty')).toHaveCount(0);
    const places = await notes.evaluateAll((all) => all.map((note) => note.getBoundingClientRect().bottom));
    return {marked: await notes.filter({hasText: 'This date has passed'}).count(), places};
  };
  const early = await seenIn(2025);
  const late = await seenIn(2027);
  expect(early.marked).toBeGreaterThan(0);
  expect(late.marked).toBe(late.places.length);
  expect(late.places).toEqual(early.places);
});

test('npm run diagrams draws shapes and lines of text in colors of the palette, without styles and ids', async ({
  browser,
}) => {
  const page = await openDrawingPage(browser);
  for (const type of ['flowchart', 'stateDiagram-v2', 'sequenceDiagram']) {
    const {source = ''} = writtenDiagrams().find((diagram) => diagram.source.startsWith(type)) ?? {};
    const svg = await drawIn(page, source, 294);
    expect(svg).toMatch(/^<svg xmlns="[^"]+" class="drawn" width="[\d.]+" height="[\d.]+" viewBox="/);
    expect(svg.match(/<text /g)?.length).toBeGreaterThan(3);
    expect(svg).toContain('class="f-raised s-purple"');
    expect(svg).not.toMatch(/style|\sid=|foreignObject|#|rgb/);
  }
  const red = 'flowchart TD\n  a --> b\n  style a fill:#ff0000';
  await expect(drawIn(page, red, 294)).rejects.toThrow('rgb(255, 0, 0)');
  const svg = await drawIn(page, 'flowchart TD\n  a["One label of quite a few words"] --> b["Two"]', 294);
  const isInBox = await page.evaluate((drawing) => {
    document.body.innerHTML = drawing;
    const box = document.querySelector('rect')!.getBoundingClientRect();
    const lines = [...document.querySelectorAll('text')].filter((line) => line.textContent !== 'Two');
    return lines
      .map((line) => line.getBoundingClientRect())
      .map((line, index, all) => {
        const below = index === 0 || line.top > all[index - 1]!.top + 15;
        return below && line.left > box.left && line.right < box.right && line.bottom < box.bottom;
      });
  }, svg);
  expect(isInBox.length).toBeGreaterThan(1);
  expect(isInBox).not.toContain(false);
  await page.close();
});
