import {expect} from '@playwright/test';
import {
  contents,
  diagram,
  explorer,
  guide,
  hero,
  menu,
  notFound,
  reading,
  search,
  steps,
  term,
  theme,
  versions,
} from './controls';
import {desk, phone} from './driver';
import type {Driver, Setting} from './driver';
import {at, gone, says, seen, shown, tap} from './find';
import {inviteJourneys} from './inviteJourneys';
import type {Site} from './site';
import {sectionIds} from '../e2e/routes';

export interface Journey {
  readonly name: string;
  readonly setting: Setting;
  run(driver: Driver, site: Site): Promise<void>;
}

/** The scroll position. */
const scrolled = (driver: Driver) => driver.read(() => Math.round(window.scrollY));

/** By how many pixels the page scrolls sideways. */
export const overflow = (driver: Driver) =>
  driver.read(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What readers do, in every engine. */
export const journeys: readonly Journey[] = [
  {
    name: 'menu: it opens, Escape closes it, and a choice leads to its section',
    setting: phone,
    async run(driver, site) {
      await driver.goto(`${site.address}/`);
      await tap(driver, menu.toggle);
      await shown(driver, menu.earn);
      await driver.press('Escape');
      await gone(driver, menu.earn);
      await tap(driver, menu.toggle);
      await tap(driver, menu.earn);
      await at(driver, /#earn$/);
      await gone(driver, menu.earn);
    },
  },
  {
    name: 'theme: a tap changes it, and a reload keeps it',
    setting: desk,
    async run(driver, site) {
      const now = () => driver.read(() => getComputedStyle(document.documentElement).backgroundColor);
      await driver.goto(`${site.address}/roadmap`);
      const before = await now();
      // The first tap leaves the system theme, perhaps for one that looks the same.
      for (let tries = 0; tries < 2 && (await now()) === before; tries += 1) {
        await tap(driver, theme.toggle);
        await expect
          .poll(now, {timeout: 1500})
          .not.toBe(before)
          .catch(() => undefined);
      }
      const chosen = await now();
      expect(chosen).not.toBe(before);
      await driver.reload();
      expect(await now()).toBe(chosen);
    },
  },
  {
    name: 'search by keyboard: a slash, words, Enter',
    setting: desk,
    async run(driver, site) {
      await driver.goto(`${site.address}/docs`);
      await shown(driver, search.box);
      await driver.press('/');
      await shown(driver, search.box, ({focused}) => focused);
      await driver.type('recovery phrase');
      await shown(driver, search.option);
      await driver.press('ArrowDown');
      const chosen = await shown(driver, {...search.option}, () => true);
      await driver.press('Enter');
      await at(driver, /\/docs\/[a-z-]+(#.*)?$/);
      expect(chosen.text).not.toBe('');
    },
  },
  {
    name: 'tabs: a tap right after the page has loaded opens the steps for an iPhone',
    setting: phone,
    async run(driver, site) {
      await driver.goto(site.address + guide.route);
      await tap(driver, guide.tab(guide.other.name));
      await says(driver, guide.other.says);
    },
  },
  {
    name: 'steps: what is ticked stays ticked, and the page opens at the next step',
    setting: phone,
    async run(driver, site) {
      await driver.goto(`${site.address}${guide.route}?platform=iphone`);
      const isTicked = (step: number) =>
        driver.read(
          (label) => document.querySelector<HTMLInputElement>(`[aria-label="${label}"]:checked`) !== null,
          `Step ${step} is done`,
        );
      await shown(driver, steps.box(1));
      expect(await driver.read(smallestStep)).toBeGreaterThanOrEqual(44);
      for (const step of [1, 2, 3]) await tap(driver, steps.box(step));
      await driver.goto('about:blank');
      await driver.goto(`${site.address}${guide.route}?platform=iphone`);
      await shown(driver, steps.box(4), ({top}) => top > 64 && top < 780);
      expect(await Promise.all([1, 2, 3, 4].map(isTicked))).toEqual([true, true, true, false]);
    },
  },
  {
    name: 'explorer: an Android version that is too old is refused with the reason',
    setting: phone,
    async run(driver, site) {
      await driver.goto(site.address + explorer.route);
      await tap(driver, explorer.version);
      await shown(driver, explorer.version, ({focused}) => focused);
      await driver.type(explorer.tooOld);
      await says(driver, explorer.refusal);
    },
  },
  {
    name: 'diagram: it is enlarged, and Escape closes it',
    setting: phone,
    async run(driver, site) {
      await driver.goto(site.address + diagram.route);
      const [before] = await seen(driver, diagram.picture);
      await tap(driver, diagram.enlarge);
      const large = await shown(driver, diagram.large);
      expect(large.width).toBeGreaterThanOrEqual(before?.width ?? NaN);
      await driver.press('Escape');
      await gone(driver, diagram.dialog);
    },
  },
  {
    name: 'glossary: a term tells its meaning, and lets go of the page',
    setting: phone,
    async run(driver, site) {
      await driver.goto(site.address + term.route);
      expect(await seen(driver, term.meaning)).toEqual([]);
      await tap(driver, term.word);
      await shown(driver, term.meaning);
      await driver.press('Escape');
      await gone(driver, term.meaning);
    },
  },
  {
    name: 'contents: wide, an entry leads to its heading',
    setting: desk,
    run: (driver, site) => followContents(driver, site),
  },
  {
    name: 'contents: on a phone the list opens, and an entry leads to its heading',
    setting: phone,
    run: (driver, site) => followContents(driver, site, true),
  },
  {
    name: 'version menu: it leads to the working copy of the same page',
    setting: desk,
    async run(driver, site) {
      await driver.goto(site.address + versions.route);
      await tap(driver, versions.menu);
      await tap(driver, versions.next);
      await at(driver, /\/docs\/next\/introduction$/);
    },
  },
  {
    name: 'back and forward: each page at its place',
    setting: phone,
    async run(driver, site) {
      await driver.goto(`${site.address}/docs/common-questions`);
      await tap(driver, reading.link);
      await at(driver, /\/docs\/how-to-join$/);
      expect(await scrolled(driver)).toBe(0);
      await driver.back();
      await at(driver, /\/docs\/common-questions$/);
      // The scroll position is restored: the tapped link is visible again.
      await shown(driver, reading.link, ({top}) => top > 0 && top < 844);
      await driver.forward();
      await at(driver, /\/docs\/how-to-join$/);
    },
  },
  {
    name: 'hero: its motion is paused and goes on',
    setting: {...phone, reducedMotion: false},
    async run(driver, site) {
      await driver.goto(`${site.address}/`);
      await tap(driver, hero.pause);
      await shown(driver, hero.pause, ({attributes}) => attributes['aria-pressed'] === 'true');
      expect(await playing(driver)).toBe(0);
      await tap(driver, hero.pause);
      await shown(driver, hero.pause, ({attributes}) => attributes['aria-pressed'] === 'false');
    },
  },
  {
    name: 'not found: the page says so and names a way on',
    setting: phone,
    async run(driver, site) {
      await driver.goto(site.address + notFound.route);
      expect(site.takeFailed()).toEqual([`404 ${notFound.route}`]);
      await tap(driver, notFound.wayOn);
      await at(driver, /\/docs$/);
      // Engines log the 404 of the page.
      expect(driver.takeErrors().filter((line) => !/404/.test(line))).toEqual([]);
    },
  },
  {
    name: 'JavaScript off: all tabs can be read, no box is there that ticks nothing, all sections are there',
    setting: {...phone, javascript: false},
    async run(driver, site) {
      await driver.goto(site.address + guide.route);
      for (const way of guide.ways) await guide.show(driver, way);
      expect(await seen(driver, steps.box(1))).toEqual([]);
      await driver.goto(`${site.address}/`);
      for (const id of sectionIds) await shown(driver, {role: 'heading', within: `#${id}`});
      expect(await overflow(driver)).toBe(0);
    },
  },
  {
    name: 'reduced motion: no film plays and nothing offers to pause it',
    setting: {...phone, reducedMotion: true},
    async run(driver, site) {
      await driver.goto(`${site.address}/`);
      await shown(driver, hero.film);
      expect(await playing(driver)).toBe(0);
      expect(await seen(driver, hero.pause)).toEqual([]);
      expect(site.takeAsked().filter((address) => /\.(webm|mp4)$/.test(address))).toEqual([]);
    },
  },
  ...inviteJourneys,
];

/** Runs in the page: the shorter side of the smallest visible step, which is the target of its checkbox. */
function smallestStep(): number {
  const boxes = Array.from(document.querySelectorAll('[data-step]')).map((box) =>
    box.getBoundingClientRect(),
  );
  return Math.min(...boxes.map(({width, height}) => Math.min(width, height)).filter((side) => side > 0));
}

function playing(driver: Driver): Promise<number> {
  return driver.read(
    () => Array.from(document.querySelectorAll('video')).filter(({paused}) => !paused).length,
  );
}

async function followContents(driver: Driver, site: Site, collapsed = false): Promise<void> {
  await driver.goto(site.address + contents.route);
  if (collapsed) await tap(driver, contents.open);
  const {attributes} = await shown(driver, contents.entry);
  await tap(driver, contents.entry);
  const id = attributes.href?.split('#')[1] ?? '';
  await at(driver, new RegExp(`#${id}$`));
  await expect
    .poll(() => driver.read((name) => document.getElementById(name)?.getBoundingClientRect().top ?? NaN, id))
    .toBeLessThan(100);
  expect(
    await driver.read((name) => document.getElementById(name)?.getBoundingClientRect().top ?? NaN, id),
  ).toBeGreaterThan(50);
}
