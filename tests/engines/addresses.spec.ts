import {sectionIds} from '../e2e/routes';
import {builtRoutes, pageText} from '../e2e/support/builtSite';
import {phone} from './drivers/driver';
import type {Driver} from './drivers/driver';
import {expect, test} from './fixtures';

/** `ADDRESSES=all` opens every heading of every page; the default is the last heading of every tenth page and some sections. */
const all = process.env.ADDRESSES === 'all';

/** Where a heading should be after a jump, in pixels below the top of the viewport, by how far it may be off. */
const place = {top: 72, tolerance: 16} as const;

/** Notes what is wrong, and goes on. */
const soft = expect.configure({soft: true});

/** The ids of a page's headings, or of the sections of the landing page. */
function idsOf(route: string): readonly string[] {
  if (route === '/') return sectionIds;
  return Array.from(pageText(route).matchAll(/<h[1-6] id=([\w-]+)/g), ([, id]) => id!);
}

test('addresses with a hash end at their heading on a fresh load', async ({driver}) => {
  if (all) test.setTimeout(3_600_000);
  const pages = builtRoutes()
    .filter(
      (route) => !/^\/(search|no-such-page|404|blog\/(tags|archive|authors).*|docs\/next\/.*)$/.test(route),
    )
    .filter((route) => idsOf(route).length > 0)
    .filter((route, index) => all || index % 10 === 0 || route === '/');
  for (const route of pages) {
    const ids = idsOf(route);
    // The last heading moves if anything above it does. The landing page loads a film and pictures between its sections.
    for (const id of all
      ? ids
      : route === '/'
        ? ids.filter((_id, index) => index % 3 === 0)
        : ids.slice(-1)) {
      await driver.goto('about:blank');
      await driver.goto(`${route}#${id}`);
      await restsAt(driver, id, route);
    }
  }
});

test('links lead to the headings of their page; back, forward and a reload to where one was', async ({
  driver,
}) => {
  for (const route of ['/docs/glossary', '/docs/common-questions']) {
    const ids = idsOf(route).filter((_id, index) => all || index % 8 === 0);
    expect(ids.length).toBeGreaterThan(2);
    const [before = '', last = ''] = ids.slice(-2);
    await driver.goto(route);
    for (const id of ids) {
      await followLink(driver, id);
      await restsAt(driver, id, `after a tap on ${route}`);
    }
    for (const [steps, id] of [
      [-1, before],
      [1, last],
      [-1, before],
    ] as const) {
      await driver.travel(steps);
      await restsAt(driver, id, `after ${steps} in the history of ${route}`);
    }
    await driver.reload();
    await restsAt(driver, before, `after a reload of ${route}`);
  }
});

/** Taps a link, since browsers skip history entries that a script added without a tap. */
async function followLink(driver: Driver, id: string): Promise<void> {
  await driver.read((hash) => {
    const link = document.createElement('a');
    link.href = `#${hash}`;
    link.textContent = hash;
    link.style.cssText = 'position: fixed; top: 200px; left: 0; z-index: 999; padding: 20px';
    document.body.appendChild(link);
  }, id);
  await driver.tapAt(30, 225);
}

/** Runs in the page. */
function measure(id: string) {
  const element = document.getElementById(id);
  return {
    top: element ? element.getBoundingClientRect().top : -1,
    // How far the page can still scroll. Near its end, a heading cannot reach its place.
    left: document.documentElement.scrollHeight - innerHeight - window.scrollY,
    scrolled: window.scrollY,
    isLoaded: document.readyState === 'complete',
  };
}

/** Expects a heading to be at its place, and to stay there. */
async function restsAt(driver: Driver, id: string, when: string): Promise<void> {
  let last = NaN;
  const where = async () => {
    const {top, left, scrolled, isLoaded} = await driver.read(measure, id);
    const hasMoved = top !== last;
    last = top;
    if (!isLoaded || hasMoved) return 'on its way';
    const isRight =
      Math.abs(top - place.top) <= place.tolerance ||
      (left <= 1 && top > place.top && top < phone.height) ||
      (id === sectionIds[0] && scrolled === 0);
    return isRight ? 'at its place' : `at ${Math.round(top)} px`;
  };
  await soft.poll(where, {message: `#${id}, ${when}`, intervals: [100]}).toBe('at its place');
}
