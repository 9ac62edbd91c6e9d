import {expect} from '@playwright/test';
import type {Driver} from './driver';

/** The visible elements that match a CSS selector and have this accessible name. */
export type Control = string | readonly [selector: string, name: RegExp];

/** Describes the first that is visible. Runs in the page. */
function look(selector: string, name: string, scroll: boolean) {
  const words = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const by = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    const [label] = (element as HTMLInputElement).labels ?? [];
    return element.getAttribute('aria-label') ?? words(by ?? label ?? element);
  };
  const isVisible = (element: Element) =>
    element.getBoundingClientRect().height > 1 && element.checkVisibility({visibilityProperty: true});
  const element = [...document.querySelectorAll(selector)].find(
    (each) => isVisible(each) && new RegExp(name).test(nameOf(each)),
  );
  if (!element) return null;
  const {top, bottom} = element.getBoundingClientRect();
  if (scroll && (top < 80 || bottom > innerHeight - 20))
    element.scrollIntoView({block: 'center', behavior: 'instant'});
  // If a link wraps, tap its first line.
  const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  const hit = document.elementFromPoint(x, y);
  return {
    /** The center, relative to the viewport. */
    x,
    y,
    value: String((element as HTMLInputElement).value ?? ''),
    focused: document.activeElement === element,
    /** Whether a tap on the center reaches it. */
    reachable: Boolean(hit && (element.contains(hit) || hit.contains(element))),
  };
}

type Seen = NonNullable<ReturnType<typeof look>>;

/** Busy machines take their time. */
const soon = {timeout: 60_000, intervals: [50]};

/** What is visible now of a control. */
function seen(driver: Driver, control: Control, scroll = false): Promise<Seen | null> {
  const [selector, name] = typeof control === 'string' ? [control] : control;
  return driver.run(look, selector, name?.source ?? '', scroll);
}

/** Waits for a visible control with these properties. */
export async function shown(driver: Driver, control: Control, wanted: Partial<Seen> = {}): Promise<void> {
  const check = async () => expect(await seen(driver, control), String(control)).toMatchObject(wanted);
  await expect(check).toPass(soon);
}

/** Waits until no such control is visible. */
export async function gone(driver: Driver, control: Control): Promise<void> {
  await expect(async () => expect(await seen(driver, control)).toBeNull()).toPass(soon);
}

/** Taps the center of a control once it is in the viewport, not moving and not covered. */
export async function tap(driver: Driver, control: Control): Promise<void> {
  let last: Seen | null = null;
  await expect(async () => {
    const before = last;
    last = await seen(driver, control, true);
    expect(last, String(control)).toMatchObject({x: before?.x, y: before?.y, reachable: true});
  }).toPass(soon);
  const {x, y} = last!;
  await driver.click(x, y);
}

/** Waits until the visible text matches. */
export async function says(driver: Driver, words: RegExp): Promise<void> {
  const text = () => driver.run(() => document.body.innerText).catch(() => '');
  await expect(async () => expect(await text()).toMatch(words)).toPass(soon);
}
