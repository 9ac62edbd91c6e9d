import {desk, scriptless} from './browsers';
import {appearing, at, gone, overflow, says, shown, tap, type} from './find';
import type {Control} from './find';
import {expect, test} from './fixtures';

/** What readers do, in Firefox and WebKit. tests/e2e has the rest, in Chromium. */

const header = 'nav[aria-label=Main]';
const term: Control = ['main button', /^node$/];
const meaning: Control = ['[role=note]', /A phone that takes part in the network/];

test('menu: it opens, Escape closes it, and a choice leads to its section', async ({driver, open}) => {
  const menu: Control = [`${header} summary`, /^Menu$/];
  const earn: Control = [`${header} a`, /^Earn$/];
  await open('/');
  await tap(driver, menu);
  await shown(driver, earn);
  await type(driver, 'ESCAPE');
  await gone(driver, earn);
  await tap(driver, menu);
  await tap(driver, earn);
  await at(driver, /#earn$/);
  await gone(driver, earn);
});

test('address with a hash: it leads there, and back to where the reader was', async ({driver, open}) => {
  const isInPlace = (id: string) =>
    expect(async () => {
      const [top = 0, left = 0] = await driver.executeScript<number[]>((hash: string) => {
        const {scrollHeight} = document.documentElement;
        const place = document.getElementById(hash)?.getBoundingClientRect().top ?? -1;
        return [place, scrollHeight - innerHeight - window.scrollY];
      }, id);
      // Near the end of a page, a heading can't reach its place below the header.
      if (left > 1) expect(Math.abs(top - 110), `#${id} is at ${top} px`).toBeLessThan(50);
    }).toPass({timeout: 30_000});
  for (const section of ['earn', 'wallet']) {
    await driver.get('about:blank');
    await open(`/#${section}`);
    await isInPlace(section);
  }
  await open('/docs/battery-power-management#why-are-there-two-limits');
  await isInPlace('why-are-there-two-limits');
  await driver.navigate().refresh();
  await isInPlace('why-are-there-two-limits');
});

test('proof: a task runs, its proof is accepted, and a changed one is refused', async ({driver, open}) => {
  await open('/docs/next/proof-lab');
  await says(driver, /The network read 7, and the verifier accepts the proof/);
  await tap(driver, ['main button', /^1$/]);
  await says(driver, /The network read 1, and the verifier accepts the proof/);
  await tap(driver, ['main button', /^Change one bit of the signature$/]);
  await says(driver, /The verifier refuses\. Failed: Signature\./);
});

test('glossary: a term tells its meaning, and lets go of the page', async ({driver, open}) => {
  await open('/docs/introduction');
  expect(await appearing(driver, meaning)).toEqual([]);
  await tap(driver, term);
  await shown(driver, meaning);
  await type(driver, 'ESCAPE');
  await gone(driver, meaning);
});

test.describe('on a desk', () => {
  test.use({setting: desk});

  test('theme: a tap changes it, and a reload keeps it', async ({driver, open}) => {
    const color = () =>
      driver.executeScript<string>(() => getComputedStyle(document.documentElement).backgroundColor);
    await open('/roadmap');
    const before = await color();
    // The first tap leaves the system theme, perhaps for one that looks the same.
    await expect(async () => {
      await tap(driver, ['button', /^Switch between dark and light mode/]);
      await expect.poll(color, {timeout: 1500}).not.toBe(before);
    }).toPass();
    const chosen = await color();
    await driver.navigate().refresh();
    expect(await color()).toBe(chosen);
  });

  test('search by keyboard: a slash, words, an arrow, Enter, and the line in a closed tab is shown', async ({
    driver,
    open,
  }) => {
    const box: Control = ['[role=combobox]', /^Search$/];
    await open('/docs');
    await shown(driver, box);
    await type(driver, '/');
    await shown(driver, box, ({focused}) => focused);
    await type(driver, 'paste the link into Safari');
    const holdsLine = ({text}: {text: string}) => text.includes('paste the link into Safari');
    await shown(driver, '[role=option][aria-selected=true][data-line]', holdsLine);
    await type(driver, 'ARROW_DOWN');
    await gone(driver, ['[role=option][aria-selected=true]', /paste the link into Safari/]);
    await type(driver, 'ARROW_UP');
    await shown(driver, '[role=option][aria-selected=true]', holdsLine);
    await type(driver, 'ENTER');
    await shown(driver, '[data-found]', (seen) => holdsLine(seen) && seen.reachable);
  });
});

test.describe('without JavaScript', () => {
  test.use({setting: scriptless});

  const controls = 'site-explorer :is(button, input, select)';
  const pages: readonly (readonly [route: string, words: RegExp, hidden?: Control])[] = [
    ['/', /Harmony/, ['button', /^Get Invite$/]],
    ['/docs', /Installation guide/],
    ['/docs/battery-power-management', /Battery/, controls],
    ['/docs/installation-guide', /Installation guide/, '[role=search]'],
    ['/roadmap', /Live/],
  ];

  test('pages are complete, and show no control that does nothing', async ({driver, open}) => {
    for (const [route, words, hidden] of pages) {
      await open(route);
      await says(driver, words);
      for (const control of ['h1', 'main a', 'footer a']) await shown(driver, control);
      if (hidden) expect(await appearing(driver, hidden), route).toEqual([]);
      expect(await overflow(driver), route).toBe(0);
    }
  });
});
