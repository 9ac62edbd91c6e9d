import {eligibility} from '../../src/facts/nodes';
import {sectionIds} from '../e2e/routes';
import {desk, scriptless} from './drivers/driver';
import type {Driver} from './drivers/driver';
import {at, gone, overflow, says, seen, shown, tap, textOf} from './find';
import type {Control} from './find';
import {expect, test} from './fixtures';

/** What readers do, in every engine. */

const header = 'nav[aria-label=Main]';
const guide = '/docs/installation-guide';
const pause: Control = ['button', /^(Pause|Play) motion$/];
const term: Control = ['main button', /^node$/];
const meaning: Control = ['[role=note]', /A phone that takes part in the network/];

test('menu: it opens, Escape closes it, and a choice leads to its section', async ({driver}) => {
  const menu: Control = [`${header} summary`, /^Menu$/];
  const earn: Control = [`${header} a`, /^Earn$/];
  await driver.goto('/');
  await tap(driver, menu);
  await shown(driver, earn);
  await driver.press('Escape');
  await gone(driver, earn);
  await tap(driver, menu);
  await tap(driver, earn);
  await at(driver, /#earn$/);
  await gone(driver, earn);
});

test('tabs: a tap right after the load opens the steps for an iPhone', async ({driver}) => {
  await driver.goto(guide);
  await tap(driver, tabOf('iPhone'));
  await says(driver, /Install TestFlight/);
});

test('steps: what is ticked stays so, and the page opens at the next step', async ({driver}) => {
  const box = (step: number): Control => ['input[type=checkbox]', new RegExp(`^Step ${step} is done$`)];
  const ticked = () =>
    driver.read(() =>
      Array.from(document.querySelectorAll('[data-step] input:checked'), (box) =>
        box.getAttribute('aria-label'),
      ),
    );
  await driver.goto(`${guide}?platform=iphone`);
  await shown(driver, box(1));
  expect(await driver.read(smallestStep)).toBeGreaterThanOrEqual(44);
  for (const step of [1, 2, 3]) await tap(driver, box(step));
  await driver.goto('about:blank');
  await driver.goto(`${guide}?platform=iphone`);
  await shown(driver, box(4), ({top}) => top > 64 && top < 780);
  expect(await ticked()).toEqual(['Step 1 is done', 'Step 2 is done', 'Step 3 is done']);
});

test('explorer: a version of Android that is too old is refused', async ({driver}) => {
  const {required} = eligibility.android;
  const version: Control = ['main input', /^Android version/];
  await driver.goto('/docs/supported-devices');
  await tap(driver, version);
  await shown(driver, version, ({focused}) => focused);
  await driver.type(String(required - 1));
  await says(driver, new RegExp(`Android ${required - 1} is too old: ${required} or newer is required\\.`));
});

test('diagram: it is enlarged and zoomed, and Escape closes it and returns to its button', async ({
  driver,
}) => {
  const enlarge: Control = ['main button', /Enlarge/];
  await driver.goto('/docs/how-to-join');
  const small = await shown(driver, ['[role=img]', /The ways to join SELF OS/]);
  await tap(driver, enlarge);
  const large = await shown(driver, 'dialog svg');
  expect(large.width).toBeGreaterThanOrEqual(small.width);
  await driver.press('+');
  await shown(driver, ['dialog button', /^Fit$/], ({attributes}) => !('disabled' in attributes));
  await driver.press('Escape');
  await gone(driver, 'dialog');
  await shown(driver, enlarge, ({focused}) => focused);
});

test('glossary: a term tells its meaning, and lets go of the page', async ({driver}) => {
  await driver.goto('/docs/introduction');
  expect(await seen(driver, meaning)).toEqual([]);
  await tap(driver, term);
  await shown(driver, meaning);
  await driver.press('Escape');
  await gone(driver, meaning);
});

test('focus: what has it has a ring', async ({driver, engineName}) => {
  test.skip(engineName === 'webkit', 'Keys of WebDriver reach its window although that has no focus.');
  await driver.goto(guide);
  await driver.press('Tab');
  await driver.press('Tab');
  const [tag, style, width = ''] = await driver.read(() => {
    const active = document.activeElement ?? document.body;
    const {outlineStyle, outlineWidth} = getComputedStyle(active);
    return [active.tagName, outlineStyle, outlineWidth];
  });
  expect(tag).not.toBe('BODY');
  expect(style).not.toBe('none');
  expect(Number.parseFloat(width)).toBeGreaterThan(0);
});

test('fields: their words can be read in the dark theme', async ({driver}) => {
  await driver.goto('/docs/supported-devices');
  const colors = await driver.read(() => {
    document.documentElement.setAttribute('data-theme', 'dark');
    const {color, backgroundColor} = getComputedStyle(document.querySelector('main select')!);
    return [color, backgroundColor];
  });
  const [ink = 0, ground = 0] = colors.map((color) =>
    Math.max(...(color.match(/\d+/g) ?? []).slice(0, 3).map(Number)),
  );
  expect(Math.abs(ink - ground)).toBeGreaterThan(128);
});

test('contents: on a phone, once the list is open', ({driver}) => followContents(driver));

test('back and forward: each page at its place', async ({driver}) => {
  const link: Control = ['main a', /^How to join$/];
  await driver.goto('/docs/common-questions');
  await tap(driver, link);
  await at(driver, /\/docs\/how-to-join$/);
  expect(await driver.read(() => Math.round(window.scrollY))).toBe(0);
  await driver.travel(-1);
  await at(driver, /\/docs\/common-questions$/);
  // The scroll position is restored: the tapped link is visible again.
  await shown(driver, link, ({top}) => top > 0 && top < 844);
  await driver.travel(1);
  await at(driver, /\/docs\/how-to-join$/);
});

test('reduced motion: no film plays and nothing offers to pause it', async ({driver, site, engineName}) => {
  test.skip(
    engineName === 'wpe',
    'WPE 2.38 has no setting that asks for less motion; Safari 16 has, and the style is the same as in WebKit.',
  );
  await driver.goto('/');
  await shown(driver, 'video');
  expect(await driver.read(filmsPlaying)).toBe(0);
  expect(await seen(driver, pause)).toEqual([]);
  expect(site.requests.filter((path) => /\.(webm|mp4)$/.test(path))).toEqual([]);
});

test('proof: a task runs, its proof is accepted, and a changed one is refused', async ({driver}) => {
  await driver.goto('/docs/proof-of-execution-pipeline');
  await tap(driver, ['main button', /^Run the task$/]);
  await says(driver, /the verifier accepts the proof/);
  await tap(driver, ['main button', /^Change one bit of the signature$/]);
  await says(driver, /The verifier refuses\. Failed: Signature\./);
});

test('not found: the page says so and names a way on', async ({driver, site}) => {
  await driver.goto('/docs/no-such-page');
  expect(site.errors.splice(0)).toEqual(['404 /docs/no-such-page']);
  await tap(driver, ['main a', /^All pages of the documentation$/]);
  await at(driver, /\/docs$/);
});

test('installation guide: all but the page is cut, and every step can be read', async ({site, driver}) => {
  site.fault = (path) => (/\.\w+(\?|$)/.test(path) ? 'cut' : undefined);
  await readGuide(driver);
});

test('installation guide: every script fails, and every step can be read', async ({site, driver}) => {
  site.fault = (path) => (/\.js(\?|$)/.test(path) ? 503 : undefined);
  await readGuide(driver);
});

test.describe(() => {
  test.use({setting: desk});

  test('theme: a tap changes it without loading React, and a reload keeps it', async ({driver, site}) => {
    const color = () => driver.read(() => getComputedStyle(document.documentElement).backgroundColor);
    await driver.goto('/roadmap');
    const before = await color();
    // The first tap leaves the system theme, perhaps for one that looks the same.
    await expect(async () => {
      await tap(driver, ['button', /^Switch between dark and light mode/]);
      await expect.poll(color, {timeout: 1500}).not.toBe(before);
    }).toPass();
    expect(site.requests.filter((path) => path.endsWith('.js'))).toHaveLength(1);
    const chosen = await color();
    await driver.reload();
    expect(await color()).toBe(chosen);
  });

  test('search by keyboard: a slash, words, an arrow, Enter', async ({driver}) => {
    const box: Control = ['input[type=search]', /^Search$/];
    await driver.goto('/docs');
    await shown(driver, box);
    await driver.press('/');
    await shown(driver, box, ({focused}) => focused);
    await driver.type('recovery phrase');
    await shown(driver, '[role=option]', ({text}) => text !== '');
    await driver.press('ArrowDown');
    await driver.press('Enter');
    await at(driver, /\/docs\/[a-z-]+(#.*)?$/);
  });

  test('contents: wide, an entry leads to its heading', ({driver}) => followContents(driver));

  test('version menu: it leads to the same page of the working copy', async ({driver}) => {
    await driver.goto('/docs/introduction');
    await tap(driver, [`${header} summary`, /^Version: 1\.0$/]);
    await tap(driver, [`${header} a`, /^Next/]);
    await at(driver, /\/docs\/next\/introduction$/);
  });

  test('hero: its motion is paused and goes on', async ({driver}) => {
    await driver.goto('/');
    await tap(driver, pause);
    await shown(driver, pause, ({attributes}) => attributes['aria-pressed'] === 'true');
    expect(await driver.read(filmsPlaying)).toBe(0);
    await tap(driver, pause);
    await shown(driver, pause, ({attributes}) => attributes['aria-pressed'] === 'false');
  });
});

test.describe('JavaScript off', () => {
  test.use({setting: scriptless});

  test('every kind of page can be read, and its links are there', async ({driver, site}) => {
    for (const [route, words] of Object.entries({
      '/docs': /Installation guide/,
      '/roadmap': /Live/,
      '/my-request': /Open this page with the/,
      '/no-such-page': /no page at this address/,
    })) {
      await driver.goto(route);
      await shown(driver, 'h1');
      await shown(driver, 'main a');
      await shown(driver, ['footer a', /^Terms of Service$/]);
      expect(await textOf(driver)).toMatch(words);
      expect(await overflow(driver)).toBe(0);
    }
    expect(site.errors.splice(0)).toEqual(['404 /no-such-page']);
  });

  test('the landing page has all its sections, a way to ask for an invite, and no button that does nothing', async ({
    driver,
  }) => {
    await driver.goto('/');
    for (const id of sectionIds) await shown(driver, `#${id} :is(h1, h2)`);
    await shown(driver, 'video', ({attributes}) => /hero-poster\.webp$/.test(attributes.poster ?? ''));
    await shown(driver, '#earn a[href^="mailto:"]');
    expect(await seen(driver, ['button', /^Get Invite$/])).toEqual([]);
    expect(await overflow(driver)).toBe(0);
    await tap(driver, ['#wallet a', /^Learn More/]);
    await at(driver, /\/docs\/essence-token-model$/);
  });

  test('a diagram is drawn and said in words', async ({driver}) => {
    await driver.goto('/docs/how-to-join');
    await shown(driver, 'figure svg');
    await shown(driver, ['figure p', /All ways end at account creation\./], ({width}) => width > 200);
    expect(await seen(driver, 'figure button')).toEqual([]);
  });

  test('an explorer is its tables, without a control that does nothing', async ({driver}) => {
    await driver.goto('/docs/battery-power-management');
    await shown(driver, '[data-island] table');
    expect(await seen(driver, '[data-island] :is(button, input, select)')).toEqual([]);
  });

  test('a term tells its meaning', async ({driver, engineName}) => {
    test.skip(/^(wpe|chromium-92)$/.test(engineName), 'In an engine without popovers a script shows it.');
    await driver.goto('/docs/introduction');
    await tap(driver, term);
    await shown(driver, meaning);
  });

  test('the guide has all its tabs, menu and lists open, and nothing is shown that does nothing', async ({
    driver,
  }) => {
    await readGuide(driver);
    for (const [list, link] of [
      [/^Menu$/, ['a', /^Team$/]],
      [/^Pages$/, ['a', /^Supported devices$/]],
      [/^On this page$/, 'nav[aria-label="On this page"] a'],
    ] as const) {
      await tap(driver, ['summary', list]);
      await shown(driver, link);
      await tap(driver, ['summary', list]);
    }
    for (const control of [
      'input[type=checkbox]',
      '[role=search]',
      ['button', /^(Switch between|Copy page)/],
    ] as const)
      expect(await seen(driver, control)).toEqual([]);
  });
});

/** Tabs are radio buttons; their labels are what can be tapped. */
const tabOf = (name: string): Control => ['[data-tabs] label', new RegExp(`^${name}$`)];

/** Reads the installation guide with all its tabs, which are all open without JavaScript. */
async function readGuide(driver: Driver): Promise<void> {
  // The page loads even if the rest of its files do not.
  await driver.goto(guide).catch(() => undefined);
  await says(driver, /Installation guide/);
  for (const [tab, words] of [
    ['Android app', /Open the address in your invite on this phone, which/],
    ['Android lite app', /on this phone and choose the lite app/],
    ['iPhone', /Install TestFlight/],
    ['SELF Phone', /Charge the phone and switch it on/],
  ] as const) {
    if (!words.test(await textOf(driver))) await tap(driver, tabOf(tab));
    await says(driver, words);
  }
}

async function followContents(driver: Driver): Promise<void> {
  const entry = '[data-contents] a';
  await driver.goto(guide);
  if ((await seen(driver, entry)).length === 0) await tap(driver, ['summary', /^On this page$/]);
  const {attributes} = await shown(driver, entry);
  await tap(driver, entry);
  const hash = attributes.href ?? '';
  await at(driver, new RegExp(`${hash}$`));
  await shown(driver, hash, ({top}) => top > 50 && top < 100);
}

/** Runs in the page: the shorter side of the smallest visible step, which is the target of its checkbox. */
function smallestStep(): number {
  const boxes = Array.from(document.querySelectorAll('[data-step]'), (box) => box.getBoundingClientRect());
  return Math.min(...boxes.map(({width, height}) => Math.min(width, height)).filter((side) => side > 0));
}

/** Runs in the page. */
function filmsPlaying(): number {
  return Array.from(document.querySelectorAll('video')).filter(({paused}) => !paused).length;
}
