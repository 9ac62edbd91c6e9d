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

export interface FocusRing {
  readonly name: string;
  /** The lowest contrast with a color next to the ring; 0 without a ring. */
  readonly contrast: number;
}

/** Focuses every control on the page or in a part of it, after a Tab so that the browser shows rings, and measures its ring. */
export async function focusRings(page: Page, part = 'html'): Promise<FocusRing[]> {
  await addAxe(page);
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
    return [...controls].flatMap((control) => {
      control.focus({preventScroll: true});
      const isShown = control.checkVisibility({visibilityProperty: true});
      if (document.activeElement !== control || !control.matches(':focus-visible') || !isShown) return [];
      const words = control.getAttribute('aria-label') ?? control.textContent ?? '';
      const name = `${control.tagName.toLowerCase()}.${control.className} "${words.trim().slice(0, 30)}"`;
      return [{name, contrast: contrastOf(control)}];
    });
  }, part);
}

/** Focus rings with a contrast below 3:1 to what is next to them (WCAG 1.4.11). */
export async function faintRings(page: Page, part?: string): Promise<string[]> {
  await holdStill(page);
  const rings = await focusRings(page, part);
  return (rings.length === 0 ? [{name: 'the page has no controls', contrast: 0}] : rings)
    .filter(({contrast}) => contrast < 3)
    .map(({name, contrast}) => `the focus ring of ${name} has a contrast of ${contrast.toFixed(2)} to 1`);
}
