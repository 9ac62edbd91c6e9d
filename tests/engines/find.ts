import type {Driver} from './driver';
import {until} from './drivers/program';

/** A control, described as assistive technology would. */
export interface Control {
  readonly role: keyof typeof selectors;
  /** Its accessible name; undefined matches any. */
  readonly name?: RegExp;
  /** Searches only in the first visible match. */
  readonly within?: Control | string;
}

/** A visible control. Coordinates are relative to the viewport. */
export interface Seen {
  readonly x: number;
  readonly y: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly name: string;
  readonly text: string;
  readonly value: string;
  readonly focused: boolean;
  readonly attributes: Record<string, string>;
  /** Whether a tap on its center reaches it. */
  readonly reachable: boolean;
}

const selectors = {
  alert: '[role=alert]',
  button: 'button, [role=button], summary, input[type=submit]',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  dialog: 'dialog, [role=dialog]',
  drawing: '[role=img] > svg, [data-stage] svg, svg[role=img], figure svg',
  figure: 'figure, [role=figure]',
  heading: 'h1, h2, h3, h4',
  image: 'img, svg[role=img], [role=img]',
  label: 'label',
  link: 'a[href]',
  main: 'main',
  navigation: 'nav, [role=navigation]',
  note: '[role=note], [role=tooltip], [popover]',
  option: '[role=option]',
  select: 'select',
  status: '[role=status]',
  textbox:
    'textarea, input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=search], input[type=number]',
  video: 'video',
} as const;

interface Query {
  readonly selector: string;
  readonly name?: {source: string; flags: string};
}

/** Runs in the page of every engine, so it must not use new syntax. */
function look(path: readonly Query[], scroll: boolean): Seen[] {
  function words(element: Element): string {
    return (element.textContent || '').replace(/\s+/g, ' ').trim();
  }
  function nameOf(element: Element): string {
    const by = element.getAttribute('aria-labelledby');
    if (by)
      return by
        .split(/\s+/)
        .map((id) => document.getElementById(id))
        .map((label) => (label ? words(label) : ''))
        .join(' ');
    const given = element.getAttribute('aria-label') || element.getAttribute('alt');
    if (given) return given;
    const labels = (element as HTMLInputElement).labels;
    if (labels && labels.length) return Array.from(labels).map(words).join(' ');
    if (element.tagName === 'FIGURE') {
      const caption = element.querySelector('figcaption');
      return caption ? words(caption) : words(element);
    }
    return words(element) || element.getAttribute('title') || element.getAttribute('placeholder') || '';
  }
  function visible(element: Element): boolean {
    const {width, height} = element.getBoundingClientRect();
    // In new engines, the hidden content of a closed `details` has a size.
    if (element.checkVisibility && !element.checkVisibility()) return false;
    return width > 1 && height > 1 && getComputedStyle(element).visibility === 'visible';
  }
  function matching(root: Element | Document, query: Query): Element[] {
    const name = query.name && new RegExp(query.name.source, query.name.flags);
    return Array.from(root.querySelectorAll(query.selector)).filter(
      (element) => visible(element) && (!name || name.test(nameOf(element))),
    );
  }
  let roots: (Element | Document)[] = [document];
  for (const query of path.slice(0, -1)) roots = roots.flatMap((root) => matching(root, query)).slice(0, 1);
  const last = path[path.length - 1];
  const found = last ? roots.flatMap((root) => matching(root, last)) : [];
  const first = found[0];
  if (scroll && first) {
    const box = first.getBoundingClientRect();
    if (box.top < 80 || box.bottom > innerHeight - 20) {
      // Old engines do not know `behavior: 'instant'`.
      document.documentElement.style.scrollBehavior = 'auto';
      first.scrollIntoView({block: 'center'});
      document.documentElement.style.scrollBehavior = '';
    }
  }
  return found.slice(0, 50).map((element) => {
    // If a link wraps, tap its first line.
    const box = element.getClientRects()[0] || element.getBoundingClientRect();
    const x = box.left + box.width / 2;
    const y = box.top + box.height / 2;
    const hit = document.elementFromPoint(x, y);
    const attributes: Record<string, string> = {};
    for (const {name, value} of Array.from(element.attributes)) attributes[name] = value;
    const input = element as HTMLInputElement;
    return {
      x,
      y,
      top: box.top,
      width: box.width,
      height: box.height,
      name: nameOf(element),
      text: words(element).slice(0, 500),
      value: typeof input.value === 'string' ? input.value : '',
      focused: document.activeElement === element,
      attributes,
      reachable: Boolean(hit && (element === hit || element.contains(hit) || hit.contains(element))),
    };
  });
}

