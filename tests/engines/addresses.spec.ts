import {pageText} from '../e2e/support/builtSite';
import {phone} from './drivers/driver';
import type {Driver} from './drivers/driver';
import {tap} from './find';
import {expect, test} from './fixtures';

/** Addresses with a hash. Engines differ in when they jump, and in what of the page they have laid out by then. */

/** Where a heading should be after a jump, in pixels below the top of the viewport, by how far it may be off. */
const tolerance = 16;
const onLanding = 96;
/** Below the bar with Pages and On this page. */
const inDocs = 116;

/** The last heading of a page moves if anything above it does. */
const lastHeading = (route: string) => [...pageText(route).matchAll(/<h[23] id=([\w-]+)/g)].at(-1)?.[1] ?? '';

test('an address with a hash leads there on a fresh load', async ({driver}) => {
  const guides = ['/docs/common-questions', '/docs/battery-power-management', '/docs/how-to-join'];
  for (const [route, id, place] of [
    // The landing page loads a film and pictures between its sections.
    ...['earn', 'self-phone', 'wallet'].map((section) => ['/', section, onLanding] as const),
    ...guides.map((guide) => [guide, lastHeading(guide), inDocs] as const),
  ]) {
    await driver.goto('about:blank');
    await driver.goto(`${route}#${id}`);
    await expectAt(driver, id, place);
  }
});

test('a link leads to its heading; back, forward and a reload to where the reader was', async ({driver}) => {
  const glossary = '/docs/glossary';
  const ids = Array.from(pageText(glossary).matchAll(/<h[23] id=([\w-]+)/g), ([, id = '']) => id);
  const [first = '', second = ''] = [ids.at(3), ids.at(-5)];
  await driver.goto(glossary);
  // Again, with the text face from the cache: else a reload may be the first to show it, and break lines elsewhere.
  await driver.goto(`${glossary}?again`);
  for (const id of [first, second]) {
    await addLink(driver, id);
    await tap(driver, '#followed');
    await expectAt(driver, id, inDocs);
  }
  await driver.travel(-1);
  await expectAt(driver, first, inDocs);
  await driver.travel(1);
  await expectAt(driver, second, inDocs);
  await driver.reload();
  await expectAt(driver, second, inDocs);
});

/** Adds a link at a fixed place, since browsers skip history entries that a script makes without a tap. */
function addLink(driver: Driver, id: string): Promise<void> {
  return driver.read((hash) => {
    document.getElementById('followed')?.remove();
    const link = document.createElement('a');
    link.id = 'followed';
    link.href = `#${hash}`;
    link.textContent = hash;
    link.style.cssText = 'position: fixed; top: 200px; left: 0; z-index: 999; padding: 20px';
    document.body.appendChild(link);
  }, id);
}

/** Expects a heading to be at its place, and to stay there. */
async function expectAt(driver: Driver, id: string, place: number): Promise<void> {
  let last = NaN;
  await expect(async () => {
    const [top = 0, left = 0] = await driver.read(measure, id);
    const before = last;
    last = top;
    expect(top, `#${id} is still moving`).toBe(before);
    // Near the end of a page, a heading can't reach its place.
    if (left > 1 || top < place || top > phone.height)
      expect(Math.abs(top - place), `#${id} is at ${top} px`).toBeLessThanOrEqual(tolerance);
  }).toPass({timeout: 60_000, intervals: [100]});
}

/** Runs in the page: where the heading is, and how far the page can still scroll. */
function measure(id: string): [top: number, left: number] {
  const {scrollHeight} = document.documentElement;
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? -1;
  return [document.readyState === 'complete' ? top : -1, scrollHeight - innerHeight - window.scrollY];
}
