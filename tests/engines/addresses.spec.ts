import {sectionIds} from '../e2e/routes';
import {builtRoutes, pageText} from '../e2e/support/builtSite';
import {phone} from './drivers/driver';
import type {Driver} from './drivers/driver';
import {until} from './drivers/program';
import {travel} from './find';
import {expect, test} from './fixtures';

/** `ADDRESSES=all` opens every heading of every page; the default is the last heading of every tenth page. */
const all = process.env.ADDRESSES === 'all';

/** Where a heading should be after a jump, in pixels below the top of the viewport, by how far it may be off. */
const place = {top: 72, tolerance: 16} as const;

/** For how many milliseconds a page must not move. Longer at a wrong place, which it may still correct. */
const rest = {right: 100, wrong: 2000} as const;

/** The ids of a page's headings, or of the sections of the landing page. */
function idsOf(route: string): readonly string[] {
  if (route === '/') return sectionIds;
  return Array.from(pageText(route).matchAll(/<h[1-6] id=([\w-]+)/g), ([, id]) => id!);
}

test('addresses with a hash end at their heading on a fresh load', async ({drive}) => {
  if (all) test.setTimeout(3_600_000);
  const driver = await drive(phone);
  const wrong: string[] = [];
  const pages = builtRoutes()
    .filter(
      (route) => !/^\/(search|no-such-page|404|blog\/(tags|archive|authors).*|docs\/next\/.*)$/.test(route),
    )
    .filter((route) => idsOf(route).length > 0)
    .filter((route, index) => all || index % 10 === 0 || route === '/');
  for (const route of pages) {
    // The last heading moves if anything above it does. The landing page loads a film and pictures between its sections.
    for (const id of all || route === '/' ? idsOf(route) : idsOf(route).slice(-1)) {
      await driver.goto('about:blank');
      await driver.goto(`${route}#${id}`);
      wrong.push(...(await missesOf(driver, route, id)));
    }
  }
  expect(wrong).toEqual([]);
});

test('links lead to the headings of their page; back, forward and a reload to where one was', async ({
  drive,
}) => {
  const driver = await drive(phone);
  const wrong: string[] = [];
  for (const route of ['/docs/glossary', '/docs/common-questions']) {
    const ids = idsOf(route).filter((_id, index) => all || index % 8 === 0);
    expect(ids.length).toBeGreaterThan(2);
    const check = async (when: string, id = '') => {
      for (const miss of await missesOf(driver, route, id)) wrong.push(`${when}, ${miss}`);
    };
    await driver.goto(route);
    for (const id of ids) {
      await followLink(driver, id);
      await check('after a tap', id);
    }
    await travel(driver, -1);
    await check('after back', ids.at(-2));
    await travel(driver, 1);
    await check('after forward', ids.at(-1));
    await travel(driver, -1);
    await check('after back again', ids.at(-2));
    await driver.reload();
    await check('after a reload', ids.at(-2));
  }
  expect(wrong).toEqual([]);
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

/** Waits until the page has settled. @returns a message if the heading is not where it should be */
async function missesOf(driver: Driver, route: string, id: string): Promise<string[]> {
  const isRight = ({top, left, scrolled}: ReturnType<typeof measure>) =>
    Math.abs(top - place.top) <= place.tolerance ||
    (left <= 1 && top > place.top && top < phone.height) ||
    (route === '/' && id === sectionIds[0] && scrolled === 0);
  let last = NaN;
  let since = 0;
  const end = await until(
    () => `${route}#${id} comes to rest`,
    async () => {
      const now = await driver.read(measure, id);
      if (!now.isLoaded) return undefined;
      if (now.top !== last) since = Date.now();
      last = now.top;
      return Date.now() - since >= (isRight(now) ? rest.right : rest.wrong) && now;
    },
  );
  return isRight(end) ? [] : [`${route}#${id} is at ${Math.round(end.top)} px`];
}
