import type {Page} from '@playwright/test';
import {holdStill} from './axe';

/**
 * Focuses every control on the page or in a part of it, after a Tab so that the browser shows rings.
 * @returns those without a ring of two pixels
 */
export async function missingRings(page: Page, part = 'html'): Promise<string[]> {
  await holdStill(page);
  await page.keyboard.press('Tab');
  return page.evaluate((selector) => {
    const hasRing = (element: Element) => {
      const {outlineStyle, outlineWidth, outlineColor} = getComputedStyle(element);
      const isTransparent = /^rgba\(.*, 0\)$/.test(outlineColor);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !isTransparent;
    };
    const kinds = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';
    const controls = [...document.querySelectorAll<HTMLElement>(`${selector} :is(${kinds})`)].filter((each) =>
      each.checkVisibility({visibilityProperty: true}),
    );
    if (controls.length === 0) return ['there are no controls'];
    return controls.flatMap((control) => {
      control.focus({preventScroll: true});
      if (!control.matches(':focus-visible')) return [];
      // It may be on a parent, as with pills.
      const around = [control, control.parentElement!, control.parentElement!.parentElement!];
      return around.some(hasRing) ? [] : `no focus ring: ${control.outerHTML.slice(0, 80)}`;
    });
  }, part);
}
