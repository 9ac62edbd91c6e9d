import {expect} from '@playwright/test';
import {eligibility} from '../../src/facts/nodes';
import {sectionIds} from '../e2e/routes';
import {desk, moving, phone, scriptless} from './drivers/driver';
import type {Driver, Setting} from './drivers/driver';
import {at, gone, says, seen, shown, tap, textOf, travel} from './find';
import type {Control} from './find';
import type {Site} from './site';

export interface Journey {
  readonly name: string;
  readonly setting: Setting;
  readonly run: (driver: Driver, site: Site) => Promise<void>;
}

export function journey(setting: Setting, name: string, run: Journey['run']): Journey {
  return {name, setting, run};
}

const header = 'nav[aria-label=Main]';
const guidePath = '/docs/installation-guide';

/** By how many pixels the page scrolls sideways. */
export const overflow = (driver: Driver) =>
  driver.read(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What readers do, in every engine. */
export const journeys: readonly Journey[] = [
  journey(phone, 'menu: it opens, Escape closes it, and a choice leads to its section', async (driver) => {
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
  }),
  journey(desk, 'theme: a tap changes it, and a reload keeps it', async (driver) => {
    const color = () => driver.read(() => getComputedStyle(document.documentElement).backgroundColor);
    await driver.goto('/roadmap');
    const before = await color();
    // The first tap leaves the system theme, perhaps for one that looks the same.
    await expect(async () => {
      await tap(driver, ['button', /^Switch between dark and light mode/]);
      await expect.poll(color, {timeout: 1500}).not.toBe(before);
    }).toPass();
    const chosen = await color();
    await driver.reload();
    expect(await color()).toBe(chosen);
  }),
  journey(desk, 'search by keyboard: a slash, words, Enter', async (driver) => {
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
  }),
  journey(phone, 'tabs: a tap right after the load opens the steps for an iPhone', async (driver) => {
    await driver.goto(guidePath);
    await tap(driver, tabOf('iPhone'));
    await says(driver, /Install TestFlight/);
  }),
  journey(phone, 'steps: what is ticked stays so, and the page opens at the next step', async (driver) => {
    const box = (step: number): Control => ['input[type=checkbox]', new RegExp(`^Step ${step} is done$`)];
    const ticked = () =>
      driver.read(() =>
        Array.from(document.querySelectorAll('[data-step] input:checked'), (box) =>
          box.getAttribute('aria-label'),
        ),
      );
    await driver.goto(`${guidePath}?platform=iphone`);
    await shown(driver, box(1));
    expect(await driver.read(smallestStep)).toBeGreaterThanOrEqual(44);
    for (const step of [1, 2, 3]) await tap(driver, box(step));
    await driver.goto('about:blank');
    await driver.goto(`${guidePath}?platform=iphone`);
    await shown(driver, box(4), ({top}) => top > 64 && top < 780);
    expect(await ticked()).toEqual(['Step 1 is done', 'Step 2 is done', 'Step 3 is done']);
  }),
  journey(phone, 'explorer: a version of Android that is too old is refused', async (driver) => {
    const {required} = eligibility.android;
    const version: Control = ['main input', /^Android version/];
    await driver.goto('/docs/supported-devices');
    await tap(driver, version);
    await shown(driver, version, ({focused}) => focused);
    await driver.type(String(required - 1));
    await says(driver, new RegExp(`Android ${required - 1} is too old: ${required} or newer is required\\.`));
  }),
  journey(phone, 'diagram: it is enlarged, and Escape closes it', async (driver) => {
    await driver.goto('/docs/how-to-join');
    const small = await shown(driver, ['[role=img]', /The ways to join SELF OS/]);
    await tap(driver, ['main button', /Enlarge/]);
    const large = await shown(driver, 'dialog svg');
    expect(large.width).toBeGreaterThanOrEqual(small.width);
    await driver.press('Escape');
    await gone(driver, 'dialog');
  }),
  journey(phone, 'glossary: a term tells its meaning, and lets go of the page', async (driver) => {
    const meaning: Control = ['[role=note]', /A phone that takes part in the network/];
    await driver.goto('/docs/introduction');
    expect(await seen(driver, meaning)).toEqual([]);
    await tap(driver, ['main button', /^node$/]);
    await shown(driver, meaning);
    await driver.press('Escape');
    await gone(driver, meaning);
  }),
  journey(desk, 'contents: wide, an entry leads to its heading', followContents),
  journey(phone, 'contents: on a phone too, once the list is open', followContents),
  journey(desk, 'version menu: it leads to the same page of the working copy', async (driver) => {
    await driver.goto('/docs/introduction');
    await tap(driver, [`${header} summary`, /^Version: 1\.0$/]);
    await tap(driver, [`${header} a`, /^Next/]);
    await at(driver, /\/docs\/next\/introduction$/);
  }),
  journey(phone, 'back and forward: each page at its place', async (driver) => {
    const link: Control = ['main a', /^How to join$/];
    await driver.goto('/docs/common-questions');
    await tap(driver, link);
    await at(driver, /\/docs\/how-to-join$/);
    expect(await driver.read(() => Math.round(window.scrollY))).toBe(0);
    await travel(driver, -1);
    await at(driver, /\/docs\/common-questions$/);
    // The scroll position is restored: the tapped link is visible again.
    await shown(driver, link, ({top}) => top > 0 && top < 844);
    await travel(driver, 1);
    await at(driver, /\/docs\/how-to-join$/);
  }),
  journey(moving, 'hero: its motion is paused and goes on', async (driver) => {
    await driver.goto('/');
    await tap(driver, pause);
    await shown(driver, pause, ({attributes}) => attributes['aria-pressed'] === 'true');
    expect(await driver.read(filmsPlaying)).toBe(0);
    await tap(driver, pause);
    await shown(driver, pause, ({attributes}) => attributes['aria-pressed'] === 'false');
  }),
  journey(phone, 'reduced motion: no film plays and nothing offers to pause it', async (driver, site) => {
    await driver.goto('/');
    await shown(driver, 'video');
    expect(await driver.read(filmsPlaying)).toBe(0);
    expect(await seen(driver, pause)).toEqual([]);
    expect(site.requests.filter((path) => /\.(webm|mp4)$/.test(path))).toEqual([]);
  }),
  journey(
    phone,
    'proof: a task runs, its proof is accepted, and a changed one is refused',
    async (driver) => {
      await driver.goto('/docs/proof-of-execution-pipeline');
      await tap(driver, ['main button', /^Run the task$/]);
      await says(driver, /the verifier accepts the proof/);
      await tap(driver, ['main button', /^Change one bit of the signature$/]);
      await says(driver, /The verifier refuses\. Failed: Signature\./);
    },
  ),
  journey(phone, 'not found: the page says so and names a way on', async (driver, site) => {
    await driver.goto('/docs/no-such-page');
    expect(site.errors.splice(0)).toEqual(['404 /docs/no-such-page']);
    await tap(driver, ['main a', /^All pages of the documentation$/]);
    await at(driver, /\/docs$/);
  }),
  journey(
    scriptless,
    'JavaScript off: all tabs and sections are there, and no box that ticks nothing',
    async (driver) => {
      await readGuide(driver);
      expect(await seen(driver, 'input[type=checkbox]')).toEqual([]);
      await driver.goto('/');
      for (const id of sectionIds) await shown(driver, `#${id} :is(h1, h2)`);
      expect(await overflow(driver)).toBe(0);
    },
  ),
];

const pause: Control = ['button', /^(Pause|Play) motion$/];

/** Tabs are radio buttons; their labels are what can be tapped. */
const tabOf = (name: string): Control => ['[data-tabs] label', new RegExp(`^${name}$`)];

/** Reads the installation guide with all its tabs, which are all open without JavaScript. */
export async function readGuide(driver: Driver): Promise<void> {
  // The page loads even if the rest of its files do not.
  await driver.goto(guidePath).catch(() => undefined);
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
  await driver.goto(guidePath);
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
