import {JSDOM} from 'jsdom';
import {sectionIds} from '../e2e/routes';
import {builtRoutes, pageText} from '../e2e/support/builtSite';
import {phone} from './driver';
import type {Driver} from './driver';
import {eventually} from './find';
import {expect, test} from './fixtures';

/** The fragments of a page that can be linked to: its headings, or the sections of the landing page. */
function idsOf(route: string): readonly string[] {
  if (route === '/') return sectionIds;
  const {document} = new JSDOM(pageText(route)).window;
  return [...document.querySelectorAll(':is(h1, h2, h3, h4, h5, h6)[id]')].map(({id}) => id);
}

/** Waits until a heading rests where it should: below the header, or where the end of the page or its start is. */
async function expectAt(driver: Driver, when: string, id = ''): Promise<void> {
  let last = NaN;
  await eventually(async () => {
    const {top, left, moved, state} = await driver.read((heading) => {
      const root = document.documentElement;
      return {
        top: document.getElementById(heading)!.getBoundingClientRect().top,
        left: root.scrollHeight - innerHeight - window.scrollY,
        moved: window.scrollY,
        state: document.readyState,
      };
    }, id);
    const before = last;
    last = top;
    expect([state, top]).toEqual(['complete', before]);
    const isRight = Math.abs(top - 72) <= 16 || (left <= 1 && top > 88 && top < 844);
    expect(isRight || (id === sectionIds[0] && moved === 0), `${when}, #${id} is at ${top} px`).toBe(true);
  }, 10_000);
}

test('addresses with a hash end at their heading on a fresh load', async ({site, drive}) => {
  test.setTimeout(300_000);
  const driver = await drive(phone);
  const headings = builtRoutes()
    .filter((route) => !/^\/(search|no-such-page|my-request|blog\/(tags|archive|authors).*)$/.test(route))
    .filter((route, index) => index % 10 === 0 || route === '/')
    // The last heading moves if anything above it does. The landing page loads pictures between its sections.
    .flatMap((route) =>
      idsOf(route)
        .slice(route === '/' ? 0 : -1)
        .map((id) => [route, id] as const),
    );
  expect(headings.length).toBeGreaterThan(12);
  for (const [route, id] of headings) {
    await driver.goto('about:blank');
    await driver.goto(`${site.address}${route}#${id}`);
    await expectAt(driver, `a fresh load of ${route}`, id);
  }
});

for (const route of ['/docs/glossary', '/docs/common-questions'])
  test(`links of ${route} lead to its headings; back, forward and a reload to where one was`, async ({
    site,
    drive,
  }) => {
    const driver = await drive(phone);
    const ids = idsOf(route).filter((_id, index) => index % 8 === 0);
    expect(ids.length).toBeGreaterThan(2);
    await driver.goto(site.address + route);
    for (const id of ids) {
      await followLink(driver, id);
      await expectAt(driver, 'after a tap', id);
    }
    await driver.read(() => history.back());
    await expectAt(driver, 'after back', ids.at(-2));
    await driver.read(() => history.forward());
    await expectAt(driver, 'after forward', ids.at(-1));
    await driver.read(() => history.back());
    await driver.reload();
    await expectAt(driver, 'after a reload', ids.at(-2));
  });

/** Taps a link, since browsers skip history entries that a script added without a tap. */
async function followLink(driver: Driver, id: string): Promise<void> {
  await driver.read((hash) => {
    const link =
      (document.querySelector('#engines-link') as HTMLAnchorElement) ?? document.createElement('a');
    link.id = 'engines-link';
    link.href = `#${hash}`;
    link.textContent = hash;
    link.style.cssText = 'position: fixed; top: 200px; left: 0; z-index: 999; padding: 20px';
    document.body.appendChild(link);
  }, id);
  await driver.tapAt(30, 225);
}
