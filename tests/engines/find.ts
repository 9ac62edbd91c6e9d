import {expect} from '@playwright/test';
import {Key} from 'selenium-webdriver';
import type {WebDriver} from 'selenium-webdriver';

/** The visible elements that match a CSS selector and have this accessible name. */
export type Control = string | readonly [selector: string, name: RegExp];

/** Describes what is visible. Runs in the page. */
function look(selector: string, name: string, scroll: boolean) {
  const words = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const by = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    const [label] = (element as HTMLInputElement).labels ?? [];
    return element.getAttribute('aria-label') ?? words(by ?? label ?? element);
  };
  const isVisible = (element: Element) => {
    const {width, height} = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility({visibilityProperty: true});
  };
  const found = [...document.querySelectorAll(selector)].filter(
    (element) => isVisible(element) && new RegExp(name).test(nameOf(element)),
  );
  const {top = 80, bottom = 0} = found[0]?.getBoundingClientRect() ?? {};
  if (scroll && (top < 80 || bottom > innerHeight - 20))
    found[0]?.scrollIntoView({block: 'center', behavior: 'instant'});
  return found.slice(0, 9).map((element) => {
    // If a link wraps, tap its first line.
    const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    const hit = document.elementFromPoint(x, y);
    return {
      /** The center, relative to the viewport. */
      x,
      y,
      text: words(element).slice(0, 500),
      value: String((element as HTMLInputElement).value ?? ''),
      focused: document.activeElement === element,
      /** Whether a tap on the center reaches it. */
      reachable: Boolean(hit && (element.contains(hit) || hit.contains(element))),
    };
  });
}

type Seen = ReturnType<typeof look>[number];

/** Busy machines take their time. */
const soon = {timeout: 60_000, intervals: [50]};

/** What is visible now of a control. */
export function appearing(driver: WebDriver, control: Control, scroll = false): Promise<Seen[]> {
  const [selector, name] = typeof control === 'string' ? [control] : control;
  return driver.executeScript(look, selector, name ? name.source : '', scroll);
}

/** Waits for a visible control that `accepts` approves. */
export async function shown(
  driver: WebDriver,
  control: Control,
  accepts: (seen: Seen) => boolean = () => true,
): Promise<Seen> {
  let last: Seen | undefined;
  await expect(async () => {
    [last] = await appearing(driver, control);
    expect(last && accepts(last), `${String(control)} is ${JSON.stringify(last)}`).toBe(true);
  }).toPass(soon);
  return last!;
}

/** Waits until no such control is visible. */
export async function gone(driver: WebDriver, control: Control): Promise<void> {
  await expect(async () => expect(await appearing(driver, control)).toEqual([])).toPass(soon);
}

/** Taps the center of a control once it is in the viewport, not moving and not covered. */
export async function tap(driver: WebDriver, control: Control): Promise<void> {
  let last: Seen | undefined;
  await expect(async () => {
    const before = last;
    [last] = await appearing(driver, control, true);
    expect(last, String(control)).toMatchObject({x: before?.x, y: before?.y, reachable: true});
  }).toPass(soon);
  await driver
    .actions()
    .move({x: Math.round(last!.x), y: Math.round(last!.y), duration: 0})
    .click()
    .perform();
}

/** Types a text, or presses a key by its name: "ESCAPE". */
export function type(driver: WebDriver, text: string): Promise<void> {
  const key = (Key as unknown as Record<string, string>)[text] ?? text;
  return driver.actions().sendKeys(key).perform();
}

/** Waits until the URL matches and the page has loaded. */
export async function at(driver: WebDriver, address: RegExp): Promise<void> {
  await expect(async () => {
    const [href, state] = await driver.executeScript<string[]>(() => [location.href, document.readyState]);
    expect(href).toMatch(address);
    expect(state).toBe('complete');
  }).toPass(soon);
}

/** Waits until the visible text matches. */
export async function says(driver: WebDriver, words: RegExp): Promise<void> {
  const text = () => driver.executeScript<string>(() => document.body.innerText).catch(() => '');
  await expect(async () => expect(await text()).toMatch(words)).toPass(soon);
}

/** By how many pixels the page scrolls sideways. */
export function overflow(driver: WebDriver): Promise<number> {
  return driver.executeScript(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
