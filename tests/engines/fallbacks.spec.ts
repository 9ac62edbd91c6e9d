import {fallbacks} from '../../tools/site/floor/fallbacks';
import {phone} from './driver';
import type {Driver} from './driver';
import {engineOf} from './engines';
import {exceptionOf} from './exceptions';
import {expect, test} from './fixtures';
import {journeys, overflow} from './journeys';
import type {Journey} from './journeys';

/**
 * Tests every fallback of `tools/site/floor/fallbacks.ts`. A feature is renamed in what the server sends to the newest engine,
 * where the page must keep its text and its function. Features that no file names are tested in an old engine without them.
 */

interface Shown {
  /** A page that has the feature. */
  readonly route: string;
  /** A prefix of the name of a journey that uses it. */
  readonly journey?: string;
  /** Checks what would break first. */
  readonly check?: (driver: Driver) => Promise<void>;
}

const guide = '/docs/installation-guide';
const explorer = '/docs/battery-power-management';

const takenOut: Readonly<Record<string, Shown>> = {
  'css: ::selection': {route: guide, check: wordsCanBeMarked},
  'css: ::target-text': {route: `${guide}#:~:text=signs`, check: hasScrolled},
  'css: :focus-visible': {route: guide, check: focusHasRing},
  'css: @container': {route: explorer, journey: 'explorer', check: resultBelowControls},
  'css: @media (forced-colors)': {route: '/'},
  'css: accent-color': {route: guide, journey: 'steps'},
  'css: color-scheme': {route: '/docs/how-to-join', journey: 'theme', check: fieldsCanBeRead},
  'css: contain-intrinsic-block-size': {route: '/'},
  'css: container-type': {route: explorer, journey: 'explorer', check: resultBelowControls},
  'css: content-visibility': {route: '/', journey: 'invite from earn'},
  'css: forced-color-adjust': {route: '/'},
  'css: overscroll-behavior': {route: '/', journey: 'invite from earn'},
  'css: scroll-behavior': {route: '/', journey: 'menu'},
  'css: :has': {route: guide, journey: 'back and forward'},
  'css: scrollbar-width': {route: guide, journey: 'contents: wide'},
  'css: text-wrap': {route: '/'},
  'html: autocapitalize': {route: guide, journey: 'search'},
  'html: translate': {route: '/docs/account-creation'},
  'html: blocking': {route: guide, journey: 'contents: wide'},
  'html: disablepictureinpicture': {route: '/', journey: 'hero'},
  'html: enterkeyhint': {route: guide, journey: 'search'},
  'html: fetchpriority': {route: '/', journey: 'hero'},
  'html: inputmode': {route: '/docs/supported-devices', journey: 'explorer'},
  'html: playsinline': {route: '/', journey: 'hero'},
};

/** Features that an engine lacks: there `known` is false, and the journey still passes. */
const lacking: Readonly<Record<string, {engine: string; journey: string; known: () => boolean}>> = {
  'api: .startViewTransition()': {
    engine: 'chromium-92',
    journey: 'invite: a success',
    known: () => 'startViewTransition' in Document.prototype,
  },
  'css: :popover-open': {
    engine: 'chromium-92',
    journey: 'glossary',
    known: () => CSS.supports('selector(:popover-open)'),
  },
  'html: popover': {engine: 'wpe', journey: 'glossary', known: () => 'popover' in HTMLElement.prototype},
  'html: popovertarget': {
    engine: 'chromium-92',
    journey: 'glossary',
    known: () => 'popoverTargetElement' in HTMLButtonElement.prototype,
  },
};

/** Journeys that remove the feature themselves, in every engine. */
const ownJourney: Readonly<Record<string, string>> = {'css: ::backdrop': 'invite without a dialog'};

/** Rounded outlines cannot be detected by a script. In these engines outlines are square, and must still be visible. */
const squareRings = {feature: 'css: outline', engines: ['wpe', 'chromium-92']} as const;

test('every fallback of the list is shown', () => {
  const shown = [takenOut, lacking, ownJourney].flatMap(Object.keys);
  expect([...shown, squareRings.feature].sort()).toEqual(Object.keys(fallbacks).sort());
  for (const name of Object.values(ownJourney)) journeyOf(name);
});

