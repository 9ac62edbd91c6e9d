import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';
import {untranslated} from '../../src/facts/printed/names';
import {explorerModules} from '../../src/explorers/modules';
import {builtRoutes, pageText, routesOfPart} from './support/builtSite';
import {ending, textWithin, translate} from './support/translator';
import {watch} from './support/watch';

// What a reader meets whose browser translates the page. React would turn the marks back without the light layer.
test.use({trace: 'off'});

const plain = (text: string) => text.replaceAll(ending, '');
const expectNoFaults = (watched: Awaited<ReturnType<typeof watch>>, ...others: string[]) =>
  expect([...watched.errors, ...watched.logged.filter((line) => !/404/.test(line)), ...others]).toEqual([]);

for (const part of [0, 1]) {
  test(
    `a translation changes no name, figure or label (${part + 1} of 2)`,
    {tag: '@light'},
    async ({page}) => {
      test.setTimeout(180_000);
      const watched = await watch(page);
      const changed: string[] = [];
      let kept = 0;
      for (const route of routesOfPart(part, 2)) {
        await page.goto(route);
        const before = await textWithin(page, 'body');
        await translate(page);
        const after = await textWithin(page, 'body');
        expect(plain(after), route).toBe(before);
        expect(after.length, route).toBeGreaterThan(before.length);
        const names = after.match(untranslated) ?? [];
        kept += names.length;
        for (const match of after.matchAll(untranslated))
          if (after[match.index + match[0].length] === ending)
            changed.push(`${route}: ${after.slice(match.index - 20, match.index + 30)}`);
      }
      expectNoFaults(watched, ...changed);
      expect(kept).toBeGreaterThan(1000);
    },
  );
}

/** Uses every control of the explorer on a page, and says what they show after each. */
async function useExplorers(page: Page): Promise<string[]> {
  const island = page.locator('[data-island]').first();
  await island.locator('input, button, select').first().focus();
  await expect(island).toHaveAttribute('data-explorer', 'loaded');
  const shown = [plain(await textWithin(page, '[data-island]', '[role=status], [aria-live]'))];
  const controls = island.locator('input, select, textarea, button:not(footer *)');
  for (let at = 0; at < (await controls.count()); at += 1) {
    await controls.nth(at).evaluate((control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) => {
      const isTyped = /^(?:range|number|text|textarea)$/.test(control.type);
      if (isTyped) {
        const {set} = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
        set?.call(control, '7');
        control.dispatchEvent(new Event('input', {bubbles: true}));
      } else if (control instanceof HTMLSelectElement) {
        control.selectedIndex = control.options.length - 1;
        control.dispatchEvent(new Event('change', {bubbles: true}));
      } else control.click();
    });
    await page.waitForTimeout(30);
    shown.push(plain(await textWithin(page, '[data-island]', '[role=status], [aria-live]')));
  }
  return shown;
}

for (const name of Object.keys(explorerModules)) {
  test(`${name} works on a translated page`, {tag: '@light'}, async ({page}) => {
    const watched = await watch(page);
    const route = builtRoutes().find(
      (each) =>
        each !== '/' &&
        (pageText(each).includes(`data-island="${name}"`) || pageText(each).includes(`data-island=${name}`)),
    );
    expect(route).toBeDefined();
    const open = () => page.goto(route ?? '', {waitUntil: 'networkidle'});
    await open();
    const before = await useExplorers(page);
    await open();
    await translate(page);
    expect(await useExplorers(page)).toEqual(before);
    expect(new Set(before).size).toBeGreaterThan(1);
    expectNoFaults(watched);
  });
}

test('search and invite work on a translated page', {tag: '@light'}, async ({page}) => {
  const watched = await watch(page);
  await page.goto('/', {waitUntil: 'networkidle'});
  await translate(page);
  await page.keyboard.press('/');
  await page.keyboard.type('recovery phrase');
  const options = page.getByRole('search').getByRole('option');
  await expect(options.first()).toHaveAttribute('href', /^\/docs\//);
  await page.keyboard.type(' lost');
  await expect(options.first()).toContainText(ending);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\//);
  await page.goto('/', {waitUntil: 'networkidle'});
  await translate(page);
  await page.locator('[data-control="invite"]').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(ending);
  await dialog.locator('button[type=submit]').click();
  await expect(dialog.getByRole('alert').first()).toContainText(ending);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expectNoFaults(watched);
});
