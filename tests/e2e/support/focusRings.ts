import type {Page} from '@playwright/test';
import {addAxe, holdStill} from './axe';

/** What this module uses of axe, whose types leave it out. */
interface Color {
  readonly alpha: number;
  parseString(css: string): void;
}
interface Colors {
  readonly Color: new (red?: number, green?: number, blue?: number, alpha?: number) => Color;
  flattenColors(top: Color, below: Color): Color;
  getContrast(below: Color, top: Color): number;
}

/**
 * Focuses every control on the page or in a part of it, after a Tab so that the browser shows rings.
 * @returns those whose ring has a contrast below 3:1 to what is next to it (WCAG 1.4.11), or which have none
 */
export async function faintRings(page: Page, part = 'html'): Promise<string[]> {
  await addAxe(page);
  await holdStill(page);
  await page.keyboard.press('Tab');
  return page.evaluate((selector) => {
    const {Color, flattenColors, getContrast} = (window as unknown as {axe: {commons: {color: Colors}}}).axe
      .commons.color;
    const read = (css: string) => {
      const color = new Color();
      color.parseString(css);
      return color;
    };
    /** All possible colors of an element: blended backgrounds, and every stop of a gradient. */
    const colorsOf = (element: Element | null): Color[] => {
      if (!element) return [new Color(255, 255, 255, 1)];
      const {backgroundColor, backgroundImage} = getComputedStyle(element);
      const stops = (backgroundImage.match(/(?:rgba?|color)\([^)]*\)/g) ?? []).map(read);
      const around = element.matches('dialog, [popover]') ? document.documentElement : element.parentElement;
      const plain = read(backgroundColor);
      const below =
        plain.alpha === 1 ? [plain] : colorsOf(around).map((under) => flattenColors(plain, under));
      if (stops.length === 0) return below;
      // Through a translucent gradient, the color below shows.
      const through = stops.length > 1 && stops.some(({alpha}) => alpha < 1) ? below : [];
      return [...through, ...stops.flatMap((stop) => below.map((under) => flattenColors(stop, under)))];
    };
    /** The ring may be on a parent, as with pills. */
    const ringed = (control: Element) =>
      [control, control.parentElement, control.parentElement?.parentElement].find((each) => {
        if (!each) return false;
        const {outlineStyle, outlineWidth} = getComputedStyle(each);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      });
    const contrastOf = (control: Element): number => {
      const box = ringed(control);
      if (!box) return 0;
      const {outlineColor, outlineOffset} = getComputedStyle(box);
      const backdrop = parseFloat(outlineOffset) < 0 ? box : box.parentElement;
      return Math.min(...colorsOf(backdrop).map((color) => getContrast(color, read(outlineColor))));
    };

    const controls = document.querySelectorAll<HTMLElement>(
      `${selector} :is(a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex="-1"]))`,
    );
    let count = 0;
    const faint = [...controls].flatMap((control) => {
      control.focus({preventScroll: true});
      const isShown = control.checkVisibility({visibilityProperty: true});
      if (document.activeElement !== control || !control.matches(':focus-visible') || !isShown) return [];
      count += 1;
      const contrast = contrastOf(control);
      const words = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 30);
      return contrast < 3
        ? `the focus ring of ${control.localName}.${control.className} "${words}" has a contrast of ${contrast.toFixed(2)} to 1`
        : [];
    });
    return count > 0 ? faint : ['the page has no controls'];
  }, part);
}