for (const [feature, {route, journey, check}] of Object.entries(takenOut)) {
  test(`without ${feature} the page says every word`, async ({site, drive}) => {
    const driver = await drive(phone);
    const words = () =>
      driver.read(() => {
        // `innerText` leaves out what is not rendered, because it is far below the window.
        for (const section of Array.from(document.querySelectorAll<HTMLElement>('main section')))
          section.style.setProperty('content-visibility', 'visible');
        return document.body.innerText;
      });
    await driver.goto(site.address + route);
    // The landing page shows this button once its scripts have run.
    await expect.poll(words).toMatch(route === '/' ? /Pause motion/ : /\w/);
    const before = await words();
    let taken = 0;
    site.rewrite((text, isPage) =>
      without(text, isPage, feature, () => {
        taken += 1;
      }),
    );
    await driver.goto('about:blank');
    await driver.goto(site.address + route);
    await expect.poll(words).toBe(before);
    expect(await overflow(driver)).toBe(0);
    await check?.(driver);
    if (journey) {
      const {setting, run} = journeyOf(journey);
      await run(await drive(setting), site);
    }
    // Only now, because some style sheets load on use.
    expect(taken).toBeGreaterThan(0);
    expect(driver.takeErrors()).toEqual([]);
  });
}

for (const name of ['chromium-92', 'wpe']) {
  test(`${name} lacks by itself what its journeys show to be no loss`, async ({site}) => {
    const engine = engineOf(name);
    const missing = engine.missing();
    test.skip(Boolean(missing), missing);
    const driver = await engine.start({...phone, reducedMotion: true});
    try {
      await driver.goto(site.address + guide);
      for (const [feature, {engine: where, journey, known}] of Object.entries(lacking)) {
        if (where !== name) continue;
        expect(await driver.read(known), feature).toBe(false);
        expect(exceptionOf(name, journeyOf(journey).name)).toBeUndefined();
      }
      if (squareRings.engines.some((each) => each === name)) await focusHasRing(driver);
    } finally {
      await driver.close();
    }
  });
}

function journeyOf(beginning: string): Journey {
  const found = journeys.find(({name}) => name.startsWith(beginning));
  if (!found) throw new Error(`No journey begins with "${beginning}".`);
  return found;
}

/** Renames a feature in a page or style sheet, so that no engine recognizes it. */
function without(text: string, isPage: boolean, feature: string, onTaken: () => void): string {
  const [kind = '', name = ''] = feature.split(': ').map((part) => part.trim());
  const unknown = (part: string) => {
    onTaken();
    return part.replace(/[a-z]/, 'unknown-$&');
  };
  if (kind === 'html')
    return isPage
      ? text.replace(/<(?!script|style)[a-z][^>]*>/g, (tag) =>
          tag.replace(new RegExp(`\\s${name}(?=[=\\s>])`, 'gi'), unknown),
        )
      : text;
  const told = name.startsWith('@media')
    ? /\(forced-colors/g
    : /^[:@]/.test(name)
      ? new RegExp(`${name}(?![\\w-])`, 'g')
      : new RegExp(`(?<=[;{\\s])${name}(?=\\s*:)`, 'g');
  const inStyle = (css: string) => css.replace(told, unknown);
  return isPage ? text.replace(/<style[^>]*>[^]*?<\/style>/g, inStyle) : inStyle(text);
}

async function wordsCanBeMarked(driver: Driver): Promise<void> {
  const marked = await driver.read(() => {
    const title = document.querySelector('h1');
    if (title) getSelection()?.selectAllChildren(title);
    return String(getSelection());
  });
  expect(marked).toMatch(/Installation guide/);
}

async function hasScrolled(driver: Driver): Promise<void> {
  await expect.poll(() => driver.read(() => window.scrollY)).toBeGreaterThan(400);
}

async function focusHasRing(driver: Driver): Promise<void> {
  await driver.press('Tab');
  await driver.press('Tab');
  const ring = await driver.read(() => {
    const {outlineStyle, outlineWidth} = getComputedStyle(document.activeElement ?? document.body);
    return [document.activeElement?.tagName, outlineStyle, outlineWidth];
  });
  expect(ring[0]).not.toBe('BODY');
  expect(ring[1]).not.toBe('none');
  expect(Number.parseFloat(ring[2] ?? '')).toBeGreaterThan(0);
}

/** Phones have one column anyway, so the container is made wide enough for two. */
async function resultBelowControls(driver: Driver): Promise<void> {
  const columns = await driver.read(() => {
    const frame = document.querySelector<HTMLElement>('[data-island]');
    if (!frame) return undefined;
    frame.style.width = '900px';
    const grid = frame.querySelector('[class*="columns"]');
    return grid ? getComputedStyle(grid).gridTemplateColumns.split(' ').length : undefined;
  });
  expect(columns).toBe(1);
}

async function fieldsCanBeRead(driver: Driver): Promise<void> {
  await driver.read(() => document.documentElement.setAttribute('data-theme', 'dark'));
  const [ink, ground] = await driver.read(() => {
    const field = document.querySelector('main input[inputmode], main select') ?? document.body;
    const {color, backgroundColor} = getComputedStyle(field);
    return [color, backgroundColor];
  });
  const lightness = (color = '') => Math.max(...(color.match(/\d+/g) ?? []).slice(0, 3).map(Number));
  expect(Math.abs(lightness(ink) - lightness(ground))).toBeGreaterThan(128);
}