function pathOf(control: Control): Query[] {
  const own: Query = {
    selector: selectors[control.role],
    ...(control.name && {name: {source: control.name.source, flags: control.name.flags}}),
  };
  if (!control.within) return [own];
  return typeof control.within === 'string'
    ? [{selector: control.within}, own]
    : [...pathOf(control.within), own];
}

/** The controls that are visible now. */
export function seen(driver: Driver, control: Control, scroll = false): Promise<Seen[]> {
  return driver.read(look, pathOf(control), scroll);
}

function title(control: Control): string {
  const within = control.within
    ? ` in ${typeof control.within === 'string' ? control.within : title(control.within)}`
    : '';
  return `${control.role}${control.name ? ` ${String(control.name)}` : ''}${within}`;
}

/** Ignores errors, since evaluation fails during a navigation. */
async function quietly<Value>(attempt: () => Promise<Value>): Promise<Value | undefined> {
  return attempt().catch(() => undefined);
}

/** Waits for a visible control that `accepts` approves. */
export function shown(
  driver: Driver,
  control: Control,
  accepts: (seen: Seen) => boolean = () => true,
  milliseconds = 8000,
): Promise<Seen> {
  let last: Seen | undefined;
  return until(
    () => `${title(control)} is shown${last ? `; last seen: ${JSON.stringify(last)}` : ''}`,
    async () => {
      [last] = (await quietly(() => seen(driver, control))) ?? [];
      return last && accepts(last) ? last : undefined;
    },
    milliseconds,
  );
}

/** Waits until no matching control is visible. */
export async function gone(driver: Driver, control: Control): Promise<void> {
  await until(
    `${title(control)} is gone`,
    async () => {
      const left = await quietly(() => seen(driver, control));
      return left?.length === 0;
    },
    8000,
  );
}

/** Taps the center of a control once it is in the viewport, not moving and not covered. */
export async function tap(driver: Driver, control: Control): Promise<void> {
  let last: Seen | undefined;
  const target = await until(
    () => `${title(control)} can be tapped${last ? `; last seen: ${JSON.stringify(last)}` : ''}`,
    async () => {
      const [now] = (await quietly(() => seen(driver, control, true))) ?? [];
      const still = now && last && now.x === last.x && now.y === last.y && now.reachable;
      last = now;
      return still ? now : undefined;
    },
    8000,
  );
  await driver.tapAt(target.x, target.y);
}

/** Waits until the URL matches and the page has loaded. */
export async function at(driver: Driver, address: RegExp): Promise<void> {
  let last = '';
  await until(
    () => `the address is ${String(address)}; it is ${last}`,
    async () => {
      const [href, state] =
        (await quietly(() => driver.read(() => [location.href, document.readyState]))) ?? [];
      last = href ?? last;
      return state === 'complete' && address.test(last);
    },
    10_000,
  );
}

/** Waits until the visible text matches. */
export async function says(driver: Driver, words: RegExp, milliseconds = 8000): Promise<void> {
  await until(
    `the page says ${String(words)}`,
    async () => words.test((await quietly(() => driver.read(() => document.body.innerText))) ?? ''),
    milliseconds,
  );
}
