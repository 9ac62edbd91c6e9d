import {expect} from '@playwright/test';
import {eligibility} from '../../src/facts/nodes';
import {sectionIds} from '../e2e/routes';
import {failure, thanks} from '../e2e/support/inviteForm';
import {desk, phone} from './driver';
import type {Driver, Setting} from './driver';
import {at, control, eventually, gone, says, seen, shown, tap} from './find';
import {refused} from './globalSetup';

export interface Journey {
  readonly name: string;
  readonly setting: Setting;
  /** @param address the site's */
  run(driver: Driver, address: string): Promise<void>;
  /** What the site reports as failed because the journey asks for it. */
  readonly fails?: RegExp;
  /** Engines that cannot make it, with the reason. */
  readonly except?: Readonly<Record<string, string>>;
}

const header = control('navigation', /^Main$/);
const menu = control('button', /^Menu$/, header);
const earn = control('link', /^Earn$/, header);
const themeToggle = control('button', /^Switch between dark and light mode/);
const searchBox = control('textbox', /^Search$/);
const pause = control('button', /^(Pause|Play) motion$/);
const inviteDialog = control('dialog', /^Request Your SELF OS Invite$/);
const send = control('button', /^(Request Invite|Submitting)/, 'dialog');
const close = control('button', /^Close/, 'dialog');
const opener = (section: string) => control('button', /^Get Invite$/, `#${section}`);
const field = (name: string) => control('textbox', new RegExp(`^${name}`), 'dialog');

/** The installation guide, whose tabs are radio buttons: their labels are what can be tapped. */
export const guide = {
  route: '/docs/installation-guide',
  /** Each tab with text that only it has. */
  ways: {
    'Android app': /Open the address in your invite on this phone, which/,
    'Android lite app': /on this phone and choose the lite app/,
    iPhone: /Install TestFlight/,
    'SELF Phone': /Charge the phone and switch it on/,
  },
  /** Opens each tab, unless all are open, as without JavaScript. */
  async readAll(driver: Driver): Promise<void> {
    await says(driver, /Installation guide/);
    for (const [tab, words] of Object.entries(guide.ways)) {
      const text = await driver.read(() => document.body.innerText);
      if (!words.test(text)) await tap(driver, control('label', new RegExp(`^${tab}$`), '[data-tabs]'));
      await says(driver, words);
    }
  },
};

