import {expect} from '@playwright/test';
import type {Driver} from './driver';

/** Finds what assistive technology would, with one script in every engine: libraries' locators ask for newer methods. */

const selectors = {
  alert: '[role=alert]',
  button: 'button, [role=button], summary, input[type=submit]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  dialog: 'dialog, [role=dialog]',
  drawing: '[role=img] > svg, [data-stage] svg, svg[role=img], figure svg',
  heading: 'h1, h2, h3, h4',
  image: 'img, svg[role=img], [role=img]',
  label: 'label',
  link: 'a[href]',
  navigation: 'nav, [role=navigation]',
  note: '[role=note], [role=tooltip], [popover]',
  option: '[role=option]',
  select: 'select',
  textbox:
    'textarea, input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=search], input[type=number]',
  video: 'video',
} as const;

/** Selectors from the outside in, each with a pattern of the accessible name. */
export type Control = readonly {readonly selector: string; readonly name: string}[];

/**
 * A control by its role and accessible name.
 * @param within searches only in the first visible match of this control or selector
 */
export function control(
  role: keyof typeof selectors,
  name: RegExp = /(?:)/,
  within: Control | string = [],
): Control {
  const outer = typeof within === 'string' ? [{selector: within, name: ''}] : within;
  return [...outer, {selector: selectors[role], name: name.source}];
}

/** A visible control. Coordinates are relative to the viewport. */
export interface Seen {
  readonly x: number;
  readonly y: number;
  readonly top: number;
  readonly width: number;
  readonly text: string;
  readonly value: string;
  readonly focused: boolean;
  readonly attributes: Record<string, string>;
  /** Whether a tap on its center reaches it. */
  readonly reachable: boolean;
}

/** Runs in the page of every engine, so it must not use new syntax. */
function look(path: Control, scroll: boolean): Seen[] {
  function words(element: Element | null): string {
    return ((element && element.textContent) || '').replace(/\s+/g, ' ').trim();
  }
  function nameOf(element: Element): string {
    const by = element.getAttribute('aria-labelledby');
    if (by)
      return by
        .split(/\s+/)
        .map((id) => words(document.getElementById(id)))
        .join(' ');
    const given = element.getAttribute('aria-label') || element.getAttribute('alt');
    if (given) return given;
    const {labels} = element as HTMLInputElement;
    if (labels && labels.length) return Array.from(labels).map(words).join(' ');
    return words(element) || element.getAttribute('title') || element.getAttribute('placeholder') || '';
  }
  function visible(element: Element): boolean {
    const {width, height} = element.getBoundingClientRect();
    // In new engines, the hidden content of a closed `details` has a size.
    if (element.checkVisibility && !element.checkVisibility()) return false;
    return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
  }
  let found: (Element | Document)[] = [document];
  for (const {selector, name} of path)
    found = found
      .slice(0, 1)
      .flatMap((root) => Array.from(root.querySelectorAll(selector)))
      .filter((element) => visible(element) && new RegExp(name).test(nameOf(element)));
  const elements = found as HTMLInputElement[];
  const first = elements[0];
  if (scroll && first) {
    const box = first.getBoundingClientRect();
    if (box.top < 80 || box.bottom > innerHeight - 20) {
      // Old engines do not know `behavior: 'instant'`.
      document.documentElement.style.scrollBehavior = 'auto';
      first.scrollIntoView({block: 'center'});
      document.documentElement.style.scrollBehavior = '';
    }
  }
  return elements.slice(0, 50).map((element) => {
    // If a link wraps, tap its first line.
    const box = element.getClientRects()[0] || element.getBoundingClientRect();
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    const hit = document.elementFromPoint(x, y);
    const attributes: Record<string, string> = {};
    for (const {name, value} of Array.from(element.attributes)) attributes[name] = value;
    return {
      x,
      y,
      top: box.top,
      width: box.width,
      text: words(element).slice(0, 500),
      value: String(element.value),
      focused: document.activeElement === element,
      attributes,
      reachable: Boolean(hit && (element.contains(hit) || hit.contains(element))),
    };
  });
}

/** The controls that are visible now. */
export function seen(driver: Driver, wanted: Control, scroll = false): Promise<Seen[]> {
  return driver.read(look, wanted, scroll);
}

/** Tries again until the function passes: reading fails during a navigation, and engines draw late. */
export async function eventually<Value>(attempt: () => Promise<Value>, timeout = 8000): Promise<Value> {
  let value: Value;
  await expect(async () => {
    value = await attempt();
  }).toPass({timeout, intervals: [50]});
  return value!;
}

/** Waits for a visible control, the first of which has these properties. */
export function shown(
  driver: Driver,
  wanted: Control,
  properties: Record<string, unknown> = {},
  timeout?: number,
): Promise<Seen> {
  return eventually(async () => {
    const [first] = await seen(driver, wanted);
    expect(first, JSON.stringify(wanted)).toMatchObject(properties);
    return first!;
  }, timeout);
}

/** Waits until no matching control is visible. */
export function gone(driver: Driver, wanted: Control): Promise<void> {
  return eventually(async () => expect(await seen(driver, wanted)).toEqual([]));
}

/** Taps the center of a control once it is in the viewport, not moving and not covered. */
export async function tap(driver: Driver, wanted: Control): Promise<void> {
  let last: Seen | undefined;
  const {x, y} = await eventually(async () => {
    const before = last;
    [last] = await seen(driver, wanted, true);
    expect(last, JSON.stringify(wanted)).toMatchObject({x: before?.x, y: before?.y, reachable: true});
    return last!;
  });
  await driver.tapAt(x, y);
}

/** Waits until the URL matches and the page has loaded. */
export function at(driver: Driver, address: RegExp): Promise<void> {
  return eventually(async () => {
    const [href, state] = await driver.read(() => [location.href, document.readyState]);
    expect(href).toMatch(address);
    expect(state).toBe('complete');
  }, 10_000);
}

/** Waits until the visible text matches. */
export function says(driver: Driver, words: RegExp, timeout?: number): Promise<void> {
  return eventually(
    async () => expect(await driver.read(() => document.body.innerText)).toMatch(words),
    timeout,
  );
}
