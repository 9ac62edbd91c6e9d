import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';
import {explorerModules} from '../../src/explorers/modules';
import {builtRoutes, pageText} from './support/builtSite';
import {results} from './support/overlays';
import {ending, textWithin, translate, withoutEndings} from './support/translator';
import {watch} from './support/watch';

/** What a reader meets who uses a page that the browser has translated. React would turn the marks back without the light layer. */

test.use({trace: 'off'});

const shown = async (page: Page) =>
  withoutEndings(await textWithin(page, '[data-island]', '[role=status], [aria-live]'));

/** Uses every control of the explorer on a page, and says what they show after each. */
async function useExplorer(page: Page): Promise<string[]> {
  const island = page.locator('[data-island]').first();
  await island.locator('input, button, select').first().focus();
  await expect(island).toHaveAttribute('data-explorer', 'loaded');
  const states = [await shown(page)];
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
    states.push(await shown(page));
  }
  return states;
}

for (const name of Object.keys(explorerModules)) {
  test(`${name} works on a translated page`, {tag: '@light'}, async ({page}) => {
    const {errors, logged} = watch(page);
    const mark = new RegExp(`data-island="?${name}\\b`);
    const route = builtRoutes().find((each) => each !== '/' && mark.test(pageText(each)));
    const open = () => page.goto(route ?? 'no page has it', {waitUntil: 'networkidle'});
    await open();
    const before = await useExplorer(page);
    await open();
    await translate(page);
    expect(await useExplorer(page)).toEqual(before);
    expect(new Set(before).size).toBeGreaterThan(1);
    expect([...errors, ...logged]).toEqual([]);
  });
}

test('search and invite work on a translated page', {tag: '@light'}, async ({page}) => {
  const {errors, logged} = watch(page);
  await page.goto('/', {waitUntil: 'networkidle'});
  await translate(page);
  await page.keyboard.press('/');
  await page.keyboard.type('recovery phrase');
  const first = results(page).first();
  await expect(first).toHaveAttribute('href', /^\/docs\//);
  await page.keyboard.type(' lost');
  await expect(first).toContainText(ending);
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
  expect([...errors, ...logged]).toEqual([]);
});
