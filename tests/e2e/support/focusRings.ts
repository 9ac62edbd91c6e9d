import {expect, test} from '@playwright/test';
import type {Page} from '@playwright/test';
import {holdStill} from './axe';

/** The focus ring of a control. */
interface FocusRing {
  readonly name: string;
  /** The lowest contrast with an adjacent color; 0 without a ring. */
  readonly contrast: number;
  readonly ring: string;
  readonly around: string;
}

/**
 * Focuses every control on the page and measures its ring. Press Tab first, because browsers show rings only after keyboard
 * input.
 * @param within selector of the container to check
 */
function measureFocusRings(page: Page, within = 'body'): Promise<FocusRing[]> {
  return page.evaluate((scope) => {
    type Colour = readonly [number, number, number, number];
    const context = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true})!;
    const read = (colour: string): Colour => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    };
    const over = (top: Colour, below: Colour): Colour => {
      const mix = (index: 0 | 1 | 2) => top[index] * top[3] + below[index] * (1 - top[3]);
      return [mix(0), mix(1), mix(2), 1];
    };
    const luminance = ([red, green, blue]: Colour) => {
      const linear = (value: number) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    };
    const contrast = (one: Colour, other: Colour) => {
      const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
      return (high + 0.05) / (low + 0.05);
    };
    /** All possible colors behind an element: blended backgrounds, and every stop of a gradient. */
    const behind = (start: Element | null): Colour[] => {
      const layers: Colour[][] = [];
      for (let each = start; each; each = each.parentElement) {
        const {backgroundColor, backgroundImage} = getComputedStyle(each);
        const stops = backgroundImage.match(/(?:rgba?|color)\([^)]*\)/g) ?? [];
        if (stops.length > 0) layers.push(stops.map(read));
        const plain = read(backgroundColor);
        if (plain[3] > 0) layers.push([plain]);
        if (plain[3] === 1) break;
        if (each.matches('dialog, [popover]')) break;
      }
      const ground: Colour = read(getComputedStyle(document.documentElement).backgroundColor);
      let colours: Colour[] = [over(ground, [255, 255, 255, 1])];
      for (const layer of layers.reverse()) {
        // Through a translucent gradient, the color below shows.
        const through = layer.some(([, , , alpha]) => alpha < 1) && layer.length > 1 ? colours : [];
        colours = [...through, ...layer.flatMap((top) => colours.map((below) => over(top, below)))];
      }
      return colours;
    };

    const seen = new Set<Element>();
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        `${scope} :is(a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]:not([tabindex="-1"]))`,
      ),
    ];
    const rings: FocusRing[] = [];
    for (const control of controls) {
      control.focus({preventScroll: true});
      if (document.activeElement !== control || seen.has(control) || !control.matches(':focus-visible'))
        continue;
      seen.add(control);
      if (!control.checkVisibility({visibilityProperty: true})) continue;
      // The ring may be on a parent, as with pills.
      const frames = [control, control.parentElement, control.parentElement?.parentElement ?? null];
      const ringed = frames.find((each) => {
        if (!each) return false;
        const {outlineStyle, outlineWidth} = getComputedStyle(each);
        return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      });
      const words = control.getAttribute('aria-label') ?? control.textContent ?? '';
      const name = `${control.tagName.toLowerCase()}.${control.className} "${words.trim().slice(0, 30)}"`;
      if (!ringed) {
        rings.push({name, contrast: 0, ring: 'none', around: ''});
        continue;
      }
      const {outlineColor, outlineOffset} = getComputedStyle(ringed);
      const inside = parseFloat(outlineOffset) < 0;
      const ring = read(outlineColor);
      const worst = behind(inside ? ringed : ringed.parentElement)
        .map((around) => ({around, contrast: contrast(over(ring, around), around)}))
        .sort((one, other) => one.contrast - other.contrast)[0]!;
      rings.push({
        name,
        contrast: Math.round(worst.contrast * 100) / 100,
        ring: outlineColor,
        around: worst.around.map(Math.round).join(' '),
      });
    }
    return rings;
  }, within);
}

/** The ring of every control, after a Tab. */
export async function measuredRings(page: Page, within?: string): Promise<FocusRing[]> {
  await page.keyboard.press('Tab');
  const rings = await measureFocusRings(page, within);
  expect(rings.length).toBeGreaterThan(0);
  test.info().annotations.push({type: 'focus rings measured', description: String(rings.length)});
  return rings;
}

/** Focus rings with a contrast below 3:1 to their surroundings (WCAG 1.4.11). */
export async function faintRings(page: Page, within?: string): Promise<string[]> {
  await holdStill(page);
  return (await measuredRings(page, within))
    .filter(({contrast}) => contrast < 3)
    .map(({name, contrast, ring, around}) => `${name}: ${ring} on ${around} is ${contrast} to 1`);
}
