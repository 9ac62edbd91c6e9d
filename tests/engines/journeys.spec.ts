import {eligibility} from '../../src/facts/nodes';
import {desk, scriptless} from './drivers/driver';
import type {Driver} from './drivers/driver';
import {appearing, at, gone, overflow, says, shown, tap, visibleText} from './find';
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

test('steps: what is ticked stays so, and the page opens at the next step', async ({driver}) => {
  const box = (step: number): Control => ['input[type=checkbox]', new RegExp(`^Step ${step} is done$`)];
  const ticked = () =>
    driver.read(() =>
      Array.from(document.querySelectorAll('li > label input:checked'), (box) =>
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
  // In place of the example's.
  for (let digits = 0; digits < 2; digits += 1) await driver.press('Backspace');
  await shown(driver, version, ({value}) => value === '');
  await driver.type(String(required - 1));
  await says(driver, new RegExp(`Android ${required - 1} is too old: ${required} or later is required\\.`));
});

test('glossary: a term tells its meaning, and lets go of the page', async ({driver}) => {
  await driver.goto('/docs/introduction');
  expect(await appearing(driver, meaning)).toEqual([]);
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

test('proof: a task runs, its proof is accepted, and a changed one is refused', async ({driver}) => {
  await driver.goto('/docs/proof-lab');
  await says(driver, /The network read 7, and the verifier accepts the proof/);
  await tap(driver, ['main button', /^1$/]);
  await tap(driver, ['main button', /^Run the task$/]);
  await says(driver, /The network read 1, and the verifier accepts the proof/);
  await tap(driver, ['main button', /^Change one bit of the signature$/]);
  await says(driver, /The verifier refuses\. Failed: Signature\./);
});

test('installation guide: every script fails, and every step can be read', async ({site, driver}) => {
  site.fails = /\.js(\?|$)/;
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
    const box: Control = ['[role=combobox]', /^Search$/];
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

  test('hero: its motion pauses and resumes', async ({driver}) => {
    await driver.goto('/');
    await tap(driver, pause);
    await shown(driver, pause, ({attributes}) => attributes['aria-pressed'] === 'true');
    expect(await driver.read(filmsPlaying)).toBe(0);
    await tap(driver, pause);
    await shown(driver, pause, ({attributes}) => attributes['aria-pressed'] === 'false');
  });
});

test.describe('without JavaScript', () => {
  test.use({setting: scriptless});

  const earn = '#earn a[href^="mailto:"]';
  const controls = '[data-island] :is(button, input, select)';
  const pages: readonly (readonly [
    route: string,
    words: RegExp,
    visible: readonly Control[],
    hidden: readonly Control[],
  ])[] = [
    ['/docs', /Installation guide/, [], []],
    ['/roadmap', /Live/, [], []],
    ['/my-request', /Open this page with the/, [], []],
    ['/', /Harmony/, ['#home img', earn], [['button', /^Get Invite$/]]],
    [
      '/docs/essence-from-aura-vs-execution',
      /Both ways are independent of each other\./,
      ['figure svg'],
      ['figure button'],
    ],
    ['/docs/battery-power-management', /Battery/, ['[data-island] table'], [controls]],
    [guide, /Installation guide/, [], ['input[type=checkbox]', '[role=search]']],
  ];

  test('every kind of page is complete, and shows no control that does nothing', async ({driver}) => {
    for (const [route, words, visible, hidden] of pages) {
      await driver.goto(route);
      await says(driver, words);
      for (const control of ['h1', 'main a', 'footer a', ...visible]) await shown(driver, control);
      for (const control of hidden) expect(await appearing(driver, control), route).toEqual([]);
      expect(await overflow(driver), route).toBe(0);
    }
  });

  test('menus and lists open, and a term tells its meaning', async ({driver}) => {
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
    await driver.goto('/docs/introduction');
    await tap(driver, term);
    await shown(driver, meaning);
  });
});

/** Tabs are radio buttons; their labels are what can be tapped. */
const tabOf = (name: string): Control => ['[data-tabs] label', new RegExp(`^${name}$`)];

/** Reads the installation guide with all its tabs, which are all open without JavaScript. */
async function readGuide(driver: Driver): Promise<void> {
  // The page loads even if the rest of its files don't.
  await driver.goto(guide).catch(() => undefined);
  await says(driver, /Installation guide/);
  for (const [tab, words] of [
    ['Android app', /On the phone itself, open the address in your invite/],
    ['Android lite app', /on this phone and choose the lite app/],
    ['iPhone', /Install TestFlight/],
    ['SELF Phone', /Charge the phone and turn it on/],
  ] as const) {
    if (!words.test(await visibleText(driver))) await tap(driver, tabOf(tab));
    await says(driver, words);
  }
}

/** Runs in the page: the shorter side of the smallest visible step, which is the target of its checkbox. */
function smallestStep(): number {
  const boxes = Array.from(document.querySelectorAll('main li > label'), (box) =>
    box.getBoundingClientRect(),
  );
  return Math.min(...boxes.map(({width, height}) => Math.min(width, height)).filter((side) => side > 0));
}

/** Runs in the page. */
function filmsPlaying(): number {
  return Array.from(document.querySelectorAll('video')).filter(({paused}) => !paused).length;
}