/** By how many pixels the page scrolls sideways. */
export const overflow = (driver: Driver) =>
  driver.read(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const playing = (driver: Driver) =>
  driver.read(() => Array.from(document.querySelectorAll('video')).filter(({paused}) => !paused).length);

async function followContents(driver: Driver, address: string): Promise<void> {
  const opened = control('button', /^On this page$/);
  await driver.goto(address + guide.route);
  if ((await seen(driver, opened)).length) await tap(driver, opened);
  const entry = control('link', /(?:)/, control('navigation', /^On this page$/));
  const {attributes} = await shown(driver, entry);
  await tap(driver, entry);
  const id = attributes.href?.split('#')[1] ?? '';
  await at(driver, new RegExp(`#${id}$`));
  await eventually(async () => {
    const top = await driver.read((name) => document.getElementById(name)!.getBoundingClientRect().top, id);
    expect(top).toBeGreaterThan(50);
    expect(top).toBeLessThan(100);
  });
}

async function openInvite(driver: Driver, address: string, section: string): Promise<void> {
  await driver.goto(`${address}/`);
  await tap(driver, opener(section));
  await shown(driver, inviteDialog);
}

async function fillInvite(driver: Driver, email: string): Promise<void> {
  const answers = {
    'Full name': 'Grace Hopper',
    Email: email,
    'Phone number': '+15550100199',
    'SELF ID': 'grace',
  };
  for (const [name, text] of Object.entries(answers)) {
    await tap(driver, field(name));
    await shown(driver, field(name), {focused: true});
    await driver.type(text);
    await shown(driver, field(name), {value: text});
  }
  // The open list of a `select` is drawn by the system, so choose with the keyboard.
  const device = control('select', /^Device/, 'dialog');
  await driver.press('Tab');
  await shown(driver, device, {focused: true});
  await driver.press('A');
  await shown(driver, device, {value: 'Android'});
}

/** What readers do, in every engine. */
export const journeys: readonly Journey[] = [
  {
    name: 'menu: it opens, Escape closes it, and a choice leads to its section',
    setting: phone,
    async run(driver, address) {
      await driver.goto(`${address}/`);
      await tap(driver, menu);
      await shown(driver, earn);
      await driver.press('Escape');
      await gone(driver, earn);
      await tap(driver, menu);
      await tap(driver, earn);
      await at(driver, /#earn$/);
      await gone(driver, earn);
    },
  },
  {
    name: 'theme: a tap changes it, and a reload keeps it',
    setting: desk,
    async run(driver, address) {
      const now = () => driver.read(() => document.documentElement.getAttribute('data-theme'));
      await driver.goto(`${address}/roadmap`);
      const before = await now();
      // The first tap leaves the system theme, perhaps for one that looks the same.
      await eventually(async () => {
        await tap(driver, themeToggle);
        expect(await now()).not.toBe(before);
      });
      const chosen = await now();
      await driver.reload();
      expect(await now()).toBe(chosen);
    },
  },
  {
    name: 'search by keyboard: a slash, words, Enter',
    setting: desk,
    async run(driver, address) {
      await driver.goto(`${address}/docs`);
      await shown(driver, searchBox);
      await driver.press('/');
      await shown(driver, searchBox, {focused: true});
      await driver.type('recovery phrase');
      await shown(driver, control('option'));
      await driver.press('ArrowDown');
      expect((await shown(driver, control('option'))).text).not.toBe('');
      await driver.press('Enter');
      await at(driver, /\/docs\/[a-z-]+(#.*)?$/);
    },
  },
  {
    name: 'tabs: a tap right after the page has loaded opens the steps for an iPhone',
    setting: phone,
    async run(driver, address) {
      await driver.goto(address + guide.route);
      await tap(driver, control('label', /^iPhone$/, '[data-tabs]'));
      await says(driver, guide.ways.iPhone);
    },
  },
  {
    name: 'steps: what is ticked stays ticked, and the page opens at the next step',
    setting: phone,
    async run(driver, address) {
      const box = (step: number) => control('checkbox', new RegExp(`^Step ${step} is done$`), '[data-tab]');
      const open = () => driver.goto(`${address}${guide.route}?platform=iphone`);
      const ticked = () =>
        driver.read(() =>
          Array.from(document.querySelectorAll('[aria-label^="Step"]:checked')).map((step) =>
            step.getAttribute('aria-label'),
          ),
        );
      await open();
      await shown(driver, box(1));
      // A step is the target of its checkbox.
      const smallest = await driver.read(() =>
        Math.min(
          ...Array.from(document.querySelectorAll('[data-step]'))
            .map((step) => step.getBoundingClientRect())
            .map(({width, height}) => Math.min(width, height))
            .filter((side) => side > 0),
        ),
      );
      expect(smallest).toBeGreaterThanOrEqual(44);
      for (const step of [1, 2, 3]) await tap(driver, box(step));
      await driver.goto('about:blank');
      await open();
      await eventually(async () => {
        const {top} = await shown(driver, box(4));
        expect(top).toBeGreaterThan(64);
        expect(top).toBeLessThan(780);
      });
      expect(await ticked()).toEqual(['Step 1 is done', 'Step 2 is done', 'Step 3 is done']);
    },
  },
  {
    name: 'explorer: an Android version that is too old is refused with the reason',
    setting: phone,
    async run(driver, address) {
      const version = control('textbox', /^Android version/);
      const {required} = eligibility.android;
      await driver.goto(`${address}/docs/supported-devices`);
      await tap(driver, version);
      await shown(driver, version, {focused: true});
      await driver.type(String(required - 1));
      await says(
        driver,
        new RegExp(`Android ${required - 1} is too old: ${required} or newer is required\\.`),
      );
    },
  },
  {
    name: 'diagram: it is enlarged, and Escape closes it',
    setting: phone,
    async run(driver, address) {
      const title = /The ways to join SELF OS/;
      await driver.goto(`${address}/docs/how-to-join`);
      const [before] = await seen(driver, control('image', title));
      await tap(driver, control('button', /Enlarge/));
      const large = await shown(driver, control('drawing', /(?:)/, 'dialog'));
      expect(large.width).toBeGreaterThanOrEqual(before?.width ?? NaN);
      await driver.press('Escape');
      await gone(driver, control('dialog', title));
    },
  },
  {
    name: 'glossary: a term tells its meaning, and lets go of the page',
    setting: phone,
    async run(driver, address) {
      const meaning = control('note', /A phone that takes part in the network/);
      await driver.goto(`${address}/docs/introduction`);
      expect(await seen(driver, meaning)).toEqual([]);
      await tap(driver, control('button', /^node$/, 'main'));
      await shown(driver, meaning);
      await driver.press('Escape');
      await gone(driver, meaning);
    },
  },
  {
    name: 'contents: wide, an entry leads to its heading',
    setting: desk,
    run: followContents,
  },
  {
    name: 'contents: on a phone the list opens, and an entry leads to its heading',
    setting: phone,
    run: followContents,
  },
  {
    name: 'version menu: it leads to the working copy of the same page',
    setting: desk,
    async run(driver, address) {
      await driver.goto(`${address}/docs/introduction`);
      await tap(driver, control('button', /^Version: 1\.0$/, header));
      await tap(driver, control('link', /^Next/, header));
      await at(driver, /\/docs\/next\/introduction$/);
    },
  },
  {
    name: 'back and forward: each page at its place',
    setting: phone,
    async run(driver, address) {
      const link = control('link', /^How to join$/, 'main');
      await driver.goto(`${address}/docs/common-questions`);
      await tap(driver, link);
      await at(driver, /\/docs\/how-to-join$/);
      expect(await driver.read(() => Math.round(window.scrollY))).toBe(0);
      await driver.read(() => history.back());
      await at(driver, /\/docs\/common-questions$/);
      // The scroll position is restored: the tapped link is visible again.
      await eventually(async () => {
        const {top} = await shown(driver, link);
        expect(top).toBeGreaterThan(0);
        expect(top).toBeLessThan(844);
      });
      await driver.read(() => history.forward());
      await at(driver, /\/docs\/how-to-join$/);
    },
  },
  {
    name: 'hero: its motion is paused and goes on',
    setting: {...phone, reducedMotion: false},
    async run(driver, address) {
      await driver.goto(`${address}/`);
      await tap(driver, pause);
      await shown(driver, pause, {attributes: {'aria-pressed': 'true'}});
      expect(await playing(driver)).toBe(0);
      await tap(driver, pause);
      await shown(driver, pause, {attributes: {'aria-pressed': 'false'}});
    },
  },
  {
    name: 'not found: the page says so and names a way on',
    setting: phone,
    fails: /^404 \/docs\/no-such-page$/,
    async run(driver, address) {
      await driver.goto(`${address}/docs/no-such-page`);
      await tap(driver, control('link', /^All pages of the documentation$/));
      await at(driver, /\/docs$/);
    },
  },
  {
    name: 'JavaScript off: all tabs can be read, no box is there that ticks nothing, all sections are there',
    setting: {...phone, javascript: false},
    async run(driver, address) {
      await driver.goto(address + guide.route);
      await guide.readAll(driver);
      expect(await seen(driver, control('checkbox', /^Step 1 is done$/))).toEqual([]);
      await driver.goto(`${address}/`);
      for (const id of sectionIds) await shown(driver, control('heading', /(?:)/, `#${id}`));
      expect(await overflow(driver)).toBe(0);
    },
  },
  {
    name: 'reduced motion: no film plays and nothing offers to pause it',
    setting: phone,
    except: {
      wpe: 'WPE 2.38 has no setting that asks for less motion; Safari 16 has, and the style is that of WebKit.',
    },
    async run(driver, address) {
      await driver.goto(`${address}/`);
      await shown(driver, control('video'));
      expect(await playing(driver)).toBe(0);
      expect(await seen(driver, pause)).toEqual([]);
      const loaded = await driver.read(() => performance.getEntriesByType('resource').map(({name}) => name));
      expect(loaded.filter((name) => /\.(webm|mp4)$/.test(name))).toEqual([]);
    },
  },
  ...['home', 'earn', 'contact', 'rewards'].map((section): Journey => ({
    name: `invite from ${section}: an empty form says what it needs`,
    setting: section === 'home' ? desk : phone,
    async run(driver, address) {
      await openInvite(driver, address, section);
      await tap(driver, send);
      await says(driver, /Name is too short/);
      await says(driver, /Invalid email/);
      await says(driver, /Invalid phone number/);
      await says(driver, /SELF ID is too short/);
      await says(driver, /Please select your device/);
      await tap(driver, close);
      await gone(driver, inviteDialog);
    },
  })),
  {
    name: 'invite: a failure keeps what was typed, and after closing one line brings it back',
    setting: phone,
    // The site logs the cause.
    fails: /./,
    async run(driver, address) {
      await openInvite(driver, address, 'earn');
      await fillInvite(driver, refused);
      await tap(driver, send);
      await shown(driver, control('alert', new RegExp(failure), 'dialog'), {}, 12_000);
      await shown(driver, field('Email'), {value: refused});
      await driver.press('Escape');
      await gone(driver, inviteDialog);
      await tap(driver, opener('earn'));
      await shown(driver, field('Email'), {value: ''});
      await tap(driver, control('button', /^Bring back what you typed$/, 'dialog'));
      await shown(driver, field('Email'), {value: refused});
    },
  },
  {
    name: 'invite without a dialog, as before Safari 15.4: one is imitated',
    setting: phone,
    async run(driver, address) {
      await driver.goto(`${address}/`);
      await driver.read(() => {
        const known = HTMLDialogElement.prototype as unknown as Record<string, unknown>;
        delete known.showModal;
        delete known.close;
      });
      await tap(driver, opener('earn'));
      const {attributes} = await shown(driver, inviteDialog);
      expect(attributes).toHaveProperty('data-imitated');
      await driver.press('Escape');
      await gone(driver, inviteDialog);
      await tap(driver, opener('earn'));
      await shown(driver, inviteDialog);
      await driver.tapAt(4, 200);
      await gone(driver, inviteDialog);
      await tap(driver, opener('earn'));
      await tap(driver, send);
      await says(driver, /Name is too short/);
      await tap(driver, close);
      await gone(driver, inviteDialog);
    },
  },
  {
    name: 'invite: a success thanks and closes',
    setting: phone,
    async run(driver, address) {
      await openInvite(driver, address, 'home');
      await fillInvite(driver, 'grace@mail.example');
      await tap(driver, send);
      await says(driver, new RegExp(thanks), 12_000);
      await tap(driver, close);
      await gone(driver, control('dialog'));
    },
  },
];
