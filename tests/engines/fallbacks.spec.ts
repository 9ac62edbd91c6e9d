import {fallbacks} from '../../tools/floor/fallbacks';
import {moving, phone} from './drivers/driver';
import type {Driver} from './drivers/driver';
import {expect, test} from './fixtures';
import {inviteJourneys} from './inviteJourneys';
import {journeys, overflow} from './journeys';

/** Features that no file names, by the engine that lacks them, where its journeys still pass. */
const lacking: Readonly<Record<string, {engine: string; isKnown: () => boolean}>> = {
  'api: .startViewTransition()': {
    engine: 'chromium-92',
    isKnown: () => 'startViewTransition' in Document.prototype,
  },
  'css: :popover-open': {engine: 'chromium-92', isKnown: () => CSS.supports('selector(:popover-open)')},
  'html: popover': {engine: 'wpe', isKnown: () => 'popover' in HTMLElement.prototype},
  'html: popovertarget': {
    engine: 'wpe',
    isKnown: () => 'popoverTargetElement' in HTMLButtonElement.prototype,
  },
};

/** Features that are tested in another way: a journey removes dialogs, and old engines draw rings with square corners. */
const elsewhere = [...Object.keys(lacking), 'css: ::backdrop', 'css: outline'];

/** Pages that have the other features, with checks of what would break first. */
const pages: Readonly<Record<string, (driver: Driver) => Promise<void>>> = {
  '/': () => Promise.resolve(),
  '/docs/account-creation': () => Promise.resolve(),
  '/docs/installation-guide': focusHasRing,
  '/docs/installation-guide#:~:text=signs': hasScrolled,
  '/docs/battery-power-management': resultIsBelowControls,
  '/docs/supported-devices': fieldsCanBeRead,
};

// The newest engine gets what an old one understands, and the pages must keep their text and their function.
test('without the features above the floor, every word is said and every journey made', async ({
  site,
  drive,
}) => {
  test.setTimeout(300_000);
  const taken = new Set<string>();
  const change = (text: string, isPage: boolean) =>
    Object.keys(fallbacks)
      .filter((feature) => !elsewhere.includes(feature))
      .reduce((left, feature) => without(left, isPage, feature, () => taken.add(feature)), text);
  for (const [route, check] of Object.entries(pages)) {
    await test.step(route, async () => {
      const driver = await drive(route === '/' ? moving : phone);
      site.change = undefined;
      await driver.goto(route);
      // The landing page shows this button once its scripts have run.
      if (route === '/') await expect.poll(() => driver.read(words)).toMatch(/Pause motion/);
      const before = await driver.read(words);
      site.change = change;
      await driver.goto('about:blank');
      await driver.goto(route);
      await expect.poll(() => driver.read(words)).toBe(before);
      expect(await overflow(driver)).toBe(0);
      await check(driver);
      await driver.goto('about:blank');
    });
  }
  for (const {name, setting, run} of [...journeys, ...inviteJourneys]) {
    await test.step(name, async () => {
      site.requests.length = 0;
      const driver = await drive(setting);
      await run(driver, site);
      await driver.goto('about:blank');
    });
  }
  expect(site.errors).toEqual([]);
  expect(Object.keys(fallbacks).sort()).toEqual([...taken, ...elsewhere].sort());
});

test('what an old engine lacks is missing, and the focus has a ring', async ({drive, engineName}) => {
  const own = Object.values(lacking).filter(({engine}) => engine === engineName);
  test.skip(own.length === 0, 'It knows every feature of the list.');
  const driver = await drive(phone);
  await driver.goto('/docs/installation-guide');
  for (const {isKnown} of own) expect(await driver.read(isKnown), String(isKnown)).toBe(false);
  await focusHasRing(driver);
});

/** Renames a feature wherever a page or style sheet uses it, so that no engine recognizes it. */
function without(text: string, isPage: boolean, feature: string, onTaken: () => void): string {
  const [kind = '', name = ''] = feature.split(': ');
  const rename = (use: string) => {
    onTaken();
    return use.replace(/[a-z]/, 'unknown-$&');
  };
  if (kind === 'html') {
    const attribute = new RegExp(`\\s${name}(?=[=\\s>])`, 'gi');
    return isPage
      ? text.replace(/<(?!script|style)[a-z][^>]*>/g, (tag) => tag.replace(attribute, rename))
      : text;
  }
  const uses = name.startsWith('@media')
    ? /\(forced-colors/g
    : /^[:@]/.test(name)
      ? new RegExp(`${name}(?![\\w-])`, 'g')
      : new RegExp(`(?<=[;{\\s])${name}(?=\\s*:)`, 'g');
  return text.replace(isPage ? /<style[^>]*>[^]*?<\/style>/g : /[^]*/, (css) => css.replace(uses, rename));
}

/** Runs in the page. `innerText` leaves out what is not rendered, because it is far below the window. */
function words(): string {
  for (const section of Array.from(document.querySelectorAll<HTMLElement>('main section')))
    section.style.setProperty('content-visibility', 'visible');
  return document.body.innerText;
}

async function hasScrolled(driver: Driver): Promise<void> {
  await expect.poll(() => driver.read(() => window.scrollY)).toBeGreaterThan(400);
}

async function focusHasRing(driver: Driver): Promise<void> {
  await driver.press('Tab');
  await driver.press('Tab');
  const ring = await driver.read(() => {
    const {outlineStyle, outlineWidth} = getComputedStyle(document.activeElement ?? document.body);
    return {
      tag: document.activeElement?.tagName,
      style: outlineStyle,
      width: Number.parseFloat(outlineWidth),
    };
  });
  expect(ring.tag).not.toBe('BODY');
  expect(ring.style).not.toBe('none');
  expect(ring.width).toBeGreaterThan(0);
}

/** Phones have one column anyway, so the container is made wide enough for two. */
async function resultIsBelowControls(driver: Driver): Promise<void> {
  const columns = await driver.read(() => {
    const frame = document.querySelector<HTMLElement>('[data-island]')!;
    frame.style.width = '900px';
    return getComputedStyle(frame.querySelector('[class*="columns"]')!).gridTemplateColumns;
  });
  expect(columns.split(' ')).toHaveLength(1);
}

async function fieldsCanBeRead(driver: Driver): Promise<void> {
  const [ink = '', ground = ''] = await driver.read(() => {
    document.documentElement.setAttribute('data-theme', 'dark');
    const {color, backgroundColor} = getComputedStyle(document.querySelector('main select')!);
    return [color, backgroundColor];
  });
  const lightness = (color: string) => Math.max(...(color.match(/\d+/g) ?? []).slice(0, 3).map(Number));
  expect(Math.abs(lightness(ink) - lightness(ground))).toBeGreaterThan(128);
}
